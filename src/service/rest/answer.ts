import type { Claims } from '../db/as-role';
import type { AppError } from '../errors';
import type { ReadOutcome } from './build/build-read';
import { badRange } from './failures';
import type { Shape } from './parse/parse-accept';
import type { Preferences } from './parse/parse-prefer';
import type { Page } from './query';

/** Request headers that change the response of a read. */
const readVary = 'Accept, Accept-Profile, Authorization, apikey, Prefer, Range';

export const noCache = 'no-cache';

type Read = { claims: Claims; outcome: ReadOutcome; shape: Shape; page: Page };

/** Returns 200, or 206 for a part of the counted rows. Throws 416 for an offset above the count. */
export function answerRead({ claims, outcome, shape, page }: Read): Response {
  const offset = page.offset ?? 0n;
  const total = outcome.total === null ? undefined : BigInt(outcome.total);
  if (total !== undefined && offset > total) {
    throw badRange(`An offset of ${offset} was requested, but there are only ${total} rows.`, total);
  }
  const range = outcome.rows > 0 ? `${offset}-${offset + BigInt(outcome.rows) - 1n}` : '*';
  const isPartial = total !== undefined && BigInt(outcome.rows) < total;
  return new Response(outcome.body, {
    status: isPartial ? 206 : 200,
    headers: {
      'content-type': shape.contentType,
      'content-range': `${range}/${total ?? '*'}`,
      'cache-control': claims.role === 'anon' ? noCache : 'no-store',
      vary: readVary,
    },
  });
}

type Write = { outcome: ReadOutcome; shape: Shape; preferences: Preferences };

/** Returns 201, or 200 for an upsert that inserted no row. */
export function answerInsert(table: string, write: Write): Response {
  const { outcome, preferences } = write;
  const location =
    preferences.return === 'headers-only' && outcome.rows === 1 ? locationOf(table, outcome.body) : {};
  return answerWrite(write, {
    emptyStatus: 201,
    status: outcome.inserted === false ? 200 : 201,
    range: '*',
    headers: location,
  });
}

export function answerUpdate(write: Write): Response {
  const { rows } = write.outcome;
  return answerWrite(write, { emptyStatus: 204, status: 200, range: rows > 0 ? `0-${rows - 1}` : '*' });
}

export function answerDelete(write: Write): Response {
  return answerWrite(write, { emptyStatus: 204, status: 200, range: '*' });
}

/** Returns the value as one row, or 204 for a function without a result. */
export function answerCall(write: Write, isVoid: boolean): Response {
  const preferences: Preferences = { ...write.preferences, return: isVoid ? 'minimal' : 'representation' };
  return answerWrite({ ...write, preferences }, { emptyStatus: 204, status: 200, range: '0-0' });
}

/**
 * Returns the error response with PostgREST's body `{code, details, hint, message}`, which the official client passes
 * to its caller.
 */
export function answerFailure(error: AppError): Response {
  const { details = null, hint = null, headers } = error.extra;
  return Response.json(
    { code: error.code, details, hint, message: error.message },
    {
      status: error.status,
      headers: {
        ...headers,
        ...(error.status === 401 ? { 'www-authenticate': 'Bearer' } : {}),
        'content-type': 'application/json; charset=utf-8',
        'cache-control': 'no-store',
      },
    },
  );
}

type WriteResponse = { emptyStatus: number; status: number; range: string; headers?: Record<string, string> };

function answerWrite({ outcome, shape, preferences }: Write, response: WriteResponse): Response {
  const returnsRows = preferences.return === 'representation';
  return new Response(returnsRows ? outcome.body : null, {
    status: returnsRows ? response.status : response.emptyStatus,
    headers: {
      ...response.headers,
      ...(returnsRows ? { 'content-type': shape.contentType } : {}),
      ...(preferences.applied.length ? { 'preference-applied': preferences.applied.join(', ') } : {}),
      'content-range': `${response.range}/${preferences.wantsCount ? outcome.rows : '*'}`,
      'cache-control': 'no-store',
    },
  });
}

/** Returns the `Location` header of a new row, with its primary key as filter. */
function locationOf(table: string, body: string | null): Record<string, string> {
  const [row = {}]: Record<string, unknown>[] = JSON.parse(body ?? '[]');
  const key = new URLSearchParams(
    Object.entries(row).map(([column, value]) => [column, `eq.${String(value)}`]),
  );
  return { location: `/${encodeURIComponent(table)}?${key}` };
}
