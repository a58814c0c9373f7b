import { texts } from './texts';

/** Approximate number of characters that search engines show; they cut by pixels. */
export const shownLength = { title: 60, description: 155 } as const;

/** Returns a text that compares a length with the shown length. The title includes the company name. */
export function lengthText(length: number, most: number, { isTitle = false } = {}): string {
  if (length > most) return isTitle ? texts.titleCutOff(length, most) : texts.cutOff(length, most);
  return isTitle ? texts.titleFits(length, most) : texts.fits(length, most);
}
