import { collection } from '../model';
import { optional, slugField, galleryField, attachmentsField, field, nouns } from './shared/fields';
import { recordPageTexts } from './shared/page-texts';

export const upcomingTrainings = collection({
  name: 'upcoming-trainings',
  table: 'upcoming_trainings',
  ...nouns('m', 'training', 'Schulungstermin', ['Upcoming Trainings', 'Schulungstermine']),
  bucket: 'training-images',
  heading: 'title',
  facts: ['startDate', 'location'],
  sort: { column: 'startDate', ascending: true },
  days: { first: 'startDate', last: 'endDate' },
  newOrder: 'count',
  failures: { load: 'An error occurred while fetching trainings' },
  images: {
    main: { question: 'Möchten Sie das Hauptbild wirklich löschen?', failure: 'Error deleting main image' },
    other: { question: 'Möchten Sie dieses Bild wirklich löschen?', failure: 'Error deleting image' },
  },
  fields: {
    image_url: { kind: 'image', label: ['Main image', 'Hauptbild'], ratio: '16x9', optional: true },
    title: field('text', 'Title', 'Titel'),
    description: field('markup', 'Description', 'Beschreibung'),
    startDate: optional('date', 'Start date', 'Beginn'),
    endDate: { kind: 'date', label: ['End date', 'Ende'], from: 'startDate', optional: true },
    time: optional('time', 'Time', 'Uhrzeit', ['For example 9:00 - 17:00', 'Zum Beispiel 9:00 - 17:00']),
    location: field('text', 'Location', 'Ort'),
    seats: { kind: 'integer', label: ['Seats', 'Plätze'], min: 0 },
    price: optional('price', 'Price', 'Preis', [
      'Euro. Empty means: On Request',
      'In Euro. Leer bedeutet: auf Anfrage',
    ]),
    price_mode: {
      kind: 'choice',
      label: ['Value added tax', 'Umsatzsteuer'],
      hint: [
        'What stands below the price; the wording is in the texts of the training programs.',
        'Was unter dem Preis steht; den Wortlaut finden Sie bei den Texten der Schulungsprogramme.',
      ],
      options: ['gross', 'net', 'exempt'],
      initial: 'gross',
      names: {
        gross: ['Included in the price (for everybody)', 'Im Preis enthalten (für alle)'],
        net: ['Comes on top (for businesses only)', 'Kommt hinzu (nur für Unternehmen)'],
        exempt: ['Free of value added tax', 'Von der Umsatzsteuer befreit'],
      },
    },
    registration_url: optional('url', 'Registration link', 'Link zur Anmeldung'),
    slug: slugField('termin'),
    ...recordPageTexts,
    gallery: galleryField('16x9', 'training_images', 'training_id'),
    files: attachmentsField('training-pdfs', 'training_files', 'training_id'),
  },
});
