import { single } from '../model';
import { optional } from './shared/fields';
import { searchTexts, wordFields } from './shared/page-texts';
import { topicWords } from './latest-topics';

export const heroWords = {
  contact_button: 'Kontakt aufnehmen',
  services_button: 'Leistungen ansehen',
  /** Also the title of the form. */
  attest_button: 'Attest anfordern',
  topics_heading: 'Aktuelles',
  cv_link: 'Zum Lebenslauf',
  services_heading: 'Leistungen',
  services_link: 'Alle Leistungen',
  references_heading: 'Referenzen',
  references_link: 'Alle Referenzen',
  contact_heading: 'Kontakt',
};

const boldHint = [
  'Two asterisks before and after a word make it **bold**.',
  'Zwei Sternchen vor und nach einem Wort machen es **fett**.',
] as const;

export const hero = single({
  name: 'hero',
  table: 'hero_content',
  noun: ['hero content', 'Startbild'],
  gender: 'n',
  region: ['Hero', 'Startbild'],
  edit: ['Edit Content', 'Startbild bearbeiten'],
  bucket: 'hero-images',
  failures: { save: 'An error occurred while saving' },
  fields: {
    image_url: { ...optional('image', 'Background image', 'Hintergrundbild'), ratio: '16x9' },
    title: { kind: 'markup', label: ['Title', 'Überschrift'], rows: 3, hint: boldHint },
    subtitle: { kind: 'markup', label: ['Subtitle', 'Untertitel'], rows: 5, hint: boldHint },
    ...searchTexts,
    ...wordFields(heroWords),
    ...wordFields(topicWords),
  },
});
