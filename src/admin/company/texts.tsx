import type { ReactNode } from 'react';
import { localized } from '../../content/language';

export const texts = localized({
  en: {
    sameIn: (places: string) => `The same in: ${places}.`,
    alsoChanges: (places: string) => `Also changes: ${places}.`,
    saysOtherwise: (places: ReactNode): ReactNode => <>Says otherwise: {places}.</>,
    saysOtherwiseAndStays: (places: ReactNode): ReactNode => <>Says otherwise and stays: {places}.</>,

    asInRecord: 'Same as the company record, and changes with it.',
    partsFollow: 'Parts equal to the company record change with it.',
    recordSays: (said: ReactNode): ReactNode => <>The company record says “{said}”.</>,
    useIt: 'Use it',
    useItFor: (label: string) => `Use it: ${label}`,
  },
  de: {
    sameIn: (places) => `Dasselbe steht in: ${places}.`,
    alsoChanges: (places) => `Damit ändert sich auch: ${places}.`,
    saysOtherwise: (places) => <>Weicht ab: {places}.</>,
    saysOtherwiseAndStays: (places) => <>Weicht ab und bleibt so: {places}.</>,

    asInRecord: 'Wie in den Firmendaten: Ändern sie sich, ändert sich auch diese Angabe.',
    partsFollow: 'Was hier wie in den Firmendaten steht, ändert sich mit ihnen.',
    recordSays: (said) => <>In den Firmendaten steht „{said}“.</>,
    useIt: 'Übernehmen',
    useItFor: (label) => `Übernehmen: ${label}`,
  },
});
