import type { GermanTexts } from '../../german-texts';
import { searchTexts } from '../shared/german';
import type * as types from './type';

export const german: GermanTexts<typeof types> = {
  'latest-topics': {
    noun: 'Neuigkeit',
    gender: 'f',
    singular: 'Neuigkeit',
    plural: 'Neuigkeiten',
    fields: {
      image_url: { label: 'Hauptbild' },
      title: { label: 'Titel' },
      description: { label: 'Beschreibung' },
      date: { label: 'Datum' },
      slug: { label: 'Internetadresse der Seite' },
      ...searchTexts,
      gallery: { label: 'Weitere Bilder' },
    },
  },
};
