import { collection } from '../model';
import { ordered, field, nouns } from './shared/fields';
import { header, pageTexts, whenEmpty, wordFields } from './shared/page-texts';

export const agbsWords = {
  download_button: 'Download PDF',
  empty_button: 'Bedingungen anfordern',
};

export const agbsHeader = header('agbs-header', 'agbs_header');

export const agbs = collection({
  name: 'agbs',
  table: 'agbs',
  ...nouns('p', 'AGB', 'AGB', ['AGBs', 'AGB']),
  bucket: 'agbs',
  heading: 'title',
  facts: ['description'],
  ...ordered,
  fields: {
    title: field('text', 'Title', 'Titel'),
    description: field('multiline', 'Description', 'Beschreibung'),
    file_url: { kind: 'file', label: ['PDF file', 'PDF-Datei'] },
  },
});

export const agbsTexts = pageTexts('agbs-texts', 'agbs_texts', {
  empty_text: whenEmpty,
  ...wordFields(agbsWords),
});
