import type { GermanTexts } from '../../german-texts';
import { advantages, faqs, header, introTexts, stepFields, steps } from '../shared/german';
import type * as types from './type';

export const german: GermanTexts<typeof types> = {
  'exchange-header': header,
  'exchange-intro-texts': introTexts,
  'exchange-advantages': advantages,
  'exchange-steps': steps,
  'exchange-installation-steps': {
    noun: 'Einbauschritt',
    gender: 'm',
    singular: 'Einbauschritt',
    plural: 'Einbauschritte',
    fields: stepFields,
  },
  'exchange-faqs': faqs,
};
