import type { MiddlewareHandler } from 'hono';
import { type Action, ownRightsOf, requestOwnRights } from '../../data/account/own-rights';
import { castUnchecked } from '../../data/client/response';
import type { Tables } from '../../data/client/tables';
import { AppError } from '../../service/errors';
import { bearerToken } from '../../service/identity';

/** Returns the table API with the rights of the account of this access token. */
export type PersonalTables = (token: string) => Tables;

/** Creates a middleware that throws 401 or 403 unless the role of the caller allows the action (`own_rights`). */
export function requireRight(personalTables: PersonalTables, action: Action): MiddlewareHandler {
  return async (context, next) => {
    await checkRight(personalTables, action, context.req.raw.headers);
    await next();
  };
}

/** Throws unless the role of the account in the `Authorization` header allows the action now. */
export async function checkRight(
  personalTables: PersonalTables,
  action: Action,
  headers: Headers,
): Promise<void> {
  const token = bearerToken(headers);
  if (!token) throw new AppError(401, 'no_token', 'Please sign in.');
  const { data, error, status } = await requestOwnRights(personalTables(token));
  if (error) throw new AppError(status || 503, error.code, error.message);
  const { actions } = ownRightsOf(castUnchecked(data));
  if (!actions.includes(action))
    throw new AppError(403, 'not_administrator', 'Your role does not allow this.');
}
