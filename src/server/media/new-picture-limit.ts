import type { Context } from 'hono';
import { AppError } from '../../service/errors';
import { clientAddress, createNetworkLimit } from '../../service/limits/rate-limit';

/**
 * Rate limit per network. Most pictures are rendered in advance; even a whole office on a new website stays far below.
 */
const allowance = { limit: 240, seconds: 60 };

/**
 * Creates a function that counts a request once because it causes reads or a rendering. It throws 429 when the network
 * exceeds the rate limit.
 */
export function createNewPictureLimit(trustProxy: boolean): (context: Context) => void {
  const limit = createNetworkLimit(allowance);
  const counted = new WeakSet<Context>();
  return (context) => {
    if (counted.has(context)) return;
    counted.add(context);
    const seconds = limit.take(clientAddress(context, trustProxy));
    if (seconds === 0) return;
    const headers = { 'Retry-After': String(seconds) };
    throw new AppError(429, 'too_many_pictures', 'Too many new pictures were requested', { headers });
  };
}
