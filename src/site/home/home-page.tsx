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
import { useCollection, usePaginated, useSingle } from '../app/content-hooks';
import { PageSettingsContext } from '../app/page-settings';
import { useTexts } from '../app/use-texts';
import { ErrorSummary } from '../layout/states/error-summary';
import { LoadingMessage } from '../layout/states/loading-message';
import { ContactSection } from './contact-section';
import { Expert } from './expert';
import { Hero } from './hero';
import { ReferencesTeaser } from './references-teaser';
import { ServicesTeaser } from './services-teaser';
import { Topics } from './topics';

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

/** Returns a predicate: is the section switched on, and the page that it links to? */
function useShownSections(): (section: HomeSection) => boolean {
  const settings = useContext(PageSettingsContext);
  const hidden = settings.find(({ page }) => page === 'home')?.hiddenSections ?? [];
  return (section) => {
    const page = pageOfSection[section];
    return !hidden.includes(section) && (!page || isPageOn(settings, page));
  };
}
