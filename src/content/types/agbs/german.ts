import type { GermanTexts } from '../../german-texts';
import { header, pageTexts, whenEmpty } from '../shared/german';
import type * as types from './type';

export const german: GermanTexts<typeof types> = {
  'agbs-header': header,
  agbs: {
    noun: 'AGB',
    gender: 'p',
    singular: 'AGB',
    plural: 'AGB',
    fields: {
      title: { label: 'Titel' },
      description: { label: 'Beschreibung' },
      file_url: { label: 'PDF-Datei' },
    },
  },
  'agbs-texts': { ...pageTexts, fields: { empty_text: whenEmpty } },
};
