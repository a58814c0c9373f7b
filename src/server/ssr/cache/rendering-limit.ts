import { clientAddress, createRateLimit, networkOf } from '../../../service/limits/rate-limit';
import type { CountRendering } from './documents';

/**
 * Rate limit per network. Each page is rendered once per change for all visitors, so only invented addresses reach the
 * limit.
 */
const allowance = { limit: 240, seconds: 60 };

/** Counts renderings per network. The server's own requests (link check) are not limited. */
export function createRenderingLimit(trustProxy: boolean): CountRendering {
  const limit = createRateLimit(allowance);
  return (context) => {
    const address = clientAddress(context, trustProxy);
    return address === 'local' ? 0 : limit.take(networkOf(address));
  };
}
