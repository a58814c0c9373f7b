import type { MiddlewareHandler } from 'hono';
import { z } from 'zod';
import { decodeJwt } from 'jose';
import { AppError } from '../../service/errors';
import { type Action, type OwnRights, requestOwnRights } from '../../data/account/own-rights';
import { castUnchecked, type PostgrestResponse, type Tables } from '../../data/client/service';
import { bearerToken } from '../../service/identity';
import type { PersonalTables } from '../base/server-parts';

/** Creates a middleware that throws 401 or 403 unless the role of the caller allows the action (`own_rights`). */
export function requireRight(personalTables: PersonalTables, action: Action): MiddlewareHandler {
  return async (context, next) => {
    const tables = callerTables(personalTables, context.req.raw.headers);
    const { actions } = castUnchecked<OwnRights>(dataOf(await requestOwnRights(tables)));
    if (!actions.includes(action)) throw forbidden();
    await next();
  };
}

export type SignedIn = { id: string; email: string };

const claims = z.object({ sub: z.string(), email: z.string().default('') });

/** Throws 403 `recentSignInNeeded` unless the database finds a sign-in within ten minutes. */
export async function requireRecentSignIn(personalTables: PersonalTables, headers: Headers) {
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

/** Throws 401 without a token. */
export function callerTables(personalTables: PersonalTables, headers: Headers): Tables {
  const token = bearerToken(headers);
  if (!token) throw new AppError(401, 'no_token', 'Please sign in.');
  return personalTables(token);
}

/** Throws what the service refused; 503 when it did not answer. */
export function dataOf({ data, error, status }: PostgrestResponse): unknown {
  if (error) throw new AppError(status || 503, error.code ?? '', error.message);
  return data;
}

function forbidden(): AppError {
  return new AppError(403, 'not_administrator', 'Your role does not allow this.');
}
