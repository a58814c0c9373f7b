import { collection } from '../model';
import { ordered, slugField } from './shared/fields';
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
  noun: ['program', 'Schulungsprogramm'],
  gender: 'n',
  singular: ['Program', 'Schulungsprogramm'],
  plural: ['Training Programs', 'Schulungsprogramme'],
  bucket: 'training-program-images',
  heading: 'title',
  facts: ['short_description'],
  ...ordered,
  fields: {
    image_url: { kind: 'image', label: ['Image', 'Bild'], ratio: 16 / 9, optional: true },
    title: { kind: 'text', label: ['Title', 'Titel'] },
    short_description: { kind: 'multiline', label: ['Short description', 'Kurzbeschreibung'] },
    description: { kind: 'markup', label: ['Description', 'Beschreibung'] },
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
  custom_title: {
    kind: 'text',
    label: ['Heading of the custom training', 'Überschrift der Schulung nach Maß'],
  },
  custom_text: { kind: 'multiline', label: ['Text of the custom training', 'Text der Schulung nach Maß'] },
  custom_button: {
    kind: 'text',
    label: ['Button of the custom training', 'Schaltfläche der Schulung nach Maß'],
    hint: ['Also the title of the form.', 'Auch die Überschrift des Formulars.'],
  },
  inquiry_preset: inquiryPreset,
  no_dates: { kind: 'multiline', label: ['While no date is planned', 'Solange kein Termin geplant ist'] },
  seats_free: {
    kind: 'text',
    label: ['Behind the number of seats', 'Hinter der Zahl der Plätze'],
    hint: ['Such as “frei”.', 'Zum Beispiel „frei“.'],
  },
  seats_none: { kind: 'text', label: ['When there are no seats', 'Wenn es keine Plätze gibt'] },
  price_gross: { kind: 'text', label: ['Below a price with VAT', 'Unter einem Preis mit Umsatzsteuer'] },
  price_net: {
    kind: 'text',
    label: ['Below a price without VAT', 'Unter einem Preis ohne Umsatzsteuer'],
    hint: ['Says that it is for businesses only.', 'Sagt, dass er nur für Unternehmen gilt.'],
  },
  price_exempt: {
    kind: 'text',
    label: ['Below a price free of VAT', 'Unter einem umsatzsteuerfreien Preis'],
    hint: ['Names the paragraph.', 'Nennt den Paragrafen.'],
  },
  ...wordFields(trainingsWords),
});
