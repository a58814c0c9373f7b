import type { GermanTexts } from '../../german-texts';
import { pageTexts, reach, searchTexts } from '../shared/german';
import type * as types from './type';

export const german: GermanTexts<typeof types> = {
  contact: {
    noun: 'Firmendaten',
    gender: 'p',
    region: 'Firmendaten',
    edit: 'Firmendaten bearbeiten',
    fields: {
      company_name: {
        label: 'Name der Firma',
        hint: 'Dies sind die Firmendaten. Was Sie hier ändern, ändert sich überall auf der Website, wo dasselbe steht: in der Fußzeile, im Impressum, in der Datenschutzerklärung und im Lebenslauf.',
      },
      ...reach,
      company_register: { label: 'Handelsregister' },
      vat_number: { label: 'Umsatzsteuer-Identifikationsnummer' },
    },
  },
  'contact-texts': {
    ...pageTexts,
    fields: {
      intro: { label: 'Unter der Überschrift' },
      invitation: { label: 'Neben dem Formular auf der Startseite' },
      ...searchTexts,
    },
  },
};
