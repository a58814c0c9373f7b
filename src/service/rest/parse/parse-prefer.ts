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
  const preferences = (header ?? '').split(',', maxPreferences).flatMap((text) => text.trim() || []);
  const isStrict = valueOf(preferences, 'handling') === 'strict';
  const affected = preferences.find((preference) => /^max-affected=\d{1,9}$/.test(preference));
  const unknown = preferences.filter((preference) => preference !== affected && !isKnown(preference));
  if (isStrict && unknown.length) throw badPreferences(unknown);
  const maxAffected = isStrict && affected ? Number(affected.slice('max-affected='.length)) : undefined;
  return {
    return: valueOf(preferences, 'return') ?? 'minimal',
    resolution: valueOf(preferences, 'resolution'),
    wantsCount: valueOf(preferences, 'count') !== undefined,
    missing: valueOf(preferences, 'missing') ?? 'null',
    maxAffected,
    applied: preferences.filter((preference) => (preference === affected ? isStrict : isKnown(preference))),
  };
}

/** Returns the first value of a preference. */
function valueOf<Name extends PreferenceName>(
  preferences: string[],
  name: Name,
): (typeof allowedValues)[Name][number] | undefined {
  const values: readonly (typeof allowedValues)[Name][number][] = allowedValues[name];
  for (const preference of preferences) {
    const value = values.find((candidate) => preference === `${name}=${candidate}`);
    if (value) return value;
  }
  return undefined;
}

function isKnown(preference: string): boolean {
  return Object.entries(allowedValues).some(([name, values]) =>
    values.some((value) => preference === `${name}=${value}`),
  );
}
