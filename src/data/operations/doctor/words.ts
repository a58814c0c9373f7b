import { localized } from '../../../content/language';

/** Text of a finding; `cure` says how to fix it, if there is something to fix. */
export type FindingText = { sentence: string; cure?: string };

/** Formats a number with the given number of decimals: "1.5". */
export const decimal = localized({
  en: (value: number, digits: number) => value.toFixed(digits),
  de: (value, digits) => value.toFixed(digits).replace('.', ','),
});
