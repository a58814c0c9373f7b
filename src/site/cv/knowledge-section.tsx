import type { RowOf } from '../../content/model';
import type { cvCertifications, cvStandards } from '../../content/types/cv/type';
import { Unbroken } from '../../ui/unbroken';
import type { ContentList } from '../app/content-hooks';
import { EditAnchor } from '../app/edit-anchor';
import type { Heading } from '../app/use-texts';
import { ListSection } from '../layout/list-section';
import styles from './knowledge-section.module.css';

type SectionOf<Row> = { query: ContentList<Row>; heading: Heading };

const loadingText = 'Loading CV...';

export function StandardsSection({ query, heading }: SectionOf<RowOf<typeof cvStandards>>) {
  return (
    <ListSection type="cv-standards" {...heading} surface="sunk" query={query} loadingText={loadingText}>
      {(standards) => (
        <ul className={styles.standards}>
          {standards.map((standard) => (
            <li key={standard.id}>
              <h3>{standard.title}</h3>
              <p>
                <Unbroken text={standard.description} />
              </p>
              <EditAnchor type="cv-standards" row={standard} />
            </li>
          ))}
        </ul>
      )}
    </ListSection>
  );
}

export function CertificationsSection({ query, heading }: SectionOf<RowOf<typeof cvCertifications>>) {
  return (
    <ListSection type="cv-certifications" {...heading} query={query} loadingText={loadingText}>
      {(certifications) => (
        <ul className={styles.certifications}>
          {certifications.map((certification) => (
            <li key={certification.id}>
              <h3>
                <Unbroken text={certification.name} />
              </h3>
              <EditAnchor type="cv-certifications" row={certification} />
            </li>
          ))}
        </ul>
      )}
    </ListSection>
  );
}
