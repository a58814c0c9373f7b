import type { GermanTexts } from '../../german-texts';
import { searchTexts } from '../shared/german';
import type * as types from './type';

export const german: GermanTexts<typeof types> = {
  'upcoming-trainings': {
    noun: 'Schulungstermin',
    gender: 'm',
    singular: 'Schulungstermin',
    plural: 'Schulungstermine',
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
      slug: { label: 'Internetadresse der Seite' },
      ...searchTexts,
      gallery: { label: 'Weitere Bilder' },
      files: { label: 'PDF-Anhänge' },
    },
  },
};
