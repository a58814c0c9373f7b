import { single } from '../../model';
import { searchTexts } from '../shared/page-texts';
import { topicWords } from '../latest-topics/words';
import { wordFields } from '../shared/word-fields';
import { heroWords } from './words';

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
    title: { kind: 'markup', label: 'Title', hint: 'Line breaks and bold are kept.' },
    subtitle: { kind: 'markup', label: 'Subtitle', hint: 'Line breaks and bold are kept.' },
    ...searchTexts,
    ...wordFields(heroWords),
    ...wordFields(topicWords),
  },
});
