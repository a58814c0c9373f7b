/** What is written between the digits of a telephone number. */
const gap = String.raw`[-\s/().\u2010\u2011\u2013]*`;

/** What is dialled before a number from elsewhere in the country, or from abroad. */
const trunk = String.raw`(?:(?:\+|00)${gap}49${gap}0?|0)`;

const isTelephone = new RegExp(String.raw`^${gap}\+?(?:${gap}\d){6,}${gap}$`);
const beginsWithTrunk = new RegExp(`^${gap}${trunk}`);

/**
 * Finds a telephone number however it is spelled; undefined for what is none. `private.telephone_pattern` of the database says
 * the same.
 */
export function telephonePattern(words: string): RegExp | undefined {
  if (!isTelephone.test(words)) return undefined;
  const digits = Array.from(words.replace(beginsWithTrunk, '').replaceAll(/\D/g, ''));
  return new RegExp(beginOf(words) + digits.join(gap), 'g');
}

function beginOf(words: string): string {
  if (beginsWithTrunk.test(words)) return trunk + gap;
  return words.includes('+') ? String.raw`\+${gap}` : '';
}
