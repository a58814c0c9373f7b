type Described = {
  type?: string;
  message: string;
  code?: unknown;
  status?: unknown;
  stack?: string;
  cause?: Described;
  /** What an AggregateError holds: one for each address that was tried. */
  errors?: Described[];
};

const told = ['name', 'message', 'code', 'status', 'stack', 'cause', 'errors'];

/** Causes nest; one that leads back to itself shall not go on for ever. */
const deepest = 8;

/**
 * A failure for the log: what it is, its stack, and what caused it. Nothing else of the error is taken over, because
 * drivers attach what was sent (a row's values, a mail's recipients); addresses and logins inside texts are masked.
 */
export function describeFailure(failure: unknown, depth = 0): Described {
  if (typeof failure !== 'object' || failure === null) return { message: masked(String(failure)) };
  const { name, message, code, status, stack, cause, errors }: Partial<Record<string, unknown>> =
    Object.fromEntries(told.map((part) => [part, Reflect.get(failure, part)]));
  const isDeep = depth >= deepest;
  return {
    ...(typeof name === 'string' && { type: name }),
    message: masked(typeof message === 'string' ? message : 'no message'),
    ...(isPlain(code) && { code }),
    ...(isPlain(status) && { status }),
    ...(typeof stack === 'string' && { stack: masked(stack) }),
    ...(cause !== undefined && !isDeep && { cause: describeFailure(cause, depth + 1) }),
    ...(Array.isArray(errors) &&
      !isDeep && { errors: errors.map((error: unknown) => describeFailure(error, depth + 1)) }),
  };
}

function isPlain(value: unknown): boolean {
  return typeof value === 'string' || typeof value === 'number';
}

/** `ada@example.org` and `smtp://login:password@host` keep only what follows the sign. */
function masked(text: string): string {
  return text.replace(/[^\s<>"'(),;/]+@(?=[\w.-])/g, '…@');
}
