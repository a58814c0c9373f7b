import type { Context } from 'hono';
import { AppError } from '../../../../service/errors';
import { clientAddress, createRateLimit, networkOf } from '../../../../service/limits/rate-limit';
import type { CountRendering } from './documents';

/**
 * Rate limit per network. Each page is rendered once per change for all visitors, so only invented addresses reach the
 * limit.
 */
const allowance = { limit: 240, seconds: 60 };

/** The server's own requests (link check) are not limited. */
export function createRenderingLimit(trustProxy: boolean): CountRendering {
  const limit = createRateLimit(allowance);
  return (context) => {
    const address = clientAddress(context, trustProxy);
    return address === 'local' ? 0 : limit.take(networkOf(address));
  };
}

/** Throws 429 when the network exceeds the rate limit. */
export function countReads(countRendering: CountRendering, context: Context): void {
  const seconds = countRendering(context);
  if (seconds === 0) return;
  const headers = { 'Retry-After': String(seconds) };
  throw new AppError(429, 'too_many_requests', 'Too many unknown addresses were requested', { headers });
}
