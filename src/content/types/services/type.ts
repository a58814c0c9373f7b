import { collection } from '../../model';
import { header, inquiryPreset, pageTexts, whenEmpty, searchTexts } from '../shared/page-texts';
import { wordFields } from '../shared/word-fields';
import { servicesWords } from './words';

export const servicesHeader = header('services-header', 'services_header');

export const services = collection({
  name: 'services',
  table: 'services',
  noun: 'service',
  singular: 'Service',
  plural: 'Services',
  bucket: 'service-images',
  heading: 'title',
  facts: ['short_description'],
  sort: { column: 'order', ascending: true },
  newOrder: 'count',
  fields: {
    image_url: { kind: 'image', label: 'Image', ratio: 16 / 9, optional: true },
    title: { kind: 'text', label: 'Title' },
    short_description: { kind: 'multiline', label: 'Short description' },
    full_description: { kind: 'markup', label: 'Full description' },
    features: { kind: 'list', label: 'Features', item: 'Feature' },
    icon_name: {
      kind: 'choice',
      label: 'Icon',
      options: ['Zap', 'Shield', 'Clock'],
      initial: 'Zap',
      stored: ['Tool', 'Cpu', 'Battery'],
    },
    slug: { kind: 'slug', label: 'Address', from: ['title'], noun: 'leistung', optional: true },
    ...searchTexts,
  },
});

export const dealerLogos = collection({
  name: 'dealer-logos',
  table: 'dealer_logos',
  noun: 'dealer logo',
  singular: 'Dealer Logo',
  plural: 'Authorized Dealers',
  bucket: 'dealer-logos',
  heading: 'name',
  sort: { column: 'order', ascending: true },
  newOrder: 'count',
  fields: {
    logo_url: { kind: 'image', label: 'Logo', ratio: 'own', optional: true },
    name: { kind: 'text', label: 'Name' },
  },
});

export const servicesTexts = pageTexts('services-texts', 'services_texts', {
  consultation_title: { kind: 'text', label: 'Heading of the consultation' },
  consultation_text: { kind: 'multiline', label: 'Text of the consultation' },
  consultation_button: {
    kind: 'text',
    label: 'Button of the consultation',
    hint: 'Also the title of the form.',
  },
  inquiry_preset: inquiryPreset,
  empty_text: whenEmpty,
  ...wordFields(servicesWords),
});
