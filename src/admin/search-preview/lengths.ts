import { texts } from './texts';

/** Approximate lengths, because search engines cut by pixels. */
export const shownCharacters = { title: 60, description: 155 } as const;

/** Returns a text that compares a length with the shown length. The title includes the company name. */
export function lengthText(length: number, maxLength: number, { isTitle = false } = {}): string {
  if (length > maxLength)
    return isTitle ? texts.titleCutOff(length, maxLength) : texts.cutOff(length, maxLength);
  return isTitle ? texts.titleFits(length, maxLength) : texts.fits(length, maxLength);
}
