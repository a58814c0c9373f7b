import { collection } from '../model';
import { optional, slugField, galleryField, field, nouns } from './shared/fields';
import { header, pageTexts, whenEmpty, recordPageTexts, wordFields } from './shared/page-texts';

export const referencesWords = {
  register_heading: 'Projektverzeichnis',
  more_button: 'Weitere Referenzen',
  reference_button: 'Ähnliches Vorhaben anfragen',
  empty_button: 'Kontakt aufnehmen',
};

export const referencesHeader = header('references-header', 'references_header');

export const references = collection({
  name: 'references',
  table: 'client_references',
  ...nouns('f', 'reference', 'Referenz', ['References', 'Referenzen']),
  bucket: 'references',
  heading: 'company',
  facts: ['project'],
  sort: { column: 'created_at', ascending: false },
  failures: { load: 'An error occurred while fetching references' },
  fields: {
    image_url: { kind: 'image', label: ['Main image', 'Hauptbild'], ratio: '16x9', optional: true },
    company: field('text', 'Company', 'Firma'),
    project: field('text', 'Project', 'Projekt'),
    testimonial: field('markup', 'Testimonial', 'Kundenstimme'),
    contact_name: optional('text', 'Contact name', 'Name des Ansprechpartners'),
    contact_title: optional('text', 'Contact title', 'Funktion des Ansprechpartners'),
    slug: slugField('referenz', ['company', 'project']),
    ...recordPageTexts,
    gallery: galleryField('16x9', 'reference_images', 'reference_id'),
  },
});

export const referencesTexts = pageTexts('references-texts', 'references_texts', {
  empty_text: whenEmpty,
  ...wordFields(referencesWords),
});
