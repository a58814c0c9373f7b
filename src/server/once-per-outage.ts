import { DataError } from '../data/data-error';
import type { Log } from '../service/log';

/**
 * Work that is done again and again, and never rejects: why it failed is logged once, and that it works again once. Else an
 * outage of the data service fills the log with the same few lines every few seconds.
 */
export function oncePerOutage<Asked extends unknown[]>(
  log: Log,
  failure: string,
  work: (...asked: Asked) => Promise<unknown>,
): (...asked: Asked) => Promise<void> {
  const known = new Set<string>();
  return async (...asked) => {
    try {
      await work(...asked);
    } catch (error) {
      const kind = kindOf(error);
      if (!known.has(kind)) log.error({ err: error }, failure);
      known.add(kind);
      return;
    }
    if (known.size > 0) log.info(`over: ${failure}`);
    known.clear();
  };
}

/** What is behind an unreachable service changes from try to try. */
function kindOf(error: unknown): string {
  if (error instanceof DataError) return `${error.code} ${error.message}`;
  return String(error);
}
