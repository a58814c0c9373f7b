import type { GermanTexts } from '../../german-texts';
import { searchTexts } from '../shared/german';
import type * as types from './type';

export const german: GermanTexts<typeof types> = {
  'training-blog': {
    noun: 'Rückblick',
    gender: 'm',
    singular: 'Rückblick',
    plural: 'Rückblicke',
    fields: {
      image_url: { label: 'Hauptbild' },
      title: { label: 'Titel' },
      content: { label: 'Text' },
      date: { label: 'Datum' },
      location: { label: 'Ort' },
      instructor: { label: 'Schulungsleitung' },
      slug: { label: 'Internetadresse der Seite' },
      ...searchTexts,
      gallery: { label: 'Weitere Bilder' },
      files: { label: 'PDF-Anhänge' },
    },
  },
};
