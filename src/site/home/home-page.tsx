import { ContactSection } from './contact-section';
import { Hero } from './hero';
import { ReferencesTeaser } from './references-teaser';
import { ServicesTeaser } from './services-teaser';
import { Topics } from './topics';

export function Page() {
  return (
    <>
      <Hero />
      <Topics />
      <ServicesTeaser />
      <ReferencesTeaser />
      <ContactSection />
    </>
  );
}
