import type { GermanTexts } from '../../german-texts';
import { reach } from '../shared/german';
import type * as types from './type';

export const german: GermanTexts<typeof types> = {
  footer: {
    noun: 'Fußzeile',
    gender: 'f',
    region: 'Fußzeile',
    edit: 'Fußzeile bearbeiten',
    fields: {
      company_name: {
        label: 'Name der Firma',
        hint: 'Steht oben auf jeder Seite, in Titeln und für Suchmaschinen.',
      },
      company_description: { label: 'Beschreibung der Firma' },
      ...reach,
    },
  },
};
