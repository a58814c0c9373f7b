import type { GermanTexts } from '../../german-texts';
import { advantages, faqs, header, inquiryPreset, introTexts, pageTexts, steps } from '../shared/german';
import type * as types from './type';

export const german: GermanTexts<typeof types> = {
  'attest-header': header,
  'attest-intro-texts': introTexts,
  'attest-advantages': advantages,
  'attest-steps': steps,
  'attest-faqs': faqs,
  'attest-texts': { ...pageTexts, fields: { inquiry_preset: inquiryPreset } },
};
