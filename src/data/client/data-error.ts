/** A failure of the data service, whichever part of it answered. Travels from server to browser as plain JSON. */
export class DataError extends Error {
  override readonly name = 'DataError';

  constructor(
    message: string,
    /** The service's own code: PGRST116, 42501, invalid_credentials, … */
    readonly code: string,
    /** HTTP status; 0 when the service could not be reached. */
    readonly status: number,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }

  toJSON(): { message: string; code: string; status: number } {
    return { message: this.message, code: this.code, status: this.status };
  }
}

const unreachable = 'unreachable';

/** `details` tells where the network has failed: the client puts the stack and its causes there. */
type Refusal = { message: string; code?: string; details?: string | null };

/**
 * What the service says. Where it has not spoken itself (no network, a proxy's page in its place, half an answer) the
 * message is empty: what came instead is for the log alone, as the cause. PostgREST names a code in each of its errors.
 */
export function dataError({ message, code, details }: Refusal, status: number): DataError {
  const isProxy = status < 400 || (status >= 502 && status <= 504) || /^\s*</.test(message);
  return !code && isProxy
    ? networkError((status === 0 && details) || message, status)
    : new DataError(message, code ?? '', status);
}

/** Nobody has answered: `cause` is what the network, the browser or a proxy said. */
export function networkError(cause: unknown, status = 0): DataError {
  return new DataError('', unreachable, status, { cause });
}

/** Also true of what has come from the server as plain JSON, and of any failure that is not the service's. */
export function isNetworkError(error: Error): boolean {
  return !('code' in error) || error.code === unreachable;
}

/** Whether a message was written to be read. A proxy's page, an empty answer (`{}`) or the browser's own error is not. */
export function isSentence(message: string): boolean {
  return (
    message.trim() !== '' && !/^\s*([<{[]|(Type|Syntax)Error\b|Failed to fetch|NetworkError)/.test(message)
  );
}
