import type { Context } from 'hono';
import { z } from 'zod';
import { AppError } from '../../errors';
import { bearerToken, identify, verifyToken } from '../../identity';
import type { AuthService } from '../service';
import { findSession, type AuthSession } from './sessions';
import { findUser, hasVerifiedFactor, isBanned, type User } from '../users/users';

export type Caller = { user: User; session: AuthSession };

/** Also checks that the session exists: signing out ends it before its access token expires. */
export async function requireCaller(context: Context, service: AuthService): Promise<Caller> {
  const token = bearerToken(context.req.raw.headers);
  if (!token) throw new AppError(401, 'no_authorization', 'This endpoint requires a valid Bearer token');
  const { sub: userId, session_id: sessionId, aal } = await readToken(token, service);
  return service.database.transaction(async (tx) => {
    const user = await findUser(tx, userId);
    if (!user) throw new AppError(403, 'user_not_found', 'User from sub claim in JWT does not exist');
    const session = await findSession(tx, sessionId);
    if (session?.user_id !== user.id)
      throw new AppError(403, 'session_not_found', 'Session from session_id claim in JWT does not exist');
    if (isBanned(user)) throw new AppError(403, 'user_banned', 'User is banned');
    // A token issued before the second factor stays at `aal1`, because it may have been stolen before the session was
    // raised.
    return { user, session: aal === 'aal2' ? session : { ...session, aal: 'aal1' } };
  });
}

/** The caller may have a stolen password. */
export function lacksFactor({ user, session }: Caller): boolean {
  return hasVerifiedFactor(user) && session.aal !== 'aal2';
}

/** Throws `insufficient_aal` when `lacksFactor`. */
export function requireSecondFactor(caller: Caller, message: string, status = 403): void {
  if (lacksFactor(caller)) throw new AppError(status, 'insufficient_aal', message);
}

/** Checks the API key, as the Supabase API gateway does. Bearer tokens are checked by the routes that need a user. */
export async function requireApiKey(context: Context, { keys }: AuthService): Promise<void> {
  const key = context.req.header('apikey') ?? bearerToken(context.req.raw.headers) ?? '';
  await identify(new Headers({ apikey: key }), keys);
}

export async function requireSecretKey(context: Context, { keys }: AuthService): Promise<void> {
  const { role } = await identify(context.req.raw.headers, keys).catch((cause: unknown) => {
    throw badToken(cause);
  });
  if (role !== 'service_role') throw new AppError(403, 'not_admin', 'User not allowed');
}

const sessionClaims = z.object({ sub: z.guid(), session_id: z.guid(), aal: z.string().optional() });

async function readToken(token: string, { keys }: AuthService): Promise<z.output<typeof sessionClaims>> {
  const claims = await verifyToken(token, keys).catch((cause: unknown) => {
    throw badToken(cause);
  });
  const known = sessionClaims.safeParse(claims);
  if (!known.success) throw badToken(known.error);
  return known.data;
}

function badToken(cause: unknown): AppError {
  return new AppError(403, 'bad_jwt', 'invalid JWT: unable to parse or verify signature', { cause });
}

const maxAgeSeconds = 10 * 60;

/** Checks whether the user signed in or entered a code within the last ten minutes. A token refresh does not count. */
export function isRecentlyAuthenticated({ amr }: AuthSession): boolean {
  const last = Math.max(0, ...amr.map(({ timestamp }) => timestamp));
  return Date.now() / 1000 - last <= maxAgeSeconds;
}

/** Throws unless the sign-in is recent, so that a stolen token cannot add or remove a second factor. */
export function requireRecentAuthentication(session: AuthSession): void {
  if (isRecentlyAuthenticated(session)) return;
  const message = 'This change requires a sign-in of the last ten minutes';
  throw new AppError(403, 'reauthentication_needed', message);
}
