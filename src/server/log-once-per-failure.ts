import { DataError } from '../data/client/data-error';
import type { Log } from '../service/log/log';

/** Logs each kind of failure once per outage, and once when the outage is over. */
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
 * Wraps repeated work so that it never rejects. Logs each kind of failure once, and the recovery once.
 * Otherwise an outage of the data service would fill the log with the same lines every few seconds.
 */
export function logOncePerFailure<Args extends unknown[]>(
  log: Log,
  failure: string,
  work: (...args: Args) => Promise<unknown>,
): (...args: Args) => Promise<void> {
  const outage = createOutageLog(log, failure);
  return async (...args) => {
    try {
      await work(...args);
    } catch (error) {
      outage.failed(error);
      return;
    }
    outage.succeeded();
  };
}

/**
 * Returns a key for the kind of an error. It omits variable parts: causes of network errors and texts of mail servers.
 */
function kindOf(error: unknown): string {
  if (error instanceof DataError) return `${error.code} ${error.message}`;
  if (!(error instanceof Error) || !('code' in error)) return String(error);
  const status = 'responseCode' in error ? String(error.responseCode) : '';
  return `${error.name} ${String(error.code)} ${status}`;
}
