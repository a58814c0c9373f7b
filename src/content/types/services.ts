import { collection } from '../model';
import { ordered, slugField, field, nouns } from './shared/fields';
import {
  header,
  inquiryPreset,
  pageTexts,
  whenEmpty,
  recordPageTexts,
  wordFields,
} from './shared/page-texts';

export const servicesWords = {
  inquiry_button: 'Anfragen',
  /** Before the name of the service. */
  inquiry_heading: 'Anfrage',
  dealers_heading: 'Autorisierter Fachhändler',
  features_heading: 'Merkmale',
  service_button: 'Leistung anfragen',
  empty_button: 'Kontakt aufnehmen',
};

export const servicesHeader = header('services-header', 'services_header');

export const services = collection({
  name: 'services',
  table: 'services',
  ...nouns('f', 'service', 'Leistung', ['Services', 'Leistungen']),
  bucket: 'service-images',
  heading: 'title',
  facts: ['short_description'],
  ...ordered,
  fields: {
    image_url: { kind: 'image', label: ['Image', 'Bild'], ratio: '16x9', optional: true },
    title: field('text', 'Title', 'Titel'),
    short_description: field('multiline', 'Short description', 'Kurzbeschreibung'),
    full_description: field('markup', 'Full description', 'Ausführliche Beschreibung'),
    features: { kind: 'list', label: ['Features', 'Merkmale'], item: ['Feature', 'Merkmal'] },
    icon_name: {
      kind: 'choice',
      label: ['Icon', 'Symbol'],
      options: ['Zap', 'Shield', 'Clock'],
      initial: 'Zap',
      stored: ['Tool', 'Cpu', 'Battery'],
    },
    slug: slugField('leistung'),
    ...recordPageTexts,
  },
});

export const dealerLogos = collection({
  name: 'dealer-logos',
  table: 'dealer_logos',
  ...nouns('n', 'dealer logo', 'Händlerlogo', ['Authorized Dealers', 'Händlerlogos']),
  bucket: 'dealer-logos',
  heading: 'name',
  ...ordered,
  fields: {
    logo_url: { kind: 'image', label: ['Logo', 'Logo'], ratio: 'own', optional: true },
    name: field('text', 'Name', 'Name'),
  },
});

export const servicesTexts = pageTexts('services-texts', 'services_texts', {
  consultation_title: field('text', 'Heading of the consultation', 'Überschrift der Beratung'),
  consultation_text: field('multiline', 'Text of the consultation', 'Text der Beratung'),
  consultation_button: field('text', 'Button of the consultation', 'Schaltfläche der Beratung', [
    'Also the title of the form.',
    'Auch die Überschrift des Formulars.',
  ]),
  inquiry_preset: inquiryPreset,
  empty_text: whenEmpty,
  ...wordFields(servicesWords),
});
