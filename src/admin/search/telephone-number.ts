/** Separators between the digits of a telephone number. */
const gap = String.raw`[-\s/().\u00a0\u2009\u202f\u2010\u2011\u2013]*`;

/** Trunk prefix 0, or the German country code. */
const trunk = String.raw`(?:(?:\+|00)${gap}49${gap}0?|0(?!0))`;

/** International prefix. */
const abroad = String.raw`(?:\+|00)`;

/** Trunk prefix of another country, written as `(0)` after its country code. */
const national = String.raw`(?:\(0\)${gap})`;

const isDialled = new RegExp(String.raw`^${gap}\+?(?:${gap}\d)*${gap}$`);
const beginsWithTrunk = new RegExp(`^${gap}${trunk}`);
const beginsAbroad = new RegExp(`^${gap}${abroad}`);
const dialledBefore = new RegExp(`^${gap}(?:${trunk}|${abroad})`);
const beforeNational = new RegExp(String.raw`^(${gap}${abroad}(?:${gap}\d){1,3}${gap})${national}`);

/**
 * Returns a pattern that matches a telephone number in any notation; undefined for other words. Must agree with
 * `private.telephone_pattern` in the database.
 */
export function telephonePattern(words: string): RegExp | undefined {
  const bare = words.replace(beforeNational, '$1').replace(dialledBefore, '');
  const digits = Array.from(bare.replaceAll(/\D/g, ''));
  // A prefix alone is no number: "004900" would match every "00".
  if (!isDialled.test(words) || digits.length < 6) return undefined;
  if (beginsWithTrunk.test(words)) return new RegExp(trunk + gap + digits.join(gap), 'g');
  if (!beginsAbroad.test(words)) return new RegExp(digits.join(gap), 'g');
  // A country code has up to three digits.
  const country = digits.slice(0, 3).map((digit) => `${digit}${gap}${national}?`);
  return new RegExp(abroad + gap + country.join('') + digits.slice(3).join(gap), 'g');
}
