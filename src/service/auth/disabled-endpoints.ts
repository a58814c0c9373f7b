import { Hono } from 'hono';
import { z } from 'zod';
import { AppError } from '../errors';
import { optionalText, readBody } from './body';

const signUp = z.object({ email: optionalText, phone: optionalText });

/** Ways in that GoTrue knows and this site does not offer, in the words GoTrue has for a project without them. */
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
    })
    .all('/passkeys/*', () => {
      throw new AppError(404, 'passkey_disabled', 'Passkeys are disabled');
    });
}

/** Links to other providers are followed by browsers, which send no API key. */
export function disabledProviders(): Hono {
  return new Hono().on(['GET', 'POST'], ['/authorize', '/callback'], () => {
    throw new AppError(400, 'validation_failed', 'Unsupported provider: provider is not enabled');
  });
}
