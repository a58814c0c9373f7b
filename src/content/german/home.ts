import type { GermanTexts } from './german-texts';
import { searchTexts } from './shared';

const kept = 'Zeilenumbrüche und Fettschrift bleiben erhalten.';

export const home: GermanTexts<'hero' | 'latest-topics'> = {
  hero: {
    noun: 'Startbild',
    gender: 'n',
    region: 'Startbild',
    edit: 'Startbild bearbeiten',
    fields: {
      image_url: { label: 'Hintergrundbild' },
      title: { label: 'Überschrift', hint: kept },
      subtitle: { label: 'Untertitel', hint: kept },
      ...searchTexts,
    },
  },
  'latest-topics': {
    noun: 'Thema',
    gender: 'n',
    singular: 'Thema',
    plural: 'Themen',
    fields: {
      image_url: { label: 'Hauptbild' },
      title: { label: 'Titel' },
      description: { label: 'Beschreibung' },
      date: { label: 'Datum' },
      gallery: { label: 'Weitere Bilder' },
    },
  },
};
