import type { GermanTexts } from '../../german-texts';
import { searchTexts } from '../shared/german';
import type * as types from './type';

const boldHint = 'Zwei Sternchen vor und nach einem Wort machen es **fett**.';

export const german: GermanTexts<typeof types> = {
  hero: {
    noun: 'Startbild',
    gender: 'n',
    region: 'Startbild',
    edit: 'Startbild bearbeiten',
    fields: {
      image_url: { label: 'Hintergrundbild' },
      title: { label: 'Überschrift', hint: boldHint },
      subtitle: { label: 'Untertitel', hint: boldHint },
      ...searchTexts,
    },
  },
};
