import { Hono } from 'hono';
import { z } from 'zod';
import { singleStatements } from '../db/database';
import { createChallenges } from '../limits/challenge';
import { contractCors } from '../http/contract';
import { AppError } from '../errors';
import { logFailure } from '../log';
import { adminRoutes } from './users/admin-routes';
import { authErrorResponse, unexpectedFailure, limitedAuthBody, optionalText, readBody } from './http';
import { requireApiKey } from './sessions/caller';
import { factorRoutes } from './mfa/factor-routes';
import { mailRoutes, openLink } from './mail/mail-routes';
import { createPasswordHasher } from './sign-in/password-hash';
import { recoveryRoutes } from './mfa/recovery-routes';
import { passkeyRoutes } from './passkeys/passkey-routes';
import type { AuthParts, AuthService } from './service';
import { tokenRoutes } from './sign-in/token-routes';
import { userRoutes } from './users/user-routes';
import { findRelyingParty } from './passkeys/credentials';

export type { AuthParts };

/** No minimum age: the form sends the proof as soon as it is computed. */
const signIn = { name: 'sign-in', minMs: 0, maxMs: 600_000 };

/** The API of GoTrue (Supabase Auth). Sign-up is disabled: only the operator creates accounts. */
export function authRoutes(parts: AuthParts): Hono {
  const { keys, limitStore } = parts;
  const challenges = createChallenges({ secret: keys.secretKey, purpose: signIn, limitStore });
  const passwords = createPasswordHasher(parts.passwordCost);
  const queries = singleStatements(parts.database);
  const service: AuthService = { ...parts, challenges, passwords, queries };
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
  routes.get('/health', (context) =>
    context.json({
      version: 'embedded',
      name: 'GoTrue',
      description: 'GoTrue is a user registration and authentication API',
    }),
  );
  // Tokens are signed with a shared secret (HS256), so there is no public key to publish.
  routes.get('/.well-known/jwks.json', (context) => context.json({ keys: [] }));
  routes.get('/verify', (context) => openLink(context, service));
  routes.on(['GET', 'POST'], ['/authorize', '/callback'], () => {
    throw new AppError(400, 'validation_failed', 'Unsupported provider: provider is not enabled');
  });

  routes.use(async (context, next) => {
    await requireApiKey(context, service);
    await next();
  });
  routes.get('/settings', (context) =>
    context.json({
      external: { email: true, phone: false, anonymous_users: false },
      disable_signup: true,
      mailer_autoconfirm: false,
      phone_autoconfirm: false,
      sms_provider: '',
      saml_enabled: false,
      passkeys_enabled: findRelyingParty(parts.siteUrl) !== undefined,
    }),
  );
  routes.route('/', tokenRoutes(service));
  routes.route('/', disabledEndpoints());
  routes.route('/', mailRoutes(service));
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

const signUp = z.object({ email: optionalText, phone: optionalText });

/** They answer like a GoTrue project that has these features disabled. */
function disabledEndpoints(): Hono {
  return new Hono()
    .post('/signup', async (context) => {
      const { email, phone } = await readBody(context, signUp);
      if (!email && !phone)
        throw new AppError(422, 'anonymous_provider_disabled', 'Anonymous sign-ins are disabled');
      throw new AppError(422, 'signup_disabled', 'Signups not allowed for this instance');
    })
    .post('/invite', () => {
      throw new AppError(422, 'signup_disabled', 'Signups not allowed for this instance');
    })
    .all('/sso/*', () => {
      throw new AppError(404, 'saml_provider_disabled', 'SAML 2.0 is disabled');
    })
    .all('/user/identities/*', () => {
      throw new AppError(404, 'manual_linking_disabled', 'Manual linking is disabled');
    });
}
