import { headTexts } from '../../content/page-head';
import { pages } from '../../content/pages';
import type { RowOf } from '../../content/model';
import {
  cvCertifications,
  cvEducation,
  cvExperience,
  cvProfile,
  cvStandards,
  cvTexts,
} from '../../content/types/cv/type';
import { useCollection, useSingle } from '../app/content-hooks';
import { EditAnchor } from '../app/edit-anchor';
import { PageHead, useCompanyName } from '../app/page-head';
import { PageContent } from '../layout/page-content';
import { EmptyState } from '../layout/states/empty-state';
import { QueryResult } from '../layout/states/query-result';
import { person } from '../structured-data/person';
import { CareerSection } from './career-section';
import { CertificationsSection, StandardsSection } from './knowledge-section';
import { ProfileCard } from './profile-card';
import styles from './cv-page.module.css';

const loading = 'Loading CV...';

export function Page() {
  const profile = useSingle(cvProfile);
  const experience = useCollection(cvExperience);
  const education = useCollection(cvEducation);
  const standards = useCollection(cvStandards);
  const certifications = useCollection(cvCertifications);
  const texts = useSingle(cvTexts);
  const { data, isPending } = profile;
  const company = useCompanyName();
  return (
    <>
      <PageHead
        {...headTexts('cv', data)}
        jsonLd={
          import.meta.env.SSR && data
            ? [
                person({
                  profile: data,
                  standards: standards.data ?? [],
                  certifications: certifications.data ?? [],
                }),
              ]
            : undefined
        }
      />
      <PageContent
        page={pages.cv}
        header={{ isPending, data: data && { title: data.name, subtitle: data.title } }}
        above={data && <p className={styles.letterhead}>{[company, data.phone, data.email].join(' · ')}</p>}
        mark={data && <EditAnchor type="cv-profile" row={data} field="name" />}
        parts={[profile, experience, education, standards, certifications, texts]}
        loading={loading}
      >
        <div className={`container ${styles.profile}`}>
          <QueryResult query={profile} loading={loading}>
            {(row) =>
              row ? (
                <ProfileCard profile={row} />
              ) : (
                <EmptyState action={{ href: '/contact', label: 'Kontakt aufnehmen' }}>
                  {texts.data?.empty_text}
                </EmptyState>
              )
            }
          </QueryResult>
        </div>
        <CareerSection
          type="cv-experience"
          title="Berufserfahrung"
          query={experience}
          stationOf={fromExperience}
        />
        <CareerSection type="cv-education" title="Ausbildung" query={education} stationOf={fromEducation} />
        <StandardsSection query={standards} />
        <CertificationsSection query={certifications} />
      </PageContent>
    </>
  );
}

function fromExperience({ period, role, company, description, achievements }: RowOf<typeof cvExperience>) {
  return { when: period, what: role, where: company, description, achievements };
}

function fromEducation({ year, degree, institution }: RowOf<typeof cvEducation>) {
  return { when: year, what: degree, where: institution };
}
