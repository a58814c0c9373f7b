import { Fragment, type ReactNode, useContext } from 'react';
import type { HomeSection } from '../../content/fields/page-settings';
import { shownSections } from '../../content/pages/page-settings';
import { attestTexts } from '../../content/types/attest';
import { contactTexts } from '../../content/types/contact';
import { cvProfile, expertPreset } from '../../content/types/cv';
import { hero, heroWords } from '../../content/types/hero';
import { latestTopics } from '../../content/types/latest-topics';
import { references } from '../../content/types/references';
import { services } from '../../content/types/services';
import { usePageNumber, PageSettingsContext } from '../app/match';
import {
  useCollection,
  usePaginated,
  useSingle,
  usePerson,
  type ShownPerson,
  type PaginatedList,
  EditAnchor,
  useTexts,
  type Heading,
  type ContentList,
} from '../app/content-hooks';
import { ErrorSummary, LoadingMessage, QueryResult, Section } from '../layout/states';
import { Hero } from './hero';
import { titlesTeaser, Topics, topicsTeaser } from './topics';
import { MoreLink, SiteLink } from '../layout/site-link';
import { type CardReference, referenceCard, ReferenceCarousel } from '../references/reference-carousel';
import type { RowOf } from '../../content/model';
import { footer } from '../../content/types/footer';
import { ContactForm } from '../inquiry/contact-form';
import { ContactData } from '../layout/frame/contact-data';
import styles from './contact-section.module.css';
import { recordPath } from '../../content/pages/pages';
import { Unbroken } from '../../ui/markup';
import { ServiceIcon } from '../services/service-icon';
import servicesTeaserStyles from './services-teaser.module.css';
import { InquiryOpener } from '../inquiry/inquiry-opener';
import { ContentImage } from '../layout/images';
import expertStyles from './expert.module.css';

const servicesTeaser = {
  limit: 6,
  columns: ['id', 'slug', 'title', 'short_description', 'icon_name'],
} as const;

type Service = Pick<RowOf<typeof services>, (typeof servicesTeaser.columns)[number]>;

/** The carousel loads the others when it moves. */
const referencesTeaser = { ...referenceCard, limit: 6 } as const;

export function Page() {
  const sections = shownSections(useContext(PageSettingsContext));
  const isShown = (section: HomeSection) => sections.includes(section);
  const head = useTexts(hero, heroWords);
  const pageNumber = usePageNumber();
  const shownTopics = isShown('topics') ? latestTopics : undefined;
  const topics = usePaginated(shownTopics, pageNumber, topicsTeaser);
  const titles = usePaginated(shownTopics, pageNumber, titlesTeaser);
  const profile = usePerson(isShown('expert') ? cvProfile : undefined);
  const offers = useCollection(isShown('services') ? services : undefined, servicesTeaser);
  const projects = usePaginated(isShown('references') ? references : undefined, 1, referencesTeaser);
  const texts = useSingle(contactTexts);
  const attest = useSingle(attestTexts);
  const isWaiting = [topics, titles, profile, offers, projects, texts].some(({ isPending }) => isPending);
  const numbered: HomeSection[] = sections.filter((section) => section !== 'expert');
  const headingOf = (section: Exclude<HomeSection, 'expert'>) => ({
    number: numbered.indexOf(section) + 1,
    ...head.heading(`${section}_heading`),
  });
  const contents: Record<HomeSection, ReactNode> = {
    topics: <Topics query={topics} titles={titles.data} heading={headingOf('topics')} />,
    expert: <Expert profile={profile.data} linkText={head.word('cv_link')} />,
    services: (
      <ServicesTeaser query={offers} heading={headingOf('services')} linkText={head.word('services_link')} />
    ),
    references: (
      <ReferencesTeaser
        query={projects}
        heading={headingOf('references')}
        linkText={head.word('references_link')}
      />
    ),
    contact: <ContactSection texts={texts.data} heading={headingOf('contact')} />,
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
              <Fragment key={section}>{contents[section]}</Fragment>
            ))}
          </ErrorSummary>
        ))}
    </>
  );
}

type NumberedHeading = Heading & { number: number };

type TeaserProps<Query> = { query: Query; heading: NumberedHeading; linkText: string };

