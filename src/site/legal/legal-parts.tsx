import { Markup } from '../../ui/markup';
import styles from './legal-parts.module.css';
import { telephoneUrl } from '../../content/text/formats';

export function LegalParts({ parts }: { parts: LegalPart[] }) {
  return (
    <div className={styles.parts}>
      {parts.map((part) => (
        <section key={part.title}>
          <h2 className="title-3">{part.title}</h2>
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

export type LegalPart = { title: string; facts?: LegalFact[]; text?: string };

type LegalFact = { label: string; value: string; href?: string };

type Value = string | null | undefined;

export function fact(label: string, value: Value, href?: string): LegalFact[] {
  return value?.trim() ? [{ label, value, href }] : [];
}

export function factsPart(title: string, ...facts: LegalFact[][]): LegalPart[] {
  const filled = facts.flat();
  return filled.length > 0 ? [{ title, facts: filled }] : [];
}

export function textPart(title: string, text: Value): LegalPart[] {
  return text?.trim() ? [{ title, text }] : [];
}

export function phoneLink(phone: string | null): string | undefined {
  return phone ? telephoneUrl(phone) : undefined;
}
