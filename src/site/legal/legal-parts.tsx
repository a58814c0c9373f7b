import { Markup } from '../../ui/markup';
import type { Fact, LegalPart } from './legal-part';
import styles from './legal-parts.module.css';

/** The parts of a legal page, one under the other in a column for reading. */
export function LegalParts({ parts }: { parts: LegalPart[] }) {
  return (
    <div className={styles.parts}>
      {parts.map((part) => (
        <section key={part.title}>
          <h2>{part.title}</h2>
          {part.facts && <Facts facts={part.facts} />}
          {part.text && <Markup text={part.text} />}
        </section>
      ))}
    </div>
  );
}

function Facts({ facts }: { facts: Fact[] }) {
  return (
    <dl className={styles.facts}>
      {facts.map(({ label, value, href }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{href ? <a href={href}>{value}</a> : value}</dd>
        </div>
      ))}
    </dl>
  );
}
