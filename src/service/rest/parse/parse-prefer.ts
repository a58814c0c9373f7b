import { badPreferences } from '../failures';

/** Values of the `Prefer` header (RFC 7240), with PostgREST's preferences. */
export type Preferences = {
  return: 'representation' | 'minimal' | 'headers-only';
  resolution?: 'merge-duplicates' | 'ignore-duplicates';
  wantsCount: boolean;
  missing: 'default' | 'null';
  maxAffected?: number;
  /** Recognised preferences, for `Preference-Applied`. */
  applied: string[];
};

const allowedValues = {
  return: ['representation', 'minimal', 'headers-only'],
  resolution: ['merge-duplicates', 'ignore-duplicates'],
  count: ['exact', 'planned', 'estimated'],
  missing: ['default', 'null'],
  handling: ['strict', 'lenient'],
} as const;

type PreferenceName = keyof typeof allowedValues;

/** Maximum preferences that are read, many more than exist. */
const maxPreferences = 20;

/** Parses the `Prefer` header. Ignores unknown preferences, but throws with `handling=strict`. */
export function parsePrefer(header: string | null | undefined): Preferences {
  const words = (header ?? '').split(',', maxPreferences).flatMap((word) => word.trim() || []);
  const isStrict = valueOf(words, 'handling') === 'strict';
  const affected = words.find((word) => /^max-affected=\d{1,9}$/.test(word));
  const unknown = words.filter((word) => word !== affected && !isKnown(word));
  if (isStrict && unknown.length) throw badPreferences(unknown);
  const maxAffected = isStrict && affected ? Number(affected.slice('max-affected='.length)) : undefined;
  return {
    return: valueOf(words, 'return') ?? 'minimal',
    resolution: valueOf(words, 'resolution'),
    wantsCount: valueOf(words, 'count') !== undefined,
    missing: valueOf(words, 'missing') ?? 'null',
    maxAffected,
    applied: words.filter((word) => (word === affected ? isStrict : isKnown(word))),
  };
}

/** Returns the first value of a preference. */
function valueOf<T extends PreferenceName>(
  words: string[],
  name: T,
): (typeof allowedValues)[T][number] | undefined {
  const values: readonly (typeof allowedValues)[T][number][] = allowedValues[name];
  for (const word of words) {
    const value = values.find((candidate) => word === `${name}=${candidate}`);
    if (value) return value;
  }
  return undefined;
}

function isKnown(word: string): boolean {
  return Object.entries(allowedValues).some(([name, values]) =>
    values.some((value) => word === `${name}=${value}`),
  );
}
