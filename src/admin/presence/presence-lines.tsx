import { clockText } from '../../content/times';
import type { OtherForm } from '../../data/presence';
import styles from './presence.module.css';

/** Who else has this form open, and since when: a line each. */
export function PresenceLines({ others }: { others: readonly OtherForm[] }) {
  if (others.length === 0) return null;
  return (
    <div className={styles.lines}>
      {others.map(({ email, since, is_own }, index) => (
        <p key={index}>
          {is_own
            ? `You have had this form open elsewhere since ${clockText(since)}.`
            : `${email} has had this form open since ${clockText(since)}.`}
        </p>
      ))}
    </div>
  );
}
