/** A pseudorandom generator (mulberry32) with a seed, so that a run can be repeated. */
export type Random = {
  /** Returns an integer from 0 to below `end`. */
  below(end: number): number;
  /** Returns true with this probability, from 0 to 1. */
  chance(probability: number): boolean;
  /** Returns one of the items. Throws if there is none. */
  pick<Item>(items: readonly Item[]): Item;
  /** Returns 0 to `maxItems` results of `make`. */
  some<Item>(maxItems: number, make: () => Item): Item[];
};

export function seededRandom(seed: number): Random {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (end: number) => Math.floor(next() * end);
  return {
    below,
    chance: (probability) => next() < probability,
    pick(items) {
      const item = items[below(items.length)];
      if (item === undefined) throw new Error('Nothing to pick from');
      return item;
    },
    some: (maxItems, make) => Array.from({ length: below(maxItems + 1) }, make),
  };
}

/** Splits a text at white space. */
export function splitWords(text: string): string[] {
  return text.split(/\s+/).filter(Boolean);
}
