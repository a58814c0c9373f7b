import { AppError } from '../errors';
import type { Role } from '../db/transaction';

/** Returns PGRST100 for a syntax error. `position` counts from 0, the column in the message from 1. */
export function parseFailure(what: string, position: number, details: string): AppError {
  return new AppError(400, 'PGRST100', `"failed to parse ${what}" (line 1, column ${position + 1})`, {
    details,
  });
}

export function repeatedColumn(column: string): AppError {
  return new AppError(400, '42701', `column "${column}" specified more than once`);
}

/** Error for a feature of PostgREST that README.md lists as missing. PGRST127: feature not implemented. */
export function notSupported(feature: string, status = 400, code = 'PGRST127'): AppError {
  return new AppError(status, code, `${feature}: not supported by the embedded service`);
}

export function badBody(message: string): AppError {
  return new AppError(400, 'PGRST102', message);
}

export function badRange(details: string, total?: bigint): AppError {
  const headers = total === undefined ? undefined : { 'Content-Range': `*/${total}` };
  return new AppError(416, 'PGRST103', 'Requested range not satisfiable', { details, headers });
}

export function notEmbedded(name: string): AppError {
  return new AppError(400, 'PGRST108', `'${name}' is not an embedded resource in this request`, {
    hint: `Verify that '${name}' is included in the 'select' query parameter.`,
  });
}

/** Error of the `safeupdate` extension, which hosted Supabase uses. */
export function missingFilter(statement: 'UPDATE' | 'DELETE'): AppError {
  return new AppError(400, '21000', `${statement} requires a WHERE clause`);
}

/** The first match applies, codes before their class. Others are errors of the caller (400), like in PostgREST. */
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

/** Missing permission is 401 for `anon`, who may sign in, and 403 for others. */
export function databaseFailure(error: unknown, role: Role): unknown {
  if (!isPostgresError(error)) return error;
  const { code, message, detail = null, hint = null } = error;
  const status = code === '42501' ? (role === 'anon' ? 401 : 403) : (raisedStatus(code) ?? statusOf(code));
  if (status < 500 || code === queryCanceled)
    return new AppError(status, code, message, { details: detail, hint, cause: error });
  return new AppError(status, code, genericMessage, { cause: error });
}

export function isStatementTimeout(error: unknown): boolean {
  return isPostgresError(error) && error.code === queryCanceled;
}

/** By `raise sqlstate 'PT409'` a function chooses it (409). An invalid one is 500. */
function raisedStatus(code: string): number | undefined {
  if (!code.startsWith('PT')) return undefined;
  const status = Number(code.slice(2));
  return status >= 400 && status < 600 ? status : 500;
}

function statusOf(code: string): number {
  return statuses.find(([codes]) => codes.test(code))?.[1] ?? 400;
}

/** Checks for an error with an SQLSTATE: five characters with at least one digit, unlike system codes (EPIPE). */
function isPostgresError(error: unknown): error is Error & { code: string; detail?: string; hint?: string } {
  return (
    error instanceof Error &&
    !(error instanceof AppError) &&
    'code' in error &&
    typeof error.code === 'string' &&
    /^(?=.*\d)[0-9A-Z]{5}$/.test(error.code)
  );
}
