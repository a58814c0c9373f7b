import { collection } from '../../model';
import { header, inquiryPreset, pageTexts, searchTexts } from '../shared/page-texts';
import { wordFields } from '../shared/word-fields';
import { trainingsWords } from './words';

export const trainingProgramsHeader = header('training-program-texts', 'training_program_texts', {
  save: 'Error saving header',
});

export const trainingPrograms = collection({
  name: 'training-programs',
  table: 'training_programs',
  noun: 'program',
  singular: 'Program',
  plural: 'Training Programs',
  bucket: 'training-program-images',
  heading: 'title',
  facts: ['short_description'],
  sort: { column: 'order', ascending: true },
  newOrder: 'count',
  fields: {
    image_url: { kind: 'image', label: 'Image', ratio: 16 / 9, optional: true },
    title: { kind: 'text', label: 'Title' },
    short_description: { kind: 'multiline', label: 'Short description' },
    description: { kind: 'markup', label: 'Description' },
    icon_name: {
      kind: 'choice',
      label: 'Icon',
      options: ['GraduationCap', 'Users', 'Book'],
      initial: 'GraduationCap',
      stored: ['Calendar', 'Star', 'Award'],
    },
    slug: { kind: 'slug', label: 'Address', from: ['title'], noun: 'programm', optional: true },
    ...searchTexts,
  },
});

export const trainingsTexts = pageTexts('trainings-texts', 'trainings_texts', {
  custom_title: { kind: 'text', label: 'Heading of the custom training' },
  custom_text: { kind: 'multiline', label: 'Text of the custom training' },
  custom_button: {
    kind: 'text',
    label: 'Button of the custom training',
    hint: 'Also the title of the form.',
  },
  inquiry_preset: inquiryPreset,
  no_dates: { kind: 'multiline', label: 'While no date is planned' },
  seats_free: { kind: 'text', label: 'Behind the number of seats', hint: 'Such as „frei“.' },
  seats_none: { kind: 'text', label: 'When there are no seats' },
  price_gross: { kind: 'text', label: 'Below a price with VAT' },
  price_net: {
    kind: 'text',
    label: 'Below a price without VAT',
    hint: 'Says that it is for businesses only.',
  },
  price_exempt: { kind: 'text', label: 'Below a price free of VAT', hint: 'Names the paragraph.' },
  ...wordFields(trainingsWords),
});
