import { collection } from '../model';
import { header } from './header';

export const trainingProgramTexts = header('training-program-texts', 'training_program_texts', {
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
  },
});
