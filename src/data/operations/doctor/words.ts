import { language } from '../../../content/language';

export type FindingText = { sentence: string; cure?: string };

/** Formats a number with the given number of decimals: "1.5", or "1,5" in German. */
export function decimal(value: number, digits: number): string {
  return language === 'de' ? value.toFixed(digits).replace('.', ',') : value.toFixed(digits);
}
