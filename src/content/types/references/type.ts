import { collection } from '../../model';
import { header, pageTexts, whenEmpty, searchTexts } from '../shared/page-texts';
import { wordFields } from '../shared/word-fields';
import { referencesWords } from './words';

export const referencesHeader = header('references-header', 'references_header');

export const references = collection({
  name: 'references',
  table: 'client_references',
  noun: 'reference',
  singular: 'Reference',
  plural: 'References',
  bucket: 'references',
  heading: 'company',
  facts: ['project'],
  sort: { column: 'created_at', ascending: false },
  failures: { load: 'An error occurred while fetching references' },
  fields: {
    image_url: { kind: 'image', label: 'Main image', ratio: 16 / 9, optional: true },
    company: { kind: 'text', label: 'Company' },
    project: { kind: 'text', label: 'Project' },
    testimonial: { kind: 'markup', label: 'Testimonial' },
    contact_name: { kind: 'text', label: 'Contact name', optional: true },
    contact_title: { kind: 'text', label: 'Contact title', optional: true },
    slug: { kind: 'slug', label: 'Address', from: ['company', 'project'], noun: 'referenz', optional: true },
    ...searchTexts,
    gallery: {
      kind: 'gallery',
      label: 'Additional images',
      ratio: 16 / 9,
      table: 'reference_images',
      parent: 'reference_id',
    },
  },
});

export const referencesTexts = pageTexts('references-texts', 'references_texts', {
  empty_text: whenEmpty,
  ...wordFields(referencesWords),
});
