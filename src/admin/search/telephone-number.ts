/** What is written between the digits of a telephone number. */
const gap = String.raw`[-\s/().\u00a0\u2009\u202f\u2010\u2011\u2013]*`;

/** What is dialled before a number from elsewhere in the country, or from abroad. */
const trunk = String.raw`(?:(?:\+|00)${gap}49${gap}0?|0(?!0))`;

/** Before a number of another country. */
const abroad = String.raw`(?:\+|00)`;

const isDialled = new RegExp(String.raw`^${gap}\+?(?:${gap}\d)*${gap}$`);
const beginsWithTrunk = new RegExp(`^${gap}${trunk}`);
const beginsAbroad = new RegExp(`^${gap}${abroad}`);
const dialledBefore = new RegExp(`^${gap}(?:${trunk}|${abroad})`);

/**
 * Finds a telephone number however it is spelled; undefined for what is none. `private.telephone_pattern` of the database says
 * the same.
 */
export function telephonePattern(words: string): RegExp | undefined {
  const digits = Array.from(words.replace(dialledBefore, '').replaceAll(/\D/g, ''));
  // What is dialled before a number is none by itself: "004900" would find every "00".
  if (!isDialled.test(words) || digits.length < 6) return undefined;
  return new RegExp(beginOf(words) + digits.join(gap), 'g');
}

function beginOf(words: string): string {
  if (beginsWithTrunk.test(words)) return trunk + gap;
  return beginsAbroad.test(words) ? abroad + gap : '';
}
