import type { GermanTexts } from './german-texts';
import { searchTexts, pageTexts } from './shared';

const reach = {
  phone: { label: 'Telefon' },
  email: { label: 'E-Mail' },
  address_street: { label: 'Straße und Hausnummer' },
  address_city: { label: 'Ort' },
  address_postal: { label: 'Postleitzahl' },
  business_hours: { label: 'Öffnungszeiten' },
  business_hours_note: { label: 'Hinweis zu den Öffnungszeiten' },
} as const;

export const company: GermanTexts<'contact' | 'contact-texts' | 'footer'> = {
  contact: {
    noun: 'Kontaktdaten',
    gender: 'p',
    region: 'Kontaktdaten',
    edit: 'Kontaktdaten bearbeiten',
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
