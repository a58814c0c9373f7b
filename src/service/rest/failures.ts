import { AppError } from '../errors';
import type { Role } from '../db/transaction';

/**
 * Errors of this service with PostgREST's codes, statuses and messages. For errors of PostgreSQL see
 * database-failure.ts.
 */

/** Returns PGRST100 for a syntax error. `position` counts from 0, the column in the message from 1. */
export function parseFailure(what: string, position: number, details: string): AppError {
  return new AppError(400, 'PGRST100', `"failed to parse ${what}" (line 1, column ${position + 1})`, {
    details,
  });
}

/** Returns PGRST100 for a request above `query-limits.ts`. PostgREST has no such limits and so no code for them. */
export function queryLimitExceeded(details: string): AppError {
  return new AppError(400, 'PGRST100', 'The request exceeds a limit', { details });
}

export function repeatedColumn(column: string): AppError {
  return new AppError(400, '42701', `column "${column}" specified more than once`);
}

export function repeatedEmbed(name: string): AppError {
  return new AppError(400, '42712', `table name "${name}" specified more than once`);
}

/** PostgreSQL's "program limit exceeded", its own error for a response that is too large. */
export function responseTooLarge(maxBytes: number): AppError {
  return new AppError(400, '54000', `The response would be larger than ${maxBytes / 1024 / 1024} MB`, {
    hint: 'Request fewer rows or columns at once.',
  });
}

/** Returns 429 with GoTrue's code, because PostgREST has no rate limits. */
export function dbTimeExceeded(retryAfterSeconds: number): AppError {
  return new AppError(429, 'over_request_rate_limit', 'Too many requests', {
    hint: `Try again in ${retryAfterSeconds} seconds.`,
    headers: { 'Retry-After': String(retryAfterSeconds) },
  });
}

/**
 * Returns the error for a feature of PostgREST that this service leaves out; README.md lists them. PostgREST has the
 * code PGRST127 for a request that it does not implement.
 */
export function notSupported(feature: string, status = 400, code = 'PGRST127'): AppError {
  return new AppError(status, code, `${feature}: not supported by the embedded service`);
}

export function urlTooLong(): AppError {
  return new AppError(414, 'PGRST100', 'The URL of the request is too long');
}

export function badBody(message: string): AppError {
  return new AppError(400, 'PGRST102', message);
}

export function bodyTooLarge(): AppError {
  return new AppError(413, 'PGRST102', 'The request body is larger than 1 MB');
}

export function badContentType(type: string): AppError {
  return new AppError(415, 'PGRST102', `Content-Type not acceptable: ${type}`);
}

export function badRange(details: string, total?: bigint): AppError {
  const headers = total === undefined ? undefined : { 'Content-Range': `*/${total}` };
  return new AppError(416, 'PGRST103', 'Requested range not satisfiable', { details, headers });
}

export function unknownSchema(schema: string): AppError {
  return new AppError(406, 'PGRST106', `Invalid schema: ${schema}`, {
    hint: 'Only the following schemas are exposed: public',
  });
}

export function unknownMediaType(accept: string): AppError {
  return new AppError(406, 'PGRST107', `None of these media types are available: ${accept}`);
}

export function notEmbedded(name: string): AppError {
  return new AppError(400, 'PGRST108', `'${name}' is not an embedded resource in this request`, {
    hint: `Verify that '${name}' is included in the 'select' query parameter.`,
  });
}

export function notSingular(rows: number): AppError {
  return new AppError(406, 'PGRST116', 'Cannot coerce the result to a single JSON object', {
    details: `The result contains ${rows} rows`,
  });
}

export function wrongMethod(method: string): AppError {
  return new AppError(405, 'PGRST117', `Unsupported HTTP method: ${method}`);
}

export function wrongCallMethod(method: string): AppError {
  return new AppError(405, 'PGRST101', `Cannot use the ${method} method on RPC`);
}

export function badPreferences(preferences: string[]): AppError {
  return new AppError(400, 'PGRST122', 'Invalid preferences given with handling=strict', {
    details: `Invalid preferences: ${preferences.join(', ')}`,
  });
}

export function tooManyAffected(rows: number): AppError {
  return new AppError(400, 'PGRST124', 'Query result exceeds max-affected preference constraint', {
    details: `The query affects ${rows} rows`,
  });
}

export function unknownPath(): AppError {
  return new AppError(404, 'PGRST125', 'Invalid path specified in request URL');
}

/** Error of the `safeupdate` extension, which hosted Supabase uses. */
export function missingFilter(statement: 'UPDATE' | 'DELETE'): AppError {
  return new AppError(400, '21000', `${statement} requires a WHERE clause`);
}

export function internalFailure(cause: unknown): AppError {
  return new AppError(500, 'PGRSTX00', 'The request could not be processed', { cause });
}

/**
 * HTTP status per SQLSTATE; the first matching line applies, codes before their class. Any other code is an error of
 * the caller (400), like in PostgREST.
 */
const statuses: [codes: RegExp, status: number][] = [
  [/^23503|^23505/, 409],
  [/^25006/, 405],
  // PostgREST answers 500 for P0002 (no_data_found), which functions raise for missing records.
  [/^42883|^42P01|^P0002/, 404],
  [/^42P17/, 500],
  [/^P0001/, 400],
  [/^53400/, 500],
  [/^57P01/, 503],
  [/^08|^53/, 503],
  [/^0L|^0P|^28/, 403],
  // PostgREST answers 500 for 21 and 54 as well. Here only input causes them: the same row twice in an upsert, or a
  // value too long for an index.
  [/^09|^25|^2D|^38|^39|^3B|^40|^55|^57|^58|^F0|^HV|^P0|^XX/, 500],
];

const genericMessage = 'The request could not be processed';
/** SQLSTATE `query_canceled`, which PostgreSQL also reports for a statement above its time limit. */
const queryCanceled = '57014';

/**
 * Converts a database error to PostgREST's error. Missing permission is 401 for `anon`, who may sign in, and 403 for
 * others.
 */
export function databaseFailure(error: unknown, role: Role): unknown {
  if (!isPostgresError(error)) return error;
  const { code, message, detail = null, hint = null } = error;
  const status = code === '42501' ? (role === 'anon' ? 401 : 403) : (raisedStatus(code) ?? statusOf(code));
  if (status < 500 || code === queryCanceled) {
    return new AppError(status, code, message, { details: detail, hint, cause: error });
  }
  return new AppError(status, code, genericMessage, { cause: error });
}

export function isStatementTimeout(error: unknown): boolean {
  return isPostgresError(error) && error.code === queryCanceled;
}

/**
 * Returns the status of `raise sqlstate 'PT409'`, by which a function chooses it (409). An invalid error status is 500.
 */
function raisedStatus(code: string): number | undefined {
  if (!code.startsWith('PT')) return undefined;
  const status = Number(code.slice(2));
  return status >= 400 && status < 600 ? status : 500;
}

function statusOf(code: string): number {
  return statuses.find(([codes]) => codes.test(code))?.[1] ?? 400;
}

type PostgresError = Error & { code: string; detail?: string; hint?: string };

/** Checks for an error with an SQLSTATE: five characters with at least one digit, unlike system codes (EPIPE). */
function isPostgresError(error: unknown): error is PostgresError {
  return (
    error instanceof Error &&
    !(error instanceof AppError) &&
    'code' in error &&
    typeof error.code === 'string' &&
    /^(?=.*\d)[0-9A-Z]{5}$/.test(error.code)
  );
}
