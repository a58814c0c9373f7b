import { Markup } from '../../ui/markup';
import type { LegalFact, LegalPart } from './legal-part';
import styles from './legal-parts.module.css';

/** Shows the sections of a legal page in one column. */
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

function Facts({ facts }: { facts: LegalFact[] }) {
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
