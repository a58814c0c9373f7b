/** Separators between the digits of a telephone number. */
const separators = String.raw`[-\s/().\u00a0\u2009\u202f\u2010\u2011\u2013]*`;

/** Trunk prefix 0, or the German country code. */
const trunkPrefix = String.raw`(?:(?:\+|00)${separators}49${separators}0?|0(?!0))`;

/** International prefix. */
const internationalPrefix = String.raw`(?:\+|00)`;

/** Trunk prefix of another country, written as `(0)` after its country code. */
const optionalTrunk = String.raw`(?:\(0\)${separators})`;

const dialledNumber = new RegExp(String.raw`^${separators}\+?(?:${separators}\d)*${separators}$`);
const startsWithTrunk = new RegExp(`^${separators}${trunkPrefix}`);
const startsInternational = new RegExp(`^${separators}${internationalPrefix}`);
const leadingPrefix = new RegExp(`^${separators}(?:${trunkPrefix}|${internationalPrefix})`);
const countryWithOptionalTrunk = new RegExp(
  String.raw`^(${separators}${internationalPrefix}(?:${separators}\d){1,3}${separators})${optionalTrunk}`,
);

/**
 * Returns a pattern that matches a telephone number in any notation; undefined for other words. Must agree with
 * `private.telephone_pattern` in the database.
 */
export function telephonePattern(words: string): RegExp | undefined {
  const bare = words.replace(countryWithOptionalTrunk, '$1').replace(leadingPrefix, '');
  const digits = Array.from(bare.replaceAll(/\D/g, ''));
  // A prefix alone is no number: "004900" would match every "00".
  if (!dialledNumber.test(words) || digits.length < 6) return undefined;
  if (startsWithTrunk.test(words)) return new RegExp(trunkPrefix + separators + digits.join(separators), 'g');
  if (!startsInternational.test(words)) return new RegExp(digits.join(separators), 'g');
  // A country code has up to three digits.
  const country = digits.slice(0, 3).map((digit) => `${digit}${separators}${optionalTrunk}?`);
  return new RegExp(
    internationalPrefix + separators + country.join('') + digits.slice(3).join(separators),
    'g',
  );
}
