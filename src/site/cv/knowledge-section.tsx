import type { RowOf } from '../../content/model';
import type { cvCertifications, cvStandards } from '../../content/types/cv';
import type { ContentList } from '../app/content-hooks';
import { ListSection } from '../layout/list-section';
import styles from './knowledge-section.module.css';

type SectionOf<Row> = { query: ContentList<Row> };

const loading = 'Loading CV...';

/** The standards worked with. */
export function StandardsSection({ query }: SectionOf<RowOf<typeof cvStandards>>) {
  return (
    <ListSection title="Normen und Regelwerke" surface="sunk" query={query} loading={loading}>
      {(standards) => (
        <ul className={styles.standards}>
          {standards.map(({ id, title, description }) => (
            <li key={id}>
              <h3>{title}</h3>
              <p>{description}</p>
            </li>
          ))}
        </ul>
      )}
    </ListSection>
  );
}

/** What has been certified. */
export function CertificationsSection({ query }: SectionOf<RowOf<typeof cvCertifications>>) {
  return (
    <ListSection title="Zertifikate" query={query} loading={loading}>
      {(certifications) => (
        <ul className={styles.certifications}>
          {certifications.map(({ id, name }) => (
            <li key={id}>
              <h3>{name}</h3>
            </li>
          ))}
        </ul>
      )}
    </ListSection>
  );
}
