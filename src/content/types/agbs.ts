import { collection } from '../model';
import { ordered } from './shared/fields';
import { header, pageTexts, whenEmpty, wordFields } from './shared/page-texts';

export const agbsWords = {
  download_button: 'Download PDF',
  empty_button: 'Bedingungen anfordern',
};

export const agbsHeader = header('agbs-header', 'agbs_header');

export const agbs = collection({
  name: 'agbs',
  table: 'agbs',
  noun: ['AGB', 'AGB'],
  gender: 'p',
  singular: ['AGB', 'AGB'],
  plural: ['AGBs', 'AGB'],
  bucket: 'agbs',
  heading: 'title',
  facts: ['description'],
  ...ordered,
  fields: {
    title: { kind: 'text', label: ['Title', 'Titel'] },
    description: { kind: 'multiline', label: ['Description', 'Beschreibung'] },
    file_url: { kind: 'file', label: ['PDF file', 'PDF-Datei'] },
  },
});

export const agbsTexts = pageTexts('agbs-texts', 'agbs_texts', {
  empty_text: whenEmpty,
  ...wordFields(agbsWords),
});