function ReferencesTeaser({ query, heading, linkText }: TeaserProps<PaginatedList<CardReference>>) {
  if (query.data?.length === 0) return null;
  return (
    <Section {...heading} aside={<MoreLink href="/references">{linkText}</MoreLink>}>
      <QueryResult query={query} loadingText="Loading references...">
        {() => <ReferenceCarousel list={query} heading="h3" />}
      </QueryResult>
    </Section>
  );
}

type ContactSectionProps = {
  /** Null before the first save. */
  texts: RowOf<typeof contactTexts> | null | undefined;
  heading: NumberedHeading;
};

function ContactSection({ texts, heading }: ContactSectionProps) {
  const { data } = useSingle(footer);
  return (
    <Section {...heading} surface="sunk" id="kontakt">
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

function ServicesTeaser({ query, heading, linkText }: TeaserProps<ContentList<Service>>) {
  if (query.data?.length === 0) return null;
  return (
    <Section {...heading} surface="sunk" aside={<MoreLink href="/services">{linkText}</MoreLink>}>
      <QueryResult query={query} loadingText="Loading services...">
        {(rows) => (
          <ul className={servicesTeaserStyles.services}>
            {rows.map((service) => (
              <li key={service.id} className={servicesTeaserStyles.service}>
                <ServiceIcon name={service.icon_name} className={servicesTeaserStyles.icon} />
                <h3>
                  <SiteLink href={recordPath('service', service)}>{service.title}</SiteLink>
                </h3>
                <p>
                  <Unbroken text={service.short_description} />
                </p>
                <EditAnchor type="services" row={service} />
              </li>
            ))}
          </ul>
        )}
      </QueryResult>
    </Section>
  );
}

const figureLimit = 3;

function Expert({ profile, linkText }: { profile: ShownPerson | null | undefined; linkText: string }) {
  if (!profile || profile.figures.length === 0) return null;
  const figures = profile.figures.slice(0, figureLimit).map(splitFigure);
  return (
    <section className={expertStyles.strip} data-surface="ink" aria-label={profile.name} data-late="">
      <div className={`container ${expertStyles.inner}`}>
        <div className={expertStyles.portrait}>
          <ContentImage url={profile.image_url} alt={profile.alt} ratio="1x1" sizes="8rem" />
        </div>
        {/öffentlich bestellt/i.test(profile.title) && <Stamp name={profile.name} />}
        <div className={expertStyles.person}>
          <p className="name">{profile.name}</p>
          <p>{profile.title}</p>
          <div className="cluster">
            <InquiryOpener
              label="Gutachten anfragen"
              title="Gutachten anfragen"
              look={{ variant: 'signal', size: 'small' }}
              topic="services"
              preset={expertPreset}
            />
            <MoreLink href="/cv">{linkText}</MoreLink>
          </div>
          <EditAnchor type="cv-profile" row={profile} field="figures" />
        </div>
        <dl className={expertStyles.figures}>
          {figures.map(({ count, label }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{count}</dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  );
}

/** Round stamp of an appointed expert: decorative, because the title beside it says the same. */
function Stamp({ name }: { name: string }) {
  const lines = name.split(/\s/);
  const fontSize = Math.min(21, 170 / Math.max(...lines.map((line) => line.length)));
  return (
    <svg className={expertStyles.stamp} viewBox="0 0 200 200" aria-hidden="true">
      <circle className={expertStyles.paper} cx="100" cy="100" r="98" />
      <circle cx="100" cy="100" r="91" strokeWidth="3" />
      <circle cx="100" cy="100" r="61" strokeWidth="1.5" />
      <path id="stamp" d="M100 171a71 71 0 1 1 .1 0" stroke="none" />
      <text fontSize="17">
        <textPath href="#stamp" textLength="438">
          ÖFFENTLICH BESTELLT UND VEREIDIGT ·
        </textPath>
      </text>
      {lines.map((line, index) => (
        <text
          key={index}
          x="100"
          y={Math.round(100 + (index - (lines.length - 2) / 2 - 0.2) * fontSize * 1.2)}
          fontSize={fontSize}
          textAnchor="middle"
        >
          {line}
        </text>
      ))}
    </svg>
  );
}

/** Splits `640 Gutachten` into the number and its label. */
function splitFigure(figure: string): { count: string; label: string } {
  const [count = '', ...words] = figure.split(' ');
  return { count, label: words.join(' ') };
}
