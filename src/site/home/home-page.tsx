import { Fragment, type ReactNode, useContext } from 'react';
import type { HomeSection } from '../../content/fields/page-settings';
import { shownSections } from '../../content/pages/page-settings';
import { attestTexts } from '../../content/types/attest/type';
import { contactTexts } from '../../content/types/contact/type';
import { cvProfile } from '../../content/types/cv/type';
import { hero, heroWords } from '../../content/types/hero/type';
import { latestTopics } from '../../content/types/latest-topics/type';
import { references } from '../../content/types/references/type';
import { services } from '../../content/types/services/type';
import { usePageNumber } from '../app/route-context';
import { useCollection, usePaginated, useSingle, type PaginatedList } from '../app/content-hooks';
import { PageSettingsContext } from '../app/page-settings';
import { useTexts, type Heading } from '../app/use-texts';
import { ErrorSummary, LoadingMessage, QueryResult } from '../layout/states';
import { Expert } from './expert';
import { Hero } from './hero';
import { ServicesTeaser } from './services-teaser';
import { Topics } from './topics';
import { ArrowRight } from 'lucide-react';
import { Section } from '../layout/section';
import { SiteLink } from '../layout/site-link';
import type { Reference } from '../references/reference-details';
import { ReferenceCarousel } from '../references/reference-carousel';
import type { RowOf } from '../../content/model';
import { footer } from '../../content/types/footer/type';
import { EditAnchor } from '../app/edit-anchor';
import { ContactForm } from '../inquiry/contact-form';
import { ContactData } from '../layout/frame/contact-data';
import styles from './contact-section.module.css';

/** The services page shows all. */
const maxServices = 6;

/** The carousel loads the others when it moves. */
const referenceLimit = 9;

export function Page() {
  const sections = shownSections(useContext(PageSettingsContext));
  const isShown = (section: HomeSection) => sections.includes(section);
  const head = useTexts(hero, heroWords);
  const topics = usePaginated(isShown('topics') ? latestTopics : undefined, usePageNumber());
  const profile = useSingle(isShown('expert') ? cvProfile : undefined);
  const offers = useCollection(isShown('services') ? services : undefined, maxServices);
  const projects = usePaginated(isShown('references') ? references : undefined, 1, referenceLimit);
  const texts = useSingle(contactTexts);
  const attest = useSingle(attestTexts);
  const isWaiting = [topics, profile, offers, projects, texts].some(({ isPending }) => isPending);
  const numbered: HomeSection[] = sections.filter((section) => section !== 'expert');
  const numberOf = (section: HomeSection) => numbered.indexOf(section) + 1;
  const render: Record<HomeSection, (number: number) => ReactNode> = {
    topics: (number) => <Topics query={topics} number={number} heading={head.heading('topics_heading')} />,
    expert: () => <Expert profile={profile.data} linkText={head.word('cv_link')} />,
    services: (number) => (
      <ServicesTeaser
        query={offers}
        number={number}
        heading={head.heading('services_heading')}
        linkText={head.word('services_link')}
      />
    ),
    references: (number) => (
      <ReferencesTeaser
        query={projects}
        number={number}
        heading={head.heading('references_heading')}
        linkText={head.word('references_link')}
      />
    ),
    contact: (number) => (
      <ContactSection texts={texts.data} number={number} heading={head.heading('contact_heading')} />
    ),
  };
  return (
    <>
      <Hero query={head} attestPreset={attest.data?.inquiry_preset} appointment={profile.data?.title} />
      {!head.isPending &&
        (isWaiting ? (
          <LoadingMessage text="Lade Inhalt..." />
        ) : (
          <ErrorSummary queries={[topics, offers, projects]} queryAbove={head}>
            {sections.map((section) => (
              <Fragment key={section}>{render[section](numberOf(section))}</Fragment>
            ))}
          </ErrorSummary>
        ))}
    </>
  );
}

type ReferencesTeaserProps = {
  query: PaginatedList<Reference>;
  number: number;
  heading: Heading;
  linkText: string;
};

function ReferencesTeaser({ query, number, heading, linkText }: ReferencesTeaserProps) {
  if (query.data?.length === 0) return null;
  return (
    <Section
      number={number}
      {...heading}
      aside={
        <SiteLink className="more" href="/references">
          {linkText} <ArrowRight aria-hidden="true" size="1em" />
        </SiteLink>
      }
    >
      <QueryResult query={query} loadingText="Loading references...">
        {() => <ReferenceCarousel list={query} heading="h3" />}
      </QueryResult>
    </Section>
  );
}

type ContactSectionProps = {
  /** Null before the first save. */
  texts: RowOf<typeof contactTexts> | null | undefined;
  number: number;
  heading: Heading;
};

function ContactSection({ texts, number, heading }: ContactSectionProps) {
  const { data } = useSingle(footer);
  return (
    <Section number={number} {...heading} surface="sunk" id="kontakt">
      <div className={styles.columns}>
        <div className="stack">
          {texts && (
            <p className="lead">
              {texts.invitation}
              <EditAnchor type="contact-texts" row={texts} field="invitation" />
            </p>
          )}
          {data && <ContactData type="footer" data={data} />}
        </div>
        <ContactForm />
      </div>
    </Section>
  );
}
