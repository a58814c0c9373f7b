import { Hono } from 'hono';
import { createChallenges } from '../limits/challenge';
import { contractCors } from '../http/contract-cors';
import { AppError } from '../errors';
import { logFailure } from '../log/log-failure';
import { publicRoutes, settingsRoutes } from './about-routes';
import { adminRoutes } from './users/admin-routes';
import { authErrorResponse, unexpectedFailure } from './auth-error';
import { limitedAuthBody } from './body';
import { requireApiKey } from './sessions/caller';
import { disabledEndpoints, disabledProviders } from './disabled-endpoints';
import { factorRoutes } from './mfa/factor-routes';
import { mailRoutes } from './mail/mail-routes';
import { createPasswordHasher } from './sign-in/password-hash';
import { recoveryRoutes } from './mfa/recovery-routes';
import { passkeyRoutes } from './passkeys/passkey-routes';
import type { AuthParts, AuthService } from './service';
import { tokenRoutes } from './sign-in/token-routes';
import { userRoutes } from './users/user-routes';
import { verifyLinkRoutes, verifyRoutes } from './mail/verify-routes';

export type { AuthParts };

/**
 * Challenge of the sign-in form. No minimum age: the form requests it itself and sends the proof as soon as it is
 * computed.
 */
const signIn = { name: 'sign-in', minMs: 0, maxMs: 600_000 };

/**
 * Returns the routes of `/auth/v1` with the API of GoTrue (Supabase Auth). Sign-up is disabled: only the operator
 * creates accounts.
 */
export function authRoutes(parts: AuthParts): Hono {
  const { keys, limitStore } = parts;
  const challenges = createChallenges({ secret: keys.secretKey, purpose: signIn, limitStore });
  const passwords = createPasswordHasher(parts.passwordCost);
  const service: AuthService = { ...parts, challenges, passwords };
  const routes = new Hono();

  routes.onError((error, context) => {
    const failure = error instanceof AppError ? error : unexpectedFailure(error);
    if (failure.status >= 500) logFailure(parts.log, context, error);
    return authErrorResponse(failure, context);
  });
  routes.use(async (context, next) => {
    context.header('Cache-Control', 'no-store');
    await next();
  });
  routes.use(contractCors());
  routes.use(limitedAuthBody);

  // Opened by browsers or monitoring, which send no API key.
  routes.route('/', publicRoutes());
  routes.route('/', verifyLinkRoutes(service));
  routes.route('/', disabledProviders());

  routes.use(async (context, next) => {
    await requireApiKey(context, service);
    await next();
  });
  routes.route('/', settingsRoutes(service));
  routes.route('/', tokenRoutes(service));
  routes.route('/', disabledEndpoints());
  routes.route('/', mailRoutes(service));
  routes.route('/', verifyRoutes(service));
  routes.route('/', userRoutes(service));
  routes.route('/', factorRoutes(service));
  routes.route('/', recoveryRoutes(service));
  routes.route('/', passkeyRoutes(service));
  routes.route('/admin', adminRoutes(service));
  routes.all('*', () => {
    throw new AppError(404, 'not_found', 'Unknown path');
  });
  return routes;
}
