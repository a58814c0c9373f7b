import { texts } from './texts';

/** About so many characters fit where search engines show a result; they measure in pixels, nobody knows exactly. */
export const shownLength = { title: 60, description: 155 } as const;

/** What is left of a text where it is cut, at the end of a word. */
export function cutAt(text: string, most: number): string {
  if (text.length <= most) return text;
  const words = text.slice(0, most + 1).replace(/\s+\S*$/, '');
  return `${words.slice(0, most).trimEnd()} …`;
}

/** How a length stands to what is shown, as a sentence. A page's title has the company's name in it. */
export function lengthText(length: number, most: number, { isTitle = false } = {}): string {
  if (length > most) return isTitle ? texts.titleCutOff(length, most) : texts.cutOff(length, most);
  return isTitle ? texts.titleFits(length, most) : texts.fits(length, most);
}
