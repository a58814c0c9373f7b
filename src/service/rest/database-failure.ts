import type { Role } from '../db/as-role';
import { AppError } from '../errors';

/** The first fitting line decides, a code before its class; anything else is the caller's mistake (400), as with PostgREST. */
const statuses: [codes: RegExp, status: number][] = [
  [/^23503|^23505/, 409],
  [/^25006/, 405],
  [/^42883|^42P01/, 404],
  [/^42P17/, 500],
  [/^P0001/, 400],
  [/^53400/, 500],
  [/^57P01/, 503],
  [/^08|^53/, 503],
  [/^0L|^0P|^28/, 403],
  // PostgREST answers 500 to 21 and 54 as well. Here only input causes them: the same row twice in one upsert, a value too long to be indexed.
  [/^09|^25|^2D|^38|^39|^3B|^40|^55|^57|^58|^F0|^HV|^P0|^XX/, 500],
];

const failedQuietly = 'The request could not be processed';
const timedOut = '57014';

/** What went wrong in the database, in PostgREST's shape. Who is not signed in may sign in (401), others may not (403). */
export function databaseFailure(error: unknown, role: Role): unknown {
  if (!isPostgresError(error)) return error;
  const { code, message, detail = null, hint = null } = error;
  const status = code === '42501' ? (role === 'anon' ? 401 : 403) : (ownStatus(code) ?? statusOf(code));
  if (status < 500 || code === timedOut) {
    return new AppError(status, code, message, { details: detail, hint, cause: error });
  }
  return new AppError(status, code, failedQuietly, { cause: error });
}

/** Whether a statement took longer than it may. */
export function isStatementTimeout(error: unknown): boolean {
  return isPostgresError(error) && error.code === timedOut;
}

/** A function chooses the answer itself: `raise sqlstate 'PT409'` is 409. What is no status of an error is 500. */
function ownStatus(code: string): number | undefined {
  if (!code.startsWith('PT')) return undefined;
  const status = Number(code.slice(2));
  return status >= 400 && status < 600 ? status : 500;
}

function statusOf(code: string): number {
  return statuses.find(([codes]) => codes.test(code))?.[1] ?? 400;
}

type PostgresError = Error & { code: string; detail?: string; hint?: string };

/** SQLSTATE: five characters, at least one of them a digit, unlike the system's own codes (EPIPE). */
function isPostgresError(error: unknown): error is PostgresError {
  return (
    error instanceof Error &&
    !(error instanceof AppError) &&
    'code' in error &&
    typeof error.code === 'string' &&
    /^(?=.*\d)[0-9A-Z]{5}$/.test(error.code)
  );
}
