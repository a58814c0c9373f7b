import { DataError, isNetworkError } from '../../data/client/data-error';
import { reasonOf } from '../start/exit-with-error';
import { isTransientError } from './project-errors';

/**
 * Whether a start beside a project may go on and try again: the network, the project's own trouble, too many requests, or
 * another server that has begun the same.
 */
export function isRetryable(error: unknown): boolean {
  if (isTransientError(error)) return true;
  if (!(error instanceof DataError)) return false;
  return isNetworkError(error) || error.status >= 500 || error.status === 429 || error.status === 409;
}

/** Says why, once for each reason. */
export function logEachReasonOnce(announce: (line: string) => void): (error: unknown) => void {
  let last: string | undefined;
  return (error) => {
    const reason = reasonOf(error);
    if (reason !== last) announce(`${reason}. It is tried again every few seconds.`);
    last = reason;
  };
}
