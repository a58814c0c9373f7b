import type { GermanTexts } from './german-texts';
import { header, inquiryPreset, pageTexts } from './shared';

type Name =
  'training-program-texts' | 'training-programs' | 'trainings-texts' | 'upcoming-trainings' | 'training-blog';

export const trainings: GermanTexts<Name> = {
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
  'upcoming-trainings': {
    noun: 'Schulung',
    gender: 'f',
    singular: 'Schulung',
    plural: 'Kommende Schulungen',
    fields: {
      image_url: { label: 'Hauptbild' },
      title: { label: 'Titel' },
      startDate: { label: 'Beginn' },
      endDate: { label: 'Ende' },
      time: { label: 'Uhrzeit', hint: 'Zum Beispiel 9:00 - 17:00' },
      location: { label: 'Ort' },
      seats: { label: 'Plätze' },
      price: { label: 'Preis', hint: 'In Euro. Leer bedeutet: auf Anfrage' },
      price_mode: {
        label: 'Umsatzsteuer',
        hint: 'Was unter dem Preis steht; den Wortlaut finden Sie bei den Texten der Schulungsprogramme.',
        names: {
          gross: 'Im Preis enthalten (für alle)',
          net: 'Kommt hinzu (nur für Unternehmen)',
          exempt: 'Von der Umsatzsteuer befreit',
        },
      },
      description: { label: 'Beschreibung' },
      registration_url: { label: 'Link zur Anmeldung' },
      gallery: { label: 'Weitere Bilder' },
    },
  },
  'training-blog': {
    noun: 'Beitrag',
    gender: 'm',
    singular: 'Beitrag',
    plural: 'Beiträge',
    fields: {
      image_url: { label: 'Hauptbild' },
      title: { label: 'Titel' },
      content: { label: 'Text' },
      date: { label: 'Datum' },
      location: { label: 'Ort' },
      instructor: { label: 'Schulungsleitung' },
      gallery: { label: 'Weitere Bilder' },
      files: { label: 'PDF-Anhänge' },
    },
  },
};
