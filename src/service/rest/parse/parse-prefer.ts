import { badPreferences } from '../failures';

/** Values of the `Prefer` header (RFC 7240), with PostgREST's preferences. */
export type Preferences = {
  return: 'representation' | 'minimal' | 'headers-only';
  resolution?: 'merge-duplicates' | 'ignore-duplicates';
  counted: boolean;
  missing: 'default' | 'null';
  maxAffected?: number;
  /** Recognised preferences, for `Preference-Applied`. */
  applied: string[];
};

const known = {
  return: ['representation', 'minimal', 'headers-only'],
  resolution: ['merge-duplicates', 'ignore-duplicates'],
  count: ['exact', 'planned', 'estimated'],
  missing: ['default', 'null'],
  handling: ['strict', 'lenient'],
} as const;

type Topic = keyof typeof known;

/** Maximum preferences that are read, many more than exist. */
const maxPreferences = 20;

/** Parses the `Prefer` header. Ignores unknown preferences, but throws with `handling=strict`. */
export function parsePrefer(header: string | null | undefined): Preferences {
  const words = (header ?? '').split(',', maxPreferences).flatMap((word) => word.trim() || []);
  const strict = choose(words, 'handling') === 'strict';
  const affected = words.find((word) => /^max-affected=\d{1,9}$/.test(word));
  const unknown = words.filter((word) => word !== affected && !isKnown(word));
  if (strict && unknown.length) throw badPreferences(unknown);
  const maxAffected = strict && affected ? Number(affected.slice('max-affected='.length)) : undefined;
  return {
    return: choose(words, 'return') ?? 'minimal',
    resolution: choose(words, 'resolution'),
    counted: choose(words, 'count') !== undefined,
    missing: choose(words, 'missing') ?? 'null',
    maxAffected,
    applied: words.filter((word) => (word === affected ? strict : isKnown(word))),
  };
}

/** Returns the first value of a preference. */
function choose<T extends Topic>(words: string[], topic: T): (typeof known)[T][number] | undefined {
  const answers: readonly (typeof known)[T][number][] = known[topic];
  for (const word of words) {
    const answer = answers.find((value) => word === `${topic}=${value}`);
    if (answer) return answer;
  }
  return undefined;
}

function isKnown(word: string): boolean {
  return Object.entries(known).some(([topic, answers]) =>
    answers.some((answer) => word === `${topic}=${answer}`),
  );
}
