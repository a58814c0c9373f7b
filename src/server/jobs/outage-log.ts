import { DataError } from '../../data/client/data-error';
import type { Log } from '../../service/log/log';

export type OutageLog = { failed(error: unknown): void; succeeded(): void };

/**
 * Logs each kind of failure of repeated work once per outage, and the end of the outage once. Otherwise an outage of the
 * data service would fill the log with the same lines every few seconds.
 */
export function createOutageLog(log: Log, subject: string): OutageLog {
  const loggedKinds = new Set<string>();
  return {
    failed(error) {
      const kind = kindOf(error);
      if (!loggedKinds.has(kind)) log.error({ err: error }, `${subject} failed`);
      loggedKinds.add(kind);
    },
    succeeded() {
      if (loggedKinds.size > 0) log.info(`${subject} works again`);
      loggedKinds.clear();
    },
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
