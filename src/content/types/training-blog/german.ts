import type { GermanTexts } from '../../german-texts';
import type * as types from './type';

export const german: GermanTexts<typeof types> = {
  'training-blog': {
    noun: 'Beitrag',
    gender: 'm',
    singular: 'Beitrag',
    plural: 'Beiträge',
    fields: {
      image_url: { label: 'Hauptbild' },
      title: { label: 'Titel' },
      content: { label: 'Text' },
      date: { label: 'Datum' },
      location: { label: 'Ort' },
      instructor: { label: 'Schulungsleitung' },
      gallery: { label: 'Weitere Bilder' },
      files: { label: 'PDF-Anhänge' },
    },
  },
};
