import type { Context } from 'hono';
import type { Log } from './log';

/** Notes that a request was not answered as it should have been; a client that went away before is no failure. */
export function logFailure(log: Log, context: Context, err: unknown): void {
  const { method, path } = context.req;
  // Set by the program around the service, if it has such numbers.
  const requestId: unknown = context.get('requestId');
  const details = { err, requestId, method, path: path.slice(0, 200) };
  if (hasGone(context, err)) log.debug(details, 'a client went away');
  else log.error(details, 'a request failed');
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
