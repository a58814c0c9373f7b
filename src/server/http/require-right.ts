import type { MiddlewareHandler } from 'hono';
import { decodeJwt } from 'jose';
import { z } from 'zod';
import { type Action, ownRightsOf, requestOwnRights } from '../../data/account/own-rights';
import { castUnchecked, type PostgrestResponse } from '../../data/client/data-error';
import type { Tables } from '../../data/client/tables';
import { AppError } from '../../service/errors';
import { bearerToken } from '../../service/identity';

/** Returns the table API with the rights of the account of this access token. */
export type PersonalTables = (token: string) => Tables;

/** Creates a middleware that throws 401 or 403 unless the role of the caller allows the action (`own_rights`). */
export function requireRight(personalTables: PersonalTables, action: Action): MiddlewareHandler {
  return async (context, next) => {
    const tables = callerTables(personalTables, context.req.raw.headers);
    const { actions } = ownRightsOf(castUnchecked(dataOf(await requestOwnRights(tables))));
    if (!actions.includes(action)) throw forbidden();
    await next();
  };
}

export type SignedIn = { id: string; email: string };

const claims = z.object({ sub: z.string(), email: z.string().default('') });

/**
 * Returns the account in the `Authorization` header. Throws 403 `recentSignInNeeded` unless the database finds that the
 * sign-in was within ten minutes.
 */
export async function requireRecentSignIn(
  personalTables: PersonalTables,
  headers: Headers,
): Promise<SignedIn> {
  dataOf(await callerTables(personalTables, headers).rpc('require_recent_sign_in'));
  return signedInAs(headers);
}

/** Reads the claims without checking the signature: for a request that has passed `requireRight`. */
export function signedInAs(headers: Headers): SignedIn {
  const { sub: id, email } = claims.parse(decodeJwt(bearerToken(headers) ?? ''));
  return { id, email };
}

/** Throws unless the account in the `Authorization` header may upload this file now, as the policies of the buckets say. */
export async function checkUploadRight(
  personalTables: PersonalTables,
  file: { bucket: string; path: string },
  headers: Headers,
): Promise<void> {
  const response = await callerTables(personalTables, headers).rpc('may_upload', file);
  if (dataOf(response) !== true) throw forbidden();
}

function callerTables(personalTables: PersonalTables, headers: Headers): Tables {
  const token = bearerToken(headers);
  if (!token) throw new AppError(401, 'no_token', 'Please sign in.');
  return personalTables(token);
}

/** Throws the error of the response as an AppError with the same status; 503 without one. */
function dataOf({ data, error, status }: PostgrestResponse): unknown {
  if (error) throw new AppError(status || 503, error.code ?? '', error.message);
  return data;
}

function forbidden(): AppError {
  return new AppError(403, 'not_administrator', 'Your role does not allow this.');
}
