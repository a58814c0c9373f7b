import { readdirSync } from 'node:fs';
import { setPriority } from 'node:os';
import { setImmediate as turn } from 'node:timers/promises';
import type { MiddlewareHandler } from 'hono';

/** `niceness`: 0 to 19, the lowest priority. On Linux each thread has its own priority, which new threads inherit. */
export function lowerPriority(niceness: number): void {
  const threads = process.platform === 'linux' ? readdirSync('/proc/self/task').map(Number) : [0];
  for (const thread of threads) setPriority(thread, niceness);
}

/** Other work, such as sending a cached page, so runs between two of many concurrent requests. */
export function yieldBetweenRequests(): MiddlewareHandler {
  let last: Promise<unknown> = Promise.resolve();
  return async (_context, next) => {
    last = last.then(() => turn());
    await last;
    await next();
  };
}
