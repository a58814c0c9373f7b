import { createRateLimit } from '../rate-limit';

const seconds = 600;

/** Per network: people who try several forms, or sit behind one address, are not in each other's way. */
const limits = { plain: 10, proven: 60 };
/**
 * All networks together. Messages with a proof count apart: a flood of others must not shut out visitors whose
 * browser has done the work.
 */
const limitsForAll = { plain: 600, proven: 1200 };

export type InquiryLimits = {
  /** Takes one. Gives 0 when that was allowed, otherwise the seconds to wait. */
  take(network: string, isProven: boolean): number;
  /** It was no message after all: it could not be stored. */
  giveBack(network: string, isProven: boolean): void;
};

export function createInquiryLimits(): InquiryLimits {
  const each = {
    plain: createRateLimit({ limit: limits.plain, seconds }),
    proven: createRateLimit({ limit: limits.proven, seconds }),
  };
  const all = {
    plain: createRateLimit({ limit: limitsForAll.plain, seconds }),
    proven: createRateLimit({ limit: limitsForAll.proven, seconds }),
  };
  return {
    take(network, isProven) {
      const kind = isProven ? 'proven' : 'plain';
      // In this order: who is over the own limit takes nothing from the others.
      return each[kind].take(network) || all[kind].take('all');
    },
    giveBack(network, isProven) {
      const kind = isProven ? 'proven' : 'plain';
      each[kind].giveBack(network);
      all[kind].giveBack('all');
    },
  };
}
