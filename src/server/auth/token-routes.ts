import { Hono, type Context } from 'hono';
import { z } from 'zod';
import { AppError } from '../errors';
import { optionalText, readBody } from './body';
import { countSignIn } from './attempts';
import { isPassword } from './password-hash';
import { refreshSession } from './refresh';
import type { AuthService } from './service';
import { deviceOf, sessionAnswer } from './session-answer';
import { reloadSession, startSession } from './sessions';
import { findUserByEmail, isBanned, reloadUser, type User } from './users';

/** `POST /token?grant_type=`: sign in, and stay signed in. */
export function tokenRoutes(service: AuthService): Hono {
  return new Hono().post('/token', (context) => {
    switch (context.req.query('grant_type')) {
      case 'password':
        return passwordGrant(context, service);
      case 'refresh_token':
        return refreshGrant(context, service);
      case 'id_token':
        throw new AppError(400, 'provider_disabled', 'Provider is not enabled');
      case 'web3':
        throw new AppError(422, 'web3_provider_disabled', 'Web3 provider is disabled');
      case 'pkce':
        throw new AppError(404, 'flow_state_not_found', 'invalid flow state, no valid flow state found');
      default:
        throw new AppError(400, 'invalid_credentials', 'unsupported_grant_type');
    }
  });
}

const credentials = z.object({ email: optionalText, phone: optionalText, password: z.string().max(4096) });

async function passwordGrant(context: Context, service: AuthService): Promise<Response> {
  const { email, phone, password } = await readBody(context, credentials);
  if (phone) throw new AppError(422, 'phone_provider_disabled', 'Phone logins are disabled');
  if (!email) throw new AppError(400, 'validation_failed', 'missing email or phone');
  const succeeded = countSignIn(context, service, email.toLowerCase());

  const user = await service.database.transaction((tx) => findUserByEmail(tx, email));
  const proven = await isPassword(password, user?.encrypted_password);
  if (!user || !proven) throw invalidCredentials();
  succeeded();
  if (isBanned(user)) throw new AppError(400, 'user_banned', 'User is banned');
  if (!user.email_confirmed_at) throw new AppError(400, 'email_not_confirmed', 'Email not confirmed');
  return context.json(await signIn(context, service, user));
}

async function signIn(context: Context, service: AuthService, user: User) {
  const started = await service.database.transaction(async (tx) => {
    // A password changed since it was checked ends all sessions; this one must not slip in after that.
    const unchanged = await tx.execute(
      `update auth.users set last_sign_in_at = now() where id = $1 and encrypted_password = $2`,
      [user.id, user.encrypted_password],
    );
    if (unchanged === 0) throw invalidCredentials();
    const device = deviceOf(context, service);
    const { sessionId, refreshToken } = await startSession(tx, {
      userId: user.id,
      method: 'password',
      device,
    });
    return { user: await reloadUser(tx, user.id), session: await reloadSession(tx, sessionId), refreshToken };
  });
  return sessionAnswer(service, started);
}

const refresh = z.object({ refresh_token: z.string().max(4096) });

async function refreshGrant(context: Context, service: AuthService): Promise<Response> {
  const { refresh_token } = await readBody(context, refresh);
  const refreshed = await service.database.transaction((tx) => refreshSession(tx, refresh_token));
  if (refreshed instanceof AppError) throw refreshed;
  return context.json(await sessionAnswer(service, refreshed));
}

function invalidCredentials(): AppError {
  return new AppError(400, 'invalid_credentials', 'Invalid login credentials');
}
