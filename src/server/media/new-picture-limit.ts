import type { Context } from 'hono';
import { AppError } from '../../service/errors';
import { clientAddress, createNetworkLimit } from '../../service/limits/rate-limit';

/** Per network. Most pictures are made before anybody asks; a whole office on a new website stays far below. */
const allowance = { limit: 240, seconds: 60 };

/** Counts a picture that has to be made because of this request; throws 429 for a network that causes too many. */
export function createNewPictureLimit(trustProxy: boolean): (context: Context) => void {
  const limit = createNetworkLimit(allowance);
  return (context) => {
    const seconds = limit.take(clientAddress(context, trustProxy));
    if (seconds === 0) return;
    const headers = { 'Retry-After': String(seconds) };
    throw new AppError(429, 'too_many_pictures', 'Too many new pictures were asked for', { headers });
  };
}
