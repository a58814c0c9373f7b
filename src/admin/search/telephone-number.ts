/** What is written between the digits of a telephone number. */
const gap = String.raw`[-\s/().\u00a0\u2009\u202f\u2010\u2011\u2013]*`;

/** What is dialled before a number from elsewhere in the country, or from abroad. */
const trunk = String.raw`(?:(?:\+|00)${gap}49${gap}0?|0(?!0))`;

/** Before a number of another country. */
const abroad = String.raw`(?:\+|00)`;

/** Before the area code of another country, only inside that country. */
const national = String.raw`(?:\(0\)${gap})`;

const isDialled = new RegExp(String.raw`^${gap}\+?(?:${gap}\d)*${gap}$`);
const beginsWithTrunk = new RegExp(`^${gap}${trunk}`);
const beginsAbroad = new RegExp(`^${gap}${abroad}`);
const dialledBefore = new RegExp(`^${gap}(?:${trunk}|${abroad})`);
const beforeNational = new RegExp(String.raw`^(${gap}${abroad}(?:${gap}\d){1,3}${gap})${national}`);

/**
 * Finds a telephone number however it is spelled; undefined for what is none. `private.telephone_pattern` of the database says
 * the same.
 */
export function telephonePattern(words: string): RegExp | undefined {
  const bare = words.replace(beforeNational, '$1').replace(dialledBefore, '');
  const digits = Array.from(bare.replaceAll(/\D/g, ''));
  // What is dialled before a number is none by itself: "004900" would find every "00".
  if (!isDialled.test(words) || digits.length < 6) return undefined;
  if (beginsWithTrunk.test(words)) return new RegExp(trunk + gap + digits.join(gap), 'g');
  if (!beginsAbroad.test(words)) return new RegExp(digits.join(gap), 'g');
  // A country code has up to three digits.
  const country = digits.slice(0, 3).map((digit) => `${digit}${gap}${national}?`);
  return new RegExp(abroad + gap + country.join('') + digits.slice(3).join(gap), 'g');
}
