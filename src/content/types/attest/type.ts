import { advantages, faqs, introTexts, steps } from '../shared/faq-page';
import { header } from '../shared/header';
import { inquiryPreset, pageTexts } from '../shared/page-texts';
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

export const attestTexts = pageTexts('attest-texts', 'attest_texts', {
  inquiry_preset: inquiryPreset,
  ...wordFields(attestWords),
});
