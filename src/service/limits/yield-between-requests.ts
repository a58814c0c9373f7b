import { setImmediate as turn } from 'node:timers/promises';
import type { MiddlewareHandler } from 'hono';

/**
 * Requests begin one per turn of the event loop: however many arrive at once, what else the loop has to do, such as
 * sending a page from memory, is done between two of them.
 */
export function yieldBetweenRequests(): MiddlewareHandler {
  let last: Promise<unknown> = Promise.resolve();
  return async (_context, next) => {
    last = last.then(() => turn());
    await last;
    await next();
  };
}
