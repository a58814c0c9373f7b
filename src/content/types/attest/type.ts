import { collection } from '../../model';
import { advantages, faqs, introTexts, steps } from '../shared/faq-page';
import { header, inquiryPreset, pageTexts } from '../shared/page-texts';
import { wordFields } from '../shared/word-fields';
import { attestWords } from './words';

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
  noun: 'sample certificate',
  singular: 'Sample certificate',
  plural: 'Sample certificates',
  bucket: 'attest-images',
  heading: 'title',
  facts: ['description'],
  sort: { column: 'order', ascending: true },
  newOrder: 'count',
  fields: {
    image_url: { kind: 'image', label: 'Image of the first page', ratio: 3 / 4, optional: true },
    title: { kind: 'text', label: 'Title' },
    description: { kind: 'multiline', label: 'Description' },
    file_url: { kind: 'file', label: 'PDF file', bucket: 'attest-pdfs' },
  },
});

export const attestTexts = pageTexts('attest-texts', 'attest_texts', {
  inquiry_preset: inquiryPreset,
  ...wordFields(attestWords),
});
