import pino from 'pino';
import type { Context } from 'hono';
import { AppError } from './errors';

type Details = { err?: unknown; error?: never; [detail: string]: unknown };

type Write = { (message: string): void; (details: Details, message: string): void };

export type Log = Record<'debug' | 'info' | 'warn' | 'error' | 'fatal', Write>;

export function createLog(
  level: pino.LevelWithSilent,
  destination: pino.DestinationStream = pino.destination(2),
): Log {
  return pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      serializers: { err: describeFailure },
    },
    destination,
  );
}

type Failure = Partial<
  Record<'name' | 'message' | 'code' | 'status' | 'stack' | 'cause' | 'errors', unknown>
>;

/** Maximum depth of nested causes, because they may be circular. */
const depthLimit = 8;

/** Leaves out other properties, because drivers attach sent data (values of a row, recipients of a mail). */
function describeFailure(failure: unknown, depth = 0): Record<string, unknown> {
  if (typeof failure !== 'object' || failure === null) return { message: mask(String(failure)) };
  const { name, message, code, status, stack, cause, errors }: Failure = failure;
  const isAtMaxDepth = depth >= depthLimit;
  return {
    ...(typeof name === 'string' && { type: name }),
    message: mask(typeof message === 'string' ? message : 'no message'),
    ...(isPlain(code) && { code }),
    ...(isPlain(status) && { status }),
    ...(typeof stack === 'string' && { stack: mask(stack) }),
    ...(cause !== undefined && !isAtMaxDepth && { cause: describeFailure(cause, depth + 1) }),
    ...(Array.isArray(errors) &&
      !isAtMaxDepth && { errors: errors.map((error: unknown) => describeFailure(error, depth + 1)) }),
  };
}

function isPlain(value: unknown): boolean {
  return typeof value === 'string' || typeof value === 'number';
}

function mask(text: string): string {
  return text.replace(/[^\s<>"'(),;/]+@(?=[\w.-])/g, '…@');
}

/** A client that disconnected is logged as `debug` only. */
export function logFailure(log: Log, context: Context, err: unknown): void {
  const { method, path } = context.req;
  // Set by the program around the service, if it has request ids.
  const requestId: unknown = context.get('requestId');
  const request = { requestId, method, path: path.slice(0, 200) };
  const details = { err, ...request };
  if (err instanceof AppError && err.code === 'overloaded')
    log.warn({ ...request, reason: err.message }, 'a request was refused: the queue is full');
  else if (context.req.raw.signal.aborted || isAborted(err)) log.debug(details, 'a client disconnected');
  else log.error(details, 'a request failed');
}

/** Checks for Node's error of a request body that ended early. It may occur before the request counts as aborted. */
function isAborted(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return (
    (error.message === 'aborted' && 'code' in error && error.code === 'ECONNRESET') || isAborted(error.cause)
  );
}
