import { collection } from '../model';
import { ordered, slugField } from './shared/fields';
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
  noun: ['service', 'Leistung'],
  gender: 'f',
  singular: ['Service', 'Leistung'],
  plural: ['Services', 'Leistungen'],
  bucket: 'service-images',
  heading: 'title',
  facts: ['short_description'],
  ...ordered,
  fields: {
    image_url: { kind: 'image', label: ['Image', 'Bild'], ratio: 16 / 9, optional: true },
    title: { kind: 'text', label: ['Title', 'Titel'] },
    short_description: { kind: 'multiline', label: ['Short description', 'Kurzbeschreibung'] },
    full_description: { kind: 'markup', label: ['Full description', 'Ausführliche Beschreibung'] },
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
  noun: ['dealer logo', 'Händlerlogo'],
  gender: 'n',
  singular: ['Dealer Logo', 'Händlerlogo'],
  plural: ['Authorized Dealers', 'Händlerlogos'],
  bucket: 'dealer-logos',
  heading: 'name',
  ...ordered,
  fields: {
    logo_url: { kind: 'image', label: ['Logo', 'Logo'], ratio: 'own', optional: true },
    name: { kind: 'text', label: ['Name', 'Name'] },
  },
});

export const servicesTexts = pageTexts('services-texts', 'services_texts', {
  consultation_title: { kind: 'text', label: ['Heading of the consultation', 'Überschrift der Beratung'] },
  consultation_text: { kind: 'multiline', label: ['Text of the consultation', 'Text der Beratung'] },
  consultation_button: {
    kind: 'text',
    label: ['Button of the consultation', 'Schaltfläche der Beratung'],
    hint: ['Also the title of the form.', 'Auch die Überschrift des Formulars.'],
  },
  inquiry_preset: inquiryPreset,
  empty_text: whenEmpty,
  ...wordFields(servicesWords),
});
