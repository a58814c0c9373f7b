import type { MiddlewareHandler } from 'hono';
import type { Tables } from '../../data/client/tables';
import { AppError } from '../../service/errors';
import { bearerToken } from '../../service/identity';

/** Returns the table API with the rights of the account of this access token. */
export type PersonalTables = (token: string) => Tables;

/**
 * Admits administrators only. The database decides who is one and whether the session has the required second factor.
 */
export function administratorsOnly(personalTables: PersonalTables): MiddlewareHandler {
  return async (context, next) => {
    const token = bearerToken(context.req.raw.headers);
    if (!token) throw new AppError(401, 'no_token', 'Please sign in.');
    const { data, error, status } = await personalTables(token).rpc('is_admin');
    if (error) throw new AppError(status || 503, error.code, error.message);
    if (data !== true) throw new AppError(403, 'not_administrator', 'This is for administrators only.');
    await next();
  };
}
