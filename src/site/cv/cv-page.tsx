import { headTexts } from '../../content/pages/page-head';
import { pages } from '../../content/pages/pages';
import type { RowOf } from '../../content/model';
import {
  cvCertifications,
  cvEducation,
  cvExperience,
  cvProfile,
  cvStandards,
  cvTexts,
} from '../../content/types/cv/type';
import { cvWords, expertPreset } from '../../content/types/cv/type';
import { Markup } from '../../ui/markup';
import { useCollection, useSingle } from '../app/content-hooks';
import { EditAnchor } from '../app/edit-anchor';
import { useTexts } from '../app/use-texts';
import { PageHead, useCompanyName } from '../app/page-head';
import { PageContent } from '../layout/page-content';
import { EmptyState, QueryResult } from '../layout/states';
import { personJsonLd } from '../structured-data/person';
import { CareerSection } from './career-section';
import { CertificationsSection, StandardsSection } from './knowledge-section';
import { ProfileCard } from './profile-card';
import styles from './cv-page.module.css';

const loadingText = 'Loading CV...';

export function Page() {
  const profile = useSingle(cvProfile);
  const experience = useCollection(cvExperience);
  const education = useCollection(cvEducation);
  const standards = useCollection(cvStandards);
  const certifications = useCollection(cvCertifications);
  const texts = useTexts(cvTexts, cvWords);
  const { data, isPending } = profile;
  const company = useCompanyName();
  return (
    <>
      <PageHead
        {...headTexts('cv', data)}
        jsonLd={
          import.meta.env.SSR && data
            ? [
                personJsonLd({
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
        editAnchor={data && <EditAnchor type="cv-profile" row={data} field="name" />}
        queries={[profile, experience, education, standards, certifications, texts]}
        loadingText={loadingText}
        actionLabel={texts.word('order_button')}
        closing={{
          title: texts.word('order_heading'),
          text: texts.data?.order_text ? (
            <div>
              <Markup text={texts.data.order_text} />
            </div>
          ) : undefined,
          label: texts.word('order_button'),
          topic: 'services',
          preset: expertPreset,
          editAnchor: texts.data && <EditAnchor type="cv-texts" row={texts.data} field="order_text" />,
        }}
      >
        <div className="container opening">
          <QueryResult query={profile} loadingText={loadingText}>
            {(row) =>
              row ? (
                <ProfileCard profile={row} printLabel={texts.word('print_button')} />
              ) : (
                <EmptyState action={{ href: '/contact', label: texts.word('empty_button') }}>
                  {texts.data?.empty_text}
                </EmptyState>
              )
            }
          </QueryResult>
        </div>
        <CareerSection
          type="cv-experience"
          {...texts.heading('experience_heading')}
          query={experience}
          entryOf={experienceEntry}
        />
        <CareerSection
          type="cv-education"
          {...texts.heading('education_heading')}
          query={education}
          entryOf={educationEntry}
        />
        <StandardsSection query={standards} heading={texts.heading('standards_heading')} />
        <CertificationsSection query={certifications} heading={texts.heading('certifications_heading')} />
      </PageContent>
    </>
  );
}

function experienceEntry({ period, role, company, description, achievements }: RowOf<typeof cvExperience>) {
  return { period, title: role, organization: company, description, achievements };
}

function educationEntry({ year, degree, institution }: RowOf<typeof cvEducation>) {
  return { period: year, title: degree, organization: institution };
}
