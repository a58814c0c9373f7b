import type { Context } from 'hono';
import { AppError } from '../errors';
import type { Log } from './log';

/** Logs a failed request. A client that disconnected is logged as `debug` only. */
export function logFailure(log: Log, context: Context, err: unknown): void {
  const { method, path } = context.req;
  // Set by the program around the service, if it has request ids.
  const requestId: unknown = context.get('requestId');
  const request = { requestId, method, path: path.slice(0, 200) };
  const details = { err, ...request };
  if (isOverload(err))
    log.warn({ ...request, reason: err.message }, 'a request was refused: the queue is full');
  else if (isDisconnected(context, err)) log.debug(details, 'a client disconnected');
  else log.error(details, 'a request failed');
}

/** Checks for a full queue, which is logged without stack because it is no fault of the program. */
function isOverload(error: unknown): error is AppError {
  return error instanceof AppError && error.code === 'overloaded';
}

function isDisconnected(context: Context, error: unknown): boolean {
  return context.req.raw.signal.aborted || isAborted(error);
}

/** Checks for Node's error of a request body that ended early. It may occur before the request counts as aborted. */
function isAborted(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return (
    (error.message === 'aborted' && 'code' in error && error.code === 'ECONNRESET') || isAborted(error.cause)
  );
}
