import { type Allowance, type LimitStore, type Use, usesBy } from '../../service/limits/limit-store';

/**
 * Rate limits per network. They leave room for users who try several forms or share one address.
 * Without a proof of work there is a low limit per minute, which stops a flood at once, and one per hour.
 */
const limits: Record<'plain' | 'proven', Allowance[]> = {
  plain: [
    { name: 'messages a minute', limit: 10, seconds: 60 },
    { name: 'messages an hour', limit: 60, seconds: 3600 },
  ],
  proven: [{ name: 'messages with a proof', limit: 60, seconds: 600 }],
};
/**
 * Rate limits for all networks together. Messages with a proof of work count separately, so that a flood without it
 * cannot block them.
 */
const limitsForAll: Record<'plain' | 'proven', Allowance> = {
  plain: { name: 'all messages', limit: 600, seconds: 600 },
  proven: { name: 'all messages with a proof', limit: 1200, seconds: 600 },
};

/** Rate limit of requests with photos for a stored inquiry. */
const photos: Allowance = { name: 'photos of inquiries', limit: 100, seconds: 3600 };

/** Rate limit of confirmations: above it, a message is stored and mailed to the company all the same. */
const confirmations: Allowance = { name: 'confirmations an hour', limit: 5, seconds: 3600 };

export type InquiryLimits = {
  /** Counts one message. Returns 0 when it is allowed, otherwise the seconds to wait. */
  take(address: string, isProven: boolean): Promise<number>;
  /** Refunds a use that was no message, or not one of this kind. */
  refund(address: string, isProven: boolean): Promise<void>;
  /** Counts one request with photos. Returns like `take`. */
  takePhotos(address: string): Promise<number>;
  /** Counts one confirmation. Returns like `take`. */
  takeConfirmation(address: string): Promise<number>;
  /** Refunds a confirmation that is not sent. */
  refundConfirmation(address: string): Promise<void>;
};

export function createInquiryLimits(store: LimitStore): InquiryLimits {
  return {
    take: (address, isProven) => store.take(usesOf(address, isProven)),
    refund: (address, isProven) => store.refund(usesOf(address, isProven)),
    takePhotos: (address) => store.take(usesBy(address, photos)),
    takeConfirmation: (address) => store.take(usesBy(address, confirmations)),
    refundConfirmation: (address) => store.refund(usesBy(address, confirmations)),
  };
}

function usesOf(address: string, isProven: boolean): Use[] {
  const kind = isProven ? 'proven' : 'plain';
  const own = limits[kind].flatMap((allowance) => usesBy(address, allowance));
  return [...own, { allowance: limitsForAll[kind], key: 'all' }];
}
