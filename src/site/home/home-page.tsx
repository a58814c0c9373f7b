import { useContext } from 'react';
import type { HomeSection } from '../../content/fields/page-settings';
import { isPageOn } from '../../content/pages/page-settings';
import type { PageName } from '../../content/pages/pages';
import { attestTexts } from '../../content/types/attest/type';
import { contactTexts } from '../../content/types/contact/type';
import { cvProfile } from '../../content/types/cv/type';
import { hero } from '../../content/types/hero/type';
import { heroWords } from '../../content/types/hero/words';
import { latestTopics } from '../../content/types/latest-topics/type';
import { references } from '../../content/types/references/type';
import { services } from '../../content/types/services/type';
import { usePageNumber } from '../app/route-context';
import { useCollection, usePaginated, useSingle, type PaginatedList } from '../app/content-hooks';
import { PageSettingsContext } from '../app/page-settings';
import { useTexts, type Heading } from '../app/use-texts';
import { ErrorSummary } from '../layout/states/error-summary';
import { LoadingMessage } from '../layout/states/loading-message';
import { Expert } from './expert';
import { Hero } from './hero';
import { ServicesTeaser } from './services-teaser';
import { Topics } from './topics';
import { ArrowRight } from 'lucide-react';
import { QueryResult } from '../layout/states/query-result';
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

export function Page() {
  const isShown = useShownSections();
  const head = useTexts(hero, heroWords);
  const topics = usePaginated(isShown('topics') ? latestTopics : undefined, usePageNumber());
  const profile = useSingle(isShown('expert') ? cvProfile : undefined);
  const offers = useCollection(isShown('services') ? services : undefined, maxServices);
  const projects = usePaginated(isShown('references') ? references : undefined, 1);
  const texts = useSingle(contactTexts);
  const attest = useSingle(attestTexts);
  const isWaiting = [topics, profile, offers, projects, texts].some(({ isPending }) => isPending);
  return (
    <>
      <Hero query={head} attestPreset={attest.data?.inquiry_preset} />
      {!head.isPending &&
        (isWaiting ? (
          <LoadingMessage text="Lade Inhalt..." />
        ) : (
          <ErrorSummary queries={[topics, offers, projects]} queryAbove={head}>
            {isShown('topics') && <Topics query={topics} heading={head.heading('topics_heading')} />}
            {isShown('expert') && <Expert profile={profile.data} linkText={head.word('cv_link')} />}
            {isShown('services') && (
              <ServicesTeaser
                query={offers}
                heading={head.heading('services_heading')}
                linkText={head.word('services_link')}
              />
            )}
            {isShown('references') && (
              <ReferencesTeaser
                query={projects}
                heading={head.heading('references_heading')}
                linkText={head.word('references_link')}
              />
            )}
            {isShown('contact') && (
              <ContactSection texts={texts.data} heading={head.heading('contact_heading')} />
            )}
          </ErrorSummary>
        ))}
    </>
  );
}

/** Pages to which sections of the home page lead; a section disappears with its page. */
const pageOfSection: Partial<Record<HomeSection, PageName>> = {
  expert: 'cv',
  services: 'services',
  references: 'references',
};

function useShownSections(): (section: HomeSection) => boolean {
  const settings = useContext(PageSettingsContext);
  const hidden = settings.find(({ page }) => page === 'home')?.hiddenSections ?? [];
  return (section) => {
    const page = pageOfSection[section];
    return !hidden.includes(section) && (!page || isPageOn(settings, page));
  };
}

type ReferencesTeaserProps = {
  query: PaginatedList<Reference>;
  heading: Heading;
  linkText: string;
};

function ReferencesTeaser({ query, heading, linkText }: ReferencesTeaserProps) {
  if (query.data?.length === 0) return null;
  return (
    <Section
      number={3}
      {...heading}
      aside={
        <SiteLink href="/references">
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
  heading: Heading;
};

function ContactSection({ texts, heading }: ContactSectionProps) {
  const { data } = useSingle(footer);
  return (
    <Section number={4} {...heading} surface="sunk" id="kontakt">
      <div className={styles.columns}>
        <div className={styles.side}>
          {texts && (
            <p>
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
