import { collection } from '../../model';
import { searchTexts } from '../shared/search-texts';

export const upcomingTrainings = collection({
  name: 'upcoming-trainings',
  table: 'upcoming_trainings',
  noun: 'training',
  singular: 'Training',
  plural: 'Upcoming Trainings',
  bucket: 'training-images',
  heading: 'title',
  facts: ['startDate', 'location'],
  sort: { column: 'startDate', ascending: true },
  newOrder: 'count',
  failures: { load: 'An error occurred while fetching trainings' },
  pictures: {
    main: { question: 'Möchten Sie das Hauptbild wirklich löschen?', failure: 'Error deleting main image' },
    other: { question: 'Möchten Sie dieses Bild wirklich löschen?', failure: 'Error deleting image' },
  },
  fields: {
    image_url: { kind: 'image', label: 'Main image', ratio: 16 / 9, optional: true },
    title: { kind: 'text', label: 'Title' },
    startDate: { kind: 'date', label: 'Start date', optional: true },
    endDate: { kind: 'date', label: 'End date', from: 'startDate', optional: true },
    time: { kind: 'time', label: 'Time', hint: 'For example 9:00 - 17:00', optional: true },
    location: { kind: 'text', label: 'Location' },
    seats: { kind: 'integer', label: 'Seats', min: 0 },
    price: { kind: 'price', label: 'Price', hint: 'Euro. Empty means: On Request' },
    price_mode: {
      kind: 'choice',
      label: 'Value added tax',
      hint: 'What stands below the price; the wording is in the texts of the training programs.',
      options: ['gross', 'net', 'exempt'],
      initial: 'gross',
      names: {
        gross: 'Included in the price (for everybody)',
        net: 'Comes on top (for businesses only)',
        exempt: 'Free of value added tax',
      },
    },
    description: { kind: 'markup', label: 'Description' },
    registration_url: { kind: 'url', label: 'Registration link', optional: true },
    slug: { kind: 'slug', label: 'Address', from: ['title'], noun: 'termin', optional: true },
    ...searchTexts,
    gallery: {
      kind: 'gallery',
      label: 'Additional images',
      ratio: 16 / 9,
      table: 'training_images',
      parent: 'training_id',
    },
  },
});
