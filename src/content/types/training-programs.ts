import { collection } from '../model';
import { ordered, slugField, field, nouns } from './shared/fields';
import { header, inquiryPreset, pageTexts, recordPageTexts, wordFields } from './shared/page-texts';

export const trainingsWords = {
  dates_heading: 'Nächste Termine',
  programs_heading: 'Schulungsprogramme',
  upcoming_heading: 'Kommende Schulungen',
  subscription_link: 'Termine abonnieren',
  past_heading: 'Rückblick auf vergangene Schulungen',
  registration_button: 'Zur Anmeldung',
  inquiry_button: 'Anfragen',
  /** Before the name of the training. */
  inquiry_heading: 'Anfrage',
  waiting_list_button: 'Auf die Warteliste',
  waiting_list_heading: 'Warteliste',
  calendar_button: 'In den Kalender',
  more_dates_button: 'Weitere Termine',
  more_posts_button: 'Weitere Rückblicke',
  training_button: 'Termin anfragen',
  program_heading: 'Interesse an diesem Programm?',
  program_button: 'Programm anfragen',
  post_button: 'Ähnliche Schulung anfragen',
};

export const trainingProgramsHeader = header('training-program-texts', 'training_program_texts', {
  save: 'Error saving header',
});

export const trainingPrograms = collection({
  name: 'training-programs',
  table: 'training_programs',
  ...nouns('n', 'program', 'Schulungsprogramm', ['Training Programs', 'Schulungsprogramme']),
  bucket: 'training-program-images',
  heading: 'title',
  facts: ['short_description'],
  ...ordered,
  fields: {
    image_url: { kind: 'image', label: ['Image', 'Bild'], ratio: '16x9', optional: true },
    title: field('text', 'Title', 'Titel'),
    short_description: field('multiline', 'Short description', 'Kurzbeschreibung'),
    description: field('markup', 'Description', 'Beschreibung'),
    icon_name: {
      kind: 'choice',
      label: ['Icon', 'Symbol'],
      options: ['GraduationCap', 'Users', 'Book'],
      initial: 'GraduationCap',
      stored: ['Calendar', 'Star', 'Award'],
    },
    slug: slugField('programm'),
    ...recordPageTexts,
  },
});

export const trainingsTexts = pageTexts('trainings-texts', 'trainings_texts', {
  custom_title: field('text', 'Heading of the custom training', 'Überschrift der Schulung nach Maß'),
  custom_text: field('multiline', 'Text of the custom training', 'Text der Schulung nach Maß'),
  custom_button: field('text', 'Button of the custom training', 'Schaltfläche der Schulung nach Maß', [
    'Also the title of the form.',
    'Auch die Überschrift des Formulars.',
  ]),
  inquiry_preset: inquiryPreset,
  no_dates: field('multiline', 'While no date is planned', 'Solange kein Termin geplant ist'),
  seats_free: field('text', 'Behind the number of seats', 'Hinter der Zahl der Plätze', [
    'Such as “frei”.',
    'Zum Beispiel „frei“.',
  ]),
  seats_none: field('text', 'When there are no seats', 'Wenn es keine Plätze gibt'),
  price_gross: field('text', 'Below a price with VAT', 'Unter einem Preis mit Umsatzsteuer'),
  price_net: field('text', 'Below a price without VAT', 'Unter einem Preis ohne Umsatzsteuer', [
    'Says that it is for businesses only.',
    'Sagt, dass er nur für Unternehmen gilt.',
  ]),
  price_exempt: field('text', 'Below a price free of VAT', 'Unter einem umsatzsteuerfreien Preis', [
    'Names the paragraph.',
    'Nennt den Paragrafen.',
  ]),
  ...wordFields(trainingsWords),
});
