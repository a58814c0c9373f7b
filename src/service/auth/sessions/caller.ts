import type { Context } from 'hono';
import { z } from 'zod';
import { AppError } from '../../errors';
import { bearerToken, identify, verifyToken } from '../../identity';
import type { AuthService } from '../service';
import { findSession, type Session } from './sessions';
import { findUser, hasVerifiedFactor, isBanned, type User } from '../users/users';

export type Caller = { user: User; session: Session };

/**
 * The signed-in person a request comes from. A signature is not enough here: signing out ends a session at once,
 * however long its access token would still be good for.
 */
export async function requireCaller(context: Context, service: AuthService): Promise<Caller> {
  const token = bearerToken(context.req.raw.headers);
  if (!token) throw new AppError(401, 'no_authorization', 'This endpoint requires a valid Bearer token');
  const { sub: userId, session_id: sessionId, aal } = await readToken(token, service);
  return service.database.transaction(async (tx) => {
    const user = await findUser(tx, userId);
    if (!user) throw new AppError(403, 'user_not_found', 'User from sub claim in JWT does not exist');
    const session = await findSession(tx, sessionId);
    if (session?.user_id !== user.id) {
      throw new AppError(403, 'session_not_found', 'Session from session_id claim in JWT does not exist');
    }
    if (isBanned(user)) throw new AppError(403, 'user_banned', 'User is banned');
    // A token from before the second factor was shown may be in other hands than the one that was given for it.
    return { user, session: aal === 'aal2' ? session : { ...session, aal: 'aal1' } };
  });
}

/** The account has a second factor that this session has not shown: its caller may be somebody with a stolen password. */
export function lacksFactor({ user, session }: Caller): boolean {
  return hasVerifiedFactor(user) && session.aal !== 'aal2';
}

/** The gateway's check: which program asks. A bearer token is looked at by the routes that need a person. */
export async function requireApiKey(context: Context, { keys }: AuthService): Promise<void> {
  const key = context.req.header('apikey') ?? bearerToken(context.req.raw.headers) ?? '';
  await identify(new Headers({ apikey: key }), keys);
}

/** Only the holder of the secret key may manage users. */
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
