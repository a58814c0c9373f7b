import type { GermanTexts } from '../../german-texts';
import { header, pageTexts, searchTexts, whenEmpty } from '../shared/german';
import type * as types from './type';

export const german: GermanTexts<typeof types> = {
  'press-header': header,
  'press-articles': {
    noun: 'Presseartikel',
    gender: 'm',
    singular: 'Presseartikel',
    plural: 'Presseartikel',
    fields: {
      image_url: { label: 'Hauptbild' },
      title: { label: 'Titel' },
      source: { label: 'Quelle' },
      date: { label: 'Datum' },
      excerpt: { label: 'Auszug' },
      link: { label: 'Link' },
      slug: { label: 'Internetadresse der Seite' },
      ...searchTexts,
      gallery: { label: 'Weitere Bilder' },
      files: { label: 'PDF-Dateien' },
    },
  },
  'press-texts': {
    ...pageTexts,
    fields: {
      attestation_text: { label: 'Über dem Elektro-Attest' },
      empty_text: whenEmpty,
    },
  },
};
