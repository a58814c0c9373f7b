import { collection } from '../model';
import { advantages, faqs, introTexts, steps } from './shared/faq-page';
import { optional, ordered, field, nouns } from './shared/fields';
import { header, inquiryPreset, pageTexts, wordFields } from './shared/page-texts';

export const attestWords = {
  /** Also the title of the form. */
  inquiry_button: 'Attest anfordern',
  advantages_heading: 'Vorteile unserer Attestierung',
  steps_heading: 'So läuft die Attestierung ab',
  samples_heading: 'So sieht ein Attest aus',
  faqs_heading: 'Häufig gestellte Fragen',
  final_button: 'Jetzt Attest anfordern',
};

export const attestHeader = header('attest-header', 'attest_header');
export const attestIntroTexts = introTexts('attest-intro-texts', 'attest_intro_texts');
export const attestAdvantages = advantages('attest-advantages', 'attest_advantages', {
  options: ['Shield', 'Clock', 'GraduationCap', 'Mail', 'FileCheck', 'Search'],
  initial: 'Mail',
});
export const attestFaqs = faqs('attest-faqs', 'attest_faqs');
export const attestSteps = steps('attest-steps', 'attest_steps');

export const attestSamples = collection({
  name: 'attest-samples',
  table: 'attest_samples',
  ...nouns('n', 'sample certificate', 'Musterattest', ['Sample certificates', 'Musteratteste']),
  singular: ['Sample certificate', 'Musterattest'],
  bucket: 'attest-images',
  heading: 'title',
  facts: ['description'],
  ...ordered,
  fields: {
    image_url: { ...optional('image', 'Image of the first page', 'Bild der ersten Seite'), ratio: '3x4' },
    title: field('text', 'Title', 'Titel'),
    description: field('multiline', 'Description', 'Beschreibung'),
    file_url: { kind: 'file', label: ['PDF file', 'PDF-Datei'], bucket: 'attest-pdfs' },
  },
});

export const attestTexts = pageTexts('attest-texts', 'attest_texts', {
  inquiry_preset: inquiryPreset,
  ...wordFields(attestWords),
});
