import type { RowOf } from '../../content/model';
import type { cvCertifications, cvStandards } from '../../content/types/cv';
import { Section } from '../layout/section';
import styles from './knowledge-section.module.css';

type KnowledgeProps = {
  standards: RowOf<typeof cvStandards>[];
  certifications: RowOf<typeof cvCertifications>[];
};

/** The standards worked with, and what has been certified. */
export function KnowledgeSection({ standards, certifications }: KnowledgeProps) {
  return (
    <>
      {standards.length > 0 && (
        <Section title="Normen und Regelwerke" surface="sunk">
          <ul className={styles.standards}>
            {standards.map(({ id, title, description }) => (
              <li key={id}>
                <h3>{title}</h3>
                <p>{description}</p>
              </li>
            ))}
          </ul>
        </Section>
      )}
      {certifications.length > 0 && (
        <Section title="Zertifikate">
          <ul className={styles.certifications}>
            {certifications.map(({ id, name }) => (
              <li key={id}>
                <h3>{name}</h3>
              </li>
            ))}
          </ul>
        </Section>
      )}
    </>
  );
}
