import type { PostgrestClient } from '@supabase/postgrest-js';

/** `key`: the browser's publishable key, or the server's secret key. */
export type Service = {
  /** Origin of the service without a trailing slash. `/rest/v1`, `/auth/v1` and `/storage/v1` follow it. */
  url: string;
  key: string;
  /** Origin that checks uploads and forwards them; default: `url`. */
  uploads?: string;
  /** The server passes its own `app.fetch`: same contract, no network. */
  fetch?: typeof fetch;
  /** True for the embedded service, which has functions beyond the Supabase contract. */
  embedded?: boolean;
  /** Called before every request. */
  accessToken?: () => Promise<string | undefined>;
};

export type Tables = PostgrestClient;

export function authorisedFetch(service: Service): typeof fetch {
  const send = service.fetch ?? fetch;
  return async (input, init) => {
    const headers = new Headers(init?.headers);
    headers.set('apikey', service.key);
    headers.set('authorization', `Bearer ${(await service.accessToken?.()) ?? service.key}`);
    return send(input, { ...init, headers });
  };
}

/** Error of the data service: PostgREST, GoTrue or storage. The server sends it to the browser as plain JSON. */
export class DataError extends Error {
  override readonly name = 'DataError';

  constructor(
    message: string,
    readonly code: string,
    /** HTTP status; 0 when the service was unreachable. */
    readonly status: number,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }

  toJSON(): { message: string; code: string; status: number } {
    return { message: this.message, code: this.code, status: this.status };
  }
}

/** SQLSTATEs. */
export const uniqueViolation = '23505';

export const checkViolation = '23514';

export const insufficientPrivilege = '42501';

/** SQLSTATE invalid_authorization_specification: the sign-in is older than ten minutes (`require_recent_sign_in`). */
export const recentSignInNeeded = '28000';

const unreachable = 'unreachable';

/** `details`: postgrest-js puts the stack and causes of a network error there. */
type Refusal = { message: string; code?: string; details?: string | null };

/** Network errors and proxy pages have no message; theirs is the cause, for the log. PostgREST always sets `code`. */
function dataError({ message, code, details }: Refusal, status: number): DataError {
  const isProxy = status < 400 || (status >= 502 && status <= 504) || /^\s*</.test(message);
  return !code && isProxy
    ? networkError((status === 0 && details) || message, status)
    : new DataError(message, code ?? '', status);
}

/** `cause` is the error of the network, the browser or a proxy. */
export function networkError(cause: unknown, status = 0): DataError {
  return new DataError('', unreachable, status, { cause });
}

/** Also one parsed from plain JSON, and any error without a code, which is not the service's. */
export function isNetworkError(error: Error): boolean {
  return !('code' in error) || error.code === unreachable;
}

/** Checks whether a message is readable text, not a proxy's page, an empty body (`{}`) or an error of the browser. */
export function isSentence(message: string): boolean {
  return (
    message.trim() !== '' && !/^\s*([<{[]|(Type|Syntax)Error\b|Failed to fetch|NetworkError)/.test(message)
  );
}

/** Checks whether a text of the operating system means a full disk, as stored in backup and doctor reports. */
export function mentionsFullDisk(reason: string): boolean {
  return /\b(ENOSPC|EDQUOT)\b|no space left on device/i.test(reason);
}

export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

export type PostgrestResponse = {
  data: unknown;
  error: Refusal | null;
  status: number;
};

/** Does not check the rows; a test compares the database with the model. Throws a DataError. */
export function unwrapResponse<Data>({ data, error, status }: PostgrestResponse): Data {
  if (error) throw dataError(error, status);
  return castUnchecked(data);
}

/** Casts without a check. For rows built in the browser, from stored rows or by the field kinds. */
export function castUnchecked<Data>(data: unknown): Data {
  return data as Data;
}
