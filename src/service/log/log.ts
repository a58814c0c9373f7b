import pino from 'pino';

/** Fields of a log entry. Errors are allowed under `err` only, where they are converted by `describeFailure`. */
type Details = { err?: unknown; error?: never; [detail: string]: unknown };

type Write = { (message: string): void; (details: Details, message: string): void };

export type Log = Record<'debug' | 'info' | 'warn' | 'error' | 'fatal', Write>;

/** Creates a log that writes JSON lines to standard error. Messages to the operator at start go to standard output. */
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

type DescribedError = {
  type?: string;
  message: string;
  code?: unknown;
  status?: unknown;
  stack?: string;
  cause?: DescribedError;
  /** Errors of an AggregateError, for example one per tried address. */
  errors?: DescribedError[];
};

const loggedFields = ['name', 'message', 'code', 'status', 'stack', 'cause', 'errors'];

/** Maximum depth of nested causes, because they may be circular. */
const maxDepth = 8;

/**
 * Converts an error for the log: type, message, stack and causes. Other properties are left out, because drivers attach
 * sent data (values of a row, recipients of a mail). Masks addresses and logins in texts.
 */
function describeFailure(failure: unknown, depth = 0): DescribedError {
  if (typeof failure !== 'object' || failure === null) return { message: mask(String(failure)) };
  const { name, message, code, status, stack, cause, errors }: Partial<Record<string, unknown>> =
    Object.fromEntries(loggedFields.map((part) => [part, Reflect.get(failure, part)]));
  const isAtMaxDepth = depth >= maxDepth;
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

/** Masks the part before `@` in `ada@example.org` and `smtp://login:password@host`. */
function mask(text: string): string {
  return text.replace(/[^\s<>"'(),;/]+@(?=[\w.-])/g, '…@');
}
