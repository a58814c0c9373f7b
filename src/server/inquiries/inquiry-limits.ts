import { type Allowance, type LimitStore, type Use, usesBy } from '../../service/limits/limit-store';

const minute = 60;
const hour = 60 * minute;

/**
 * Per network: people who try several forms, or sit behind one address, are not in each other's way. Without a proof
 * few at once, so that a flood ends at once, and not too many in the long run.
 */
const limits: Record<'plain' | 'proven', Allowance[]> = {
  plain: [
    { name: 'messages a minute', limit: 10, seconds: minute },
    { name: 'messages an hour', limit: 60, seconds: hour },
  ],
  proven: [{ name: 'messages with a proof', limit: 60, seconds: 10 * minute }],
};
/**
 * All networks together. Messages with a proof count apart: a flood of others must not shut out visitors whose
 * browser has done the work.
 */
const limitsForAll: Record<'plain' | 'proven', Allowance> = {
  plain: { name: 'all messages', limit: 600, seconds: 10 * minute },
  proven: { name: 'all messages with a proof', limit: 1200, seconds: 10 * minute },
};

export type InquiryLimits = {
  /** Takes one. Gives 0 when that was allowed, otherwise the seconds to wait. */
  take(address: string, isProven: boolean): Promise<number>;
  /** It was no message after all, or none of this kind. */
  giveBack(address: string, isProven: boolean): Promise<void>;
};

export function createInquiryLimits(store: LimitStore): InquiryLimits {
  return {
    take: (address, isProven) => store.take(usesOf(address, isProven)),
    giveBack: (address, isProven) => store.giveBack(usesOf(address, isProven)),
  };
}

function usesOf(address: string, isProven: boolean): Use[] {
  const kind = isProven ? 'proven' : 'plain';
  const own = limits[kind].flatMap((allowance) => usesBy(address, allowance));
  return [...own, { allowance: limitsForAll[kind], key: 'all' }];
}
