import type { ReactNode } from 'react';
import { Printer } from 'lucide-react';
import type { RowOf } from '../../content/model';
import {
  cvCertifications,
  cvEducation,
  cvExperience,
  cvProfile,
  cvStandards,
  cvTexts,
  cvWords,
  expertPreset,
} from '../../content/types/cv';
import { Markup, Unbroken } from '../../ui/markup';
import {
  useCollection,
  useSingle,
  EditAnchor,
  useTexts,
  type ContentList,
  type EditAnchorProps,
  type IdentifiedRow,
  type Heading,
} from '../app/content-hooks';
import { useCompanyName } from '../app/page-head';
import { PageContent } from '../layout/page-content';
import { EmptyState, QueryResult } from '../layout/states';
import { personJsonLd } from '../structured-data/company';
import styles from './cv-page.module.css';
import { ListSection } from '../layout/list-section';
import careerSectionStyles from './career-section.module.css';
import knowledgeSectionStyles from './knowledge-section.module.css';
import { mailtoUrl } from '../../service/email-address';
import { telephoneUrl } from '../../content/text/formats';
import { Button } from '../../ui/controls';
import { ContentImage } from '../layout/images';
import profileCardStyles from './profile-card.module.css';

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
    <PageContent
      name="cv"
      headRow={data}
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
        <QueryResult
          query={profile}
          loadingText={loadingText}
          empty={<EmptyState label={texts.word('empty_button')}>{texts.data?.empty_text}</EmptyState>}
        >
          {(row) => <ProfileCard profile={row} printLabel={texts.word('print_button')} />}
        </QueryResult>
      </div>
      <CareerSection
        type="cv-experience"
        {...texts.heading('experience_heading')}
        query={experience}
        entryOf={({ role, company, ...entry }) => ({ ...entry, title: role, organization: company })}
      />
      <CareerSection
        type="cv-education"
        {...texts.heading('education_heading')}
        query={education}
        entryOf={({ year, degree, institution }) => ({
          period: year,
          title: degree,
          organization: institution,
        })}
      />
      <StandardsSection query={standards} heading={texts.heading('standards_heading')} />
      <CertificationsSection query={certifications} heading={texts.heading('certifications_heading')} />
    </PageContent>
  );
}

type CareerEntry = {
  period: string;
  title: string;
  organization: string;
  description?: string;
  achievements?: string[];
};

type CareerSectionProps<Row> = Heading & {
  type: EditAnchorProps['type'];
  query: ContentList<Row>;
  entryOf: (row: Row) => CareerEntry;
};

export function CareerSection<Row extends IdentifiedRow>(props: CareerSectionProps<Row>) {
  const { type, title, editAnchor, query, entryOf } = props;
  return (
    <ListSection type={type} title={title} editAnchor={editAnchor} query={query} loadingText={loadingText}>
      {(rows) => (
        <ol>
          {rows.map((row) => (
            <li key={row.id} className={careerSectionStyles.station}>
              <Career {...entryOf(row)} editAnchor={<EditAnchor type={type} row={row} />} />
            </li>
          ))}
        </ol>
      )}
    </ListSection>
  );
}

function Career({ editAnchor, ...entry }: CareerEntry & { editAnchor: ReactNode }) {
  const { period, title, organization, description, achievements = [] } = entry;
  return (
    <>
      <p className={careerSectionStyles.when}>{period}</p>
      <div className={careerSectionStyles.text}>
        <h3 className="title-4">{title}</h3>
        <p className="quiet">{organization}</p>
        {description && <Markup text={description} />}
        {achievements.length > 0 && (
          <ul className={careerSectionStyles.achievements}>
            {achievements.map((achievement, index) => (
              <li key={index}>
                <Unbroken text={achievement} />
              </li>
            ))}
          </ul>
        )}
        {editAnchor}
      </div>
    </>
  );
}

type SectionOf<Row> = { query: ContentList<Row>; heading: Heading };

export function StandardsSection({ query, heading }: SectionOf<RowOf<typeof cvStandards>>) {
  return (
    <ListSection type="cv-standards" {...heading} surface="sunk" query={query} loadingText={loadingText}>
      {(standards) => (
        <ul className={knowledgeSectionStyles.standards}>
          {standards.map((standard) => (
            <li key={standard.id}>
              <h3>{standard.title}</h3>
              <Markup text={standard.description} />
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
        <ul className={knowledgeSectionStyles.certifications}>
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

type ProfileCardProps = { profile: RowOf<typeof cvProfile>; printLabel: string };

export function ProfileCard({ profile, printLabel }: ProfileCardProps) {
  const { image_url: url, alt, bio, email, phone } = profile;
  return (
    <section className={profileCardStyles.card} aria-label="Profil">
      <div className={profileCardStyles.portrait}>
        <ContentImage url={url} alt={alt} ratio="1x1" sizes="(width < 48rem) 60vw, 20rem" priority />
      </div>
      <div className="stack">
        <Markup text={bio} />
        <address className="channels">
          <a href={mailtoUrl(email)}>{email}</a>
          <a href={telephoneUrl(phone)}>{phone}</a>
        </address>
        <Button variant="quiet" onClick={() => window.print()}>
          <Printer aria-hidden="true" size="1.1em" /> {printLabel}
        </Button>
        <EditAnchor type="cv-profile" row={profile} field="bio" />
      </div>
    </section>
  );
}
