import type { Role } from '../db/as-role';
import { AppError } from '../errors';

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

/** Checks whether a statement exceeded its time limit. */
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
