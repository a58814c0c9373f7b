import { Hono } from 'hono';
import { findRelyingParty } from './passkeys/relying-party';
import type { AuthService } from './service';

/** Returns the routes that need no API key: health and the key set. */
export function publicRoutes(): Hono {
  return (
    new Hono()
      .get('/health', (context) =>
        context.json({
          version: 'embedded',
          name: 'GoTrue',
          description: 'GoTrue is a user registration and authentication API',
        }),
      )
      // Tokens are signed with a shared secret (HS256), so there is no public key to publish.
      .get('/.well-known/jwks.json', (context) => context.json({ keys: [] }))
  );
}

/** Returns `GET /settings`, by which clients learn the available sign-in methods. */
export function settingsRoutes({ siteUrl }: AuthService): Hono {
  return new Hono().get('/settings', (context) =>
    context.json({
      external: { email: true, phone: false, anonymous_users: false },
      disable_signup: true,
      mailer_autoconfirm: false,
      phone_autoconfirm: false,
      sms_provider: '',
      saml_enabled: false,
      passkeys_enabled: findRelyingParty(siteUrl) !== undefined,
    }),
  );
}
