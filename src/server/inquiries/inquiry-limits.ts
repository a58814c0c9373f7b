import { createRateLimit, type RateLimit } from '../../service/rate-limit';

const minute = 60;
const hour = 60 * minute;

/**
 * Per network: people who try several forms, or sit behind one address, are not in each other's way. Without a proof
 * few at once, so that a flood ends at once, and not too many in the long run.
 */
const limits = {
  plain: [
    { limit: 10, seconds: minute },
    { limit: 60, seconds: hour },
  ],
  proven: [{ limit: 60, seconds: 10 * minute }],
};
/**
 * All networks together. Messages with a proof count apart: a flood of others must not shut out visitors whose
 * browser has done the work.
 */
const limitsForAll = {
  plain: [{ limit: 600, seconds: 10 * minute }],
  proven: [{ limit: 1200, seconds: 10 * minute }],
};

export type InquiryLimits = {
  /** Takes one. Gives 0 when that was allowed, otherwise the seconds to wait. */
  take(network: string, isProven: boolean): number;
  /** It was no message after all: it could not be stored. */
  giveBack(network: string, isProven: boolean): void;
};

/** `now` in milliseconds. */
export function createInquiryLimits(now: () => number = Date.now): InquiryLimits {
  const rows = { plain: limitRow('plain', now), proven: limitRow('proven', now) };
  return {
    take(network, isProven) {
      const row = rows[isProven ? 'proven' : 'plain'];
      for (const [index, { limit, keyOf }] of row.entries()) {
        const wait = limit.take(keyOf(network));
        if (wait === 0) continue;
        // Who is over one limit takes nothing from the others.
        for (const taken of row.slice(0, index)) taken.limit.giveBack(taken.keyOf(network));
        return wait;
      }
      return 0;
    },
    giveBack(network, isProven) {
      for (const { limit, keyOf } of rows[isProven ? 'proven' : 'plain']) limit.giveBack(keyOf(network));
    },
  };
}

type Counted = { limit: RateLimit; keyOf: (network: string) => string };

function limitRow(kind: keyof typeof limits, now: () => number): Counted[] {
  const own = (network: string) => network;
  const all = () => 'all';
  return [
    ...limits[kind].map((allowance) => ({ limit: createRateLimit({ ...allowance, now }), keyOf: own })),
    ...limitsForAll[kind].map((allowance) => ({ limit: createRateLimit({ ...allowance, now }), keyOf: all })),
  ];
}
