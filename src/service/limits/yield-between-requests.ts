import { setImmediate as turn } from 'node:timers/promises';
import type { MiddlewareHandler } from 'hono';

/**
 * Returns a middleware that starts one request per turn of the event loop. Other work, such as sending a cached page,
 * so runs between two of many concurrent requests.
 */
export function yieldBetweenRequests(): MiddlewareHandler {
  let last: Promise<unknown> = Promise.resolve();
  return async (_context, next) => {
    last = last.then(() => turn());
    await last;
    await next();
  };
}
