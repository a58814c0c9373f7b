import type { Context } from 'hono';
import { AppError } from '../errors';
import type { Log } from './log';

/** Notes that a request was not answered as it should have been; a client that went away before is no failure. */
export function logFailure(log: Log, context: Context, err: unknown): void {
  const { method, path } = context.req;
  // Set by the program around the service, if it has such numbers.
  const requestId: unknown = context.get('requestId');
  const request = { requestId, method, path: path.slice(0, 200) };
  const details = { err, ...request };
  if (isOverload(err)) log.warn({ ...request, reason: err.message }, 'a request was refused: too many wait');
  else if (hasGone(context, err)) log.debug(details, 'a client went away');
  else log.error(details, 'a request failed');
}

/** A full queue is no fault of the program: a stack would tell nothing. */
function isOverload(error: unknown): error is AppError {
  return error instanceof AppError && error.code === 'overloaded';
}

function hasGone(context: Context, error: unknown): boolean {
  return context.req.raw.signal.aborted || isCutOff(error);
}

/** Node's own error of a body that ends too early; it may be read before the request counts as aborted. */
function isCutOff(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return (
    (error.message === 'aborted' && 'code' in error && error.code === 'ECONNRESET') || isCutOff(error.cause)
  );
}
