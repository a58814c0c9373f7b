import { single } from '../../model';
import { searchTexts } from '../shared/page-texts';
import { topicWords } from '../latest-topics/words';
import { wordFields } from '../shared/word-fields';
import { heroWords } from './words';

const boldHint = 'Two asterisks before and after a word make it **bold**.';

export const hero = single({
  name: 'hero',
  table: 'hero_content',
  noun: 'hero content',
  region: 'Hero',
  edit: 'Edit Content',
  bucket: 'hero-images',
  failures: { save: 'An error occurred while saving' },
  fields: {
    image_url: { kind: 'image', label: 'Background image', ratio: 16 / 9, optional: true },
    title: { kind: 'markup', label: 'Title', rows: 3, hint: boldHint },
    subtitle: { kind: 'markup', label: 'Subtitle', rows: 5, hint: boldHint },
    ...searchTexts,
    ...wordFields(heroWords),
    ...wordFields(topicWords),
  },
});
