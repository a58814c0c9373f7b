import { localized } from '../../../content/language';

/** Text of a finding; `cure` describes the fix, if there is one. */
export type FindingText = { sentence: string; cure?: string };

/** Formats a number with the given number of decimals: "1.5". */
export const decimal = localized({
  en: (value: number, digits: number) => value.toFixed(digits),
  de: (value, digits) => value.toFixed(digits).replace('.', ','),
});
