import { texts } from './texts';

/** About so many characters fit where search engines show a result; they measure in pixels, nobody knows exactly. */
export const shownLength = { title: 60, description: 155 } as const;

/** How a length stands to what is shown, as a sentence. A page's title has the company's name in it. */
export function lengthText(length: number, most: number, { isTitle = false } = {}): string {
  if (length > most) return isTitle ? texts.titleCutOff(length, most) : texts.cutOff(length, most);
  return isTitle ? texts.titleFits(length, most) : texts.fits(length, most);
}
