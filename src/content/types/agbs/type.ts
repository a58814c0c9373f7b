import { collection } from '../../model';
import { header, pageTexts, whenEmpty } from '../shared/page-texts';
import { wordFields } from '../shared/word-fields';
import { agbsWords } from './words';

export const agbsHeader = header('agbs-header', 'agbs_header');

export const agbs = collection({
  name: 'agbs',
  table: 'agbs',
  noun: 'AGB',
  singular: 'AGB',
  plural: 'AGBs',
  bucket: 'agbs',
  heading: 'title',
  facts: ['description'],
  sort: { column: 'order', ascending: true },
  newOrder: 'count',
  fields: {
    title: { kind: 'text', label: 'Title' },
    description: { kind: 'multiline', label: 'Description' },
    file_url: { kind: 'file', label: 'PDF file' },
  },
});

export const agbsTexts = pageTexts('agbs-texts', 'agbs_texts', {
  empty_text: whenEmpty,
  ...wordFields(agbsWords),
});
