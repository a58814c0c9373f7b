import type { GermanTexts } from '../../german-texts';
import { searchTexts } from '../shared/german';
import type * as types from './type';

const formatting = 'Zeilenumbrüche und Fettschrift bleiben erhalten.';

export const german: GermanTexts<typeof types> = {
  hero: {
    noun: 'Startbild',
    gender: 'n',
    region: 'Startbild',
    edit: 'Startbild bearbeiten',
    fields: {
      image_url: { label: 'Hintergrundbild' },
      title: { label: 'Überschrift', hint: formatting },
      subtitle: { label: 'Untertitel', hint: formatting },
      ...searchTexts,
    },
  },
};
