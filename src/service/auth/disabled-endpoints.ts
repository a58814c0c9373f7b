import { Hono } from 'hono';
import { z } from 'zod';
import { AppError } from '../errors';
import { optionalText, readBody } from './body';

const signUp = z.object({ email: optionalText, phone: optionalText });

/**
 * Returns routes for GoTrue's sign-up, SSO and identity endpoints. They answer with the errors of a GoTrue
 * project that has these features disabled.
 */
export function disabledEndpoints(): Hono {
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

/** Returns the OAuth endpoints, which always throw. They need no API key, because browsers follow these links. */
export function disabledProviders(): Hono {
  return new Hono().on(['GET', 'POST'], ['/authorize', '/callback'], () => {
    throw new AppError(400, 'validation_failed', 'Unsupported provider: provider is not enabled');
  });
}
