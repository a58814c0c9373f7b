import { DataError } from '../data/client/data-error';
import type { Log } from '../service/log/log';

/** Logs each kind of failure once until something succeeds, and then once that it is over. */
export type OutageLog = { failed(error: unknown): void; succeeded(): void };

export function createOutageLog(log: Log, failure: string): OutageLog {
  const known = new Set<string>();
  return {
    failed(error) {
      const kind = kindOf(error);
      if (!known.has(kind)) log.error({ err: error }, failure);
      known.add(kind);
    },
    succeeded() {
      if (known.size > 0) log.info(`over: ${failure}`);
      known.clear();
    },
  };
}

/**
 * Work that is done again and again, and never rejects: why it failed is logged once, and that it works again once. Else an
 * outage of the data service fills the log with the same few lines every few seconds.
 */
export function logOncePerFailure<Asked extends unknown[]>(
  log: Log,
  failure: string,
  work: (...asked: Asked) => Promise<unknown>,
): (...asked: Asked) => Promise<void> {
  const outage = createOutageLog(log, failure);
  return async (...asked) => {
    try {
      await work(...asked);
    } catch (error) {
      outage.failed(error);
      return;
    }
    outage.succeeded();
  };
}

/** What is behind an unreachable service changes from try to try, and so do the words of a mail server. */
function kindOf(error: unknown): string {
  if (error instanceof DataError) return `${error.code} ${error.message}`;
  if (!(error instanceof Error) || !('code' in error)) return String(error);
  const status = 'responseCode' in error ? String(error.responseCode) : '';
  return `${error.name} ${String(error.code)} ${status}`;
}
