import type { GermanTexts } from '../../german-texts';
import { header, pageTexts, searchTexts, whenEmpty } from '../shared/german';
import type * as types from './type';

export const german: GermanTexts<typeof types> = {
  'references-header': header,
  references: {
    noun: 'Referenz',
    gender: 'f',
    singular: 'Referenz',
    plural: 'Referenzen',
    fields: {
      image_url: { label: 'Hauptbild' },
      company: { label: 'Firma' },
      project: { label: 'Projekt' },
      testimonial: { label: 'Kundenstimme' },
      contact_name: { label: 'Name des Ansprechpartners' },
      contact_title: { label: 'Funktion des Ansprechpartners' },
      slug: { label: 'Internetadresse der Seite' },
      ...searchTexts,
      gallery: { label: 'Weitere Bilder' },
    },
  },
  'references-texts': { ...pageTexts, fields: { empty_text: whenEmpty } },
};
