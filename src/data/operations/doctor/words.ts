import { localized } from '../../../content/language';

/** What a finding says; `cure` is what to do about it, where there is something to be done. */
export type Words = { sentence: string; cure?: string };

/** "1.5", with as many decimals as asked for. */
export const decimal = localized({
  en: (value: number, digits: number) => value.toFixed(digits),
  de: (value, digits) => value.toFixed(digits).replace('.', ','),
});
