import type { ReactNode } from 'react';
import { localized } from '../../../content/language';

export const texts = localized({
  sameIn: [(places: string) => `The same in: ${places}.`, (places) => `Dasselbe steht in: ${places}.`],
  alsoChanges: [
    (places: string) => `Also changes: ${places}.`,
    (places) => `Damit ändert sich auch: ${places}.`,
  ],
  saysOtherwise: [
    (places: ReactNode): ReactNode => <>Says otherwise: {places}.</>,
    (places) => <>Weicht ab: {places}.</>,
  ],
  saysOtherwiseAndStays: [
    (places: ReactNode): ReactNode => <>Says otherwise and stays: {places}.</>,
    (places) => <>Weicht ab und bleibt so: {places}.</>,
  ],
  asInRecord: [
    'Same as the company record, and changes with it.',
    'Wie in den Firmendaten: Ändern sie sich, ändert sich auch diese Angabe.',
  ],
  partsFollow: [
    'Parts equal to the company record change with it.',
    'Was hier wie in den Firmendaten steht, ändert sich mit ihnen.',
  ],
  recordSays: [
    (said: ReactNode): ReactNode => <>The company record says “{said}”.</>,
    (said) => <>In den Firmendaten steht „{said}“.</>,
  ],
  useIt: ['Use it', 'Übernehmen'],
  useItFor: [(label: string) => `Use it: ${label}`, (label) => `Übernehmen: ${label}`],
});
