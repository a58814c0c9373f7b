import { loadFailure } from '../../content/messages';
import type { RowOf } from '../../content/model';
import { cvCertifications, cvEducation, cvExperience, cvProfile, cvStandards } from '../../content/types/cv';
import { useCollection, useSingle } from '../app/content-hooks';
import { PageHead } from '../app/page-head';
import { EmptyState } from '../layout/empty-state';
import { Loaded } from '../layout/loaded';
import { PageIntro } from '../layout/page-intro';
import { breadcrumbs } from '../structured-data/breadcrumbs';
import { person } from '../structured-data/person';
import { CareerSection } from './career-section';
import { KnowledgeSection } from './knowledge-section';
import { ProfileCard } from './profile-card';
import styles from './cv-page.module.css';

export function Page() {
  const profile = useSingle(cvProfile);
  const standards = useCollection(cvStandards).data ?? [];
  const certifications = useCollection(cvCertifications).data ?? [];
  const { data } = profile;
  return (
    <>
      <PageHead
        title={data ? `${data.name}: Lebenslauf` : 'Lebenslauf'}
        description={data?.title}
        jsonLd={
          import.meta.env.SSR
            ? [
                breadcrumbs({ path: '/cv', name: 'Lebenslauf' }),
                ...(data ? [person({ profile: data, standards, certifications })] : []),
              ]
            : undefined
        }
      />
      <PageIntro title={data?.name || 'Lebenslauf'} subtitle={data?.title} />
      <div className={`container ${styles.profile}`}>
        <Loaded query={profile} loading="Loading CV..." failure={loadFailure(cvProfile)}>
          {(row) => (row ? <ProfileCard profile={row} /> : <NoProfile />)}
        </Loaded>
      </div>
      <Career />
      <KnowledgeSection standards={standards} certifications={certifications} />
    </>
  );
}

function Career() {
  const experience = useCollection(cvExperience).data ?? [];
  const education = useCollection(cvEducation).data ?? [];
  return (
    <>
      <CareerSection title="Berufserfahrung" stations={experience.map(fromExperience)} />
      <CareerSection title="Ausbildung" stations={education.map(fromEducation)} />
    </>
  );
}

function fromExperience({ id, period, role, company, ...rest }: RowOf<typeof cvExperience>) {
  return { id, when: period, what: role, where: company, ...rest };
}

function fromEducation({ id, year, degree, institution }: RowOf<typeof cvEducation>) {
  return { id, when: year, what: degree, where: institution };
}

function NoProfile() {
  return (
    <EmptyState action={{ href: '/contact', label: 'Kontakt aufnehmen' }}>
      Der Lebenslauf wird gerade überarbeitet. Nachweise zu Bestellung und Qualifikation senden wir Ihnen gern
      zu.
    </EmptyState>
  );
}
