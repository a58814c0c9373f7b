import type { GermanTexts } from '../../german-texts';
import { advantages, faqs, header, inquiryPreset, introTexts, pageTexts, steps } from '../shared/german';
import type * as types from './type';

export const german: GermanTexts<typeof types> = {
  'attest-header': header,
  'attest-intro-texts': introTexts,
  'attest-advantages': advantages,
  'attest-steps': steps,
  'attest-samples': {
    noun: 'Musterattest',
    gender: 'n',
    singular: 'Musterattest',
    plural: 'Musteratteste',
    fields: {
      image_url: { label: 'Bild der ersten Seite' },
      title: { label: 'Titel' },
      description: { label: 'Beschreibung' },
      file_url: { label: 'PDF-Datei' },
    },
  },
  'attest-faqs': faqs,
  'attest-texts': { ...pageTexts, fields: { inquiry_preset: inquiryPreset } },
};
