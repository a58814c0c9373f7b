import { clockText } from '../../content/record/times';
import type { OtherForm } from '../../data/presence/presence';
import styles from './presence.module.css';
import { texts } from './texts';

/** Lists the other editors of this form, one line per editor with the time of their first open form. */
export function PresenceLines({ others }: { others: readonly OtherForm[] }) {
  if (others.length === 0) return null;
  const firstOfEach = others.filter(
    (one, index) => others.findIndex(({ email }) => email === one.email) === index,
  );
  return (
    <div className={styles.lines}>
      {firstOfEach.map(({ email, opened_at, is_own }) => (
        <p key={email}>
          {is_own ? texts.openElsewhere(clockText(opened_at)) : texts.openWith(email, clockText(opened_at))}
        </p>
      ))}
    </div>
  );
}
