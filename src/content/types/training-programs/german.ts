import type { GermanTexts } from '../../german-texts';
import { header, inquiryPreset, pageTexts, searchTexts } from '../shared/german';
import type * as types from './type';

export const german: GermanTexts<typeof types> = {
  'training-program-texts': header,
  'training-programs': {
    noun: 'Schulungsprogramm',
    gender: 'n',
    singular: 'Schulungsprogramm',
    plural: 'Schulungsprogramme',
    fields: {
      image_url: { label: 'Bild' },
      title: { label: 'Titel' },
      short_description: { label: 'Kurzbeschreibung' },
      description: { label: 'Beschreibung' },
      icon_name: { label: 'Symbol' },
      slug: { label: 'Internetadresse der Seite' },
      ...searchTexts,
    },
  },
  'trainings-texts': {
    ...pageTexts,
    fields: {
      custom_title: { label: 'Überschrift der Schulung nach Maß' },
      custom_text: { label: 'Text der Schulung nach Maß' },
      custom_button: {
        label: 'Schaltfläche der Schulung nach Maß',
        hint: 'Auch die Überschrift des Formulars.',
      },
      inquiry_preset: inquiryPreset,
      no_dates: { label: 'Solange kein Termin geplant ist' },
      seats_free: { label: 'Hinter der Zahl der Plätze', hint: 'Zum Beispiel „frei“.' },
      seats_none: { label: 'Wenn es keine Plätze gibt' },
      price_gross: { label: 'Unter einem Preis mit Umsatzsteuer' },
      price_net: {
        label: 'Unter einem Preis ohne Umsatzsteuer',
        hint: 'Sagt, dass er nur für Unternehmen gilt.',
      },
      price_exempt: {
        label: 'Unter einem umsatzsteuerfreien Preis',
        hint: 'Nennt den Paragrafen.',
      },
    },
  },
};
