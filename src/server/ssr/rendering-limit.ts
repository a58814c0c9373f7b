import { clientAddress, createRateLimit, networkOf } from '../../service/limits/rate-limit';
import type { CountRendering } from './documents';

/** Per network. Each page is rendered once per change for everybody, so only who invents addresses comes near it. */
const allowance = { limit: 240, seconds: 60 };

/** Counts renderings per network; the server's own requests (the link check) are free. */
export function createRenderingLimit(trustProxy: boolean): CountRendering {
  const limit = createRateLimit(allowance);
  return (context) => {
    const address = clientAddress(context, trustProxy);
    return address === 'local' ? 0 : limit.take(networkOf(address));
  };
}
