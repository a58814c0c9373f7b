import { Hono } from 'hono';

/** What the service says about itself to anybody. */
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
      // Tokens are signed with a shared secret: there is no key anybody else could verify them with.
      .get('/.well-known/jwks.json', (context) => context.json({ keys: [] }))
  );
}

export function settingsRoutes(): Hono {
  return new Hono().get('/settings', (context) =>
    context.json({
      external: { email: true, phone: false, anonymous_users: false },
      disable_signup: true,
      mailer_autoconfirm: false,
      phone_autoconfirm: false,
      sms_provider: '',
      saml_enabled: false,
      passkeys_enabled: false,
    }),
  );
}
