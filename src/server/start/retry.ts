import { DataError, isNetworkError } from '../../data/client/data-error';
import { exitReason } from './exit-with-error';
import { isTransientError } from '../operations/hosted/check-project';

/**
 * Checks whether the start with a project may be retried: network error, error of the project, rate limit, or conflict
 * with another server's start.
 */
export function isRetryable(error: unknown): boolean {
  if (isTransientError(error)) return true;
  if (!(error instanceof DataError)) return false;
  return isNetworkError(error) || error.status >= 500 || error.status === 429 || error.status === 409;
}

/** Creates a function that announces the reason of a retry once per reason. */
export function logEachReasonOnce(announce: (line: string) => void): (error: unknown) => void {
  let last: string | undefined;
  return (error) => {
    const reason = exitReason(error);
    if (reason !== last) announce(`${reason}. Retrying every few seconds.`);
    last = reason;
  };
}
