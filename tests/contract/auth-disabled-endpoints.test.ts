import { describe, expect, it } from 'vitest';
import { openAuthContract, password } from './auth-contract';

const contract = await openAuthContract();

const email = 'neu@example.org';
const post = (body: unknown) => ({ method: 'POST', body });

async function people(): Promise<number> {
  const [row] = await contract.sql<{ count: number }>(`select count(*)::integer as count from auth.users`);
  return row?.count ?? -1;
}

describe('sign-up is disabled', () => {
  it('for every method of the client', async () => {
    const before = await people();
    const { auth } = contract.client();
    const attempts = {
      password: await auth.signUp({ email, password }),
      phone: await auth.signUp({ phone: '+491701234567', password }),
      code: await auth.signInWithOtp({ email, options: { shouldCreateUser: true } }),
      phoneCode: await auth.signInWithOtp({ phone: '+491701234567' }),
      anonymous: await auth.signInAnonymously(),
      idToken: await auth.signInWithIdToken({ provider: 'google', token: 'eyJ.eyJ.x' }),
      sso: await auth.signInWithSSO({ domain: 'example.org' }),
      inviteByVisitor: await auth.admin.inviteUserByEmail(email),
      createByVisitor: await auth.admin.createUser({ email, password }),
    };
    const codes = Object.entries(attempts).map(([method, { error }]) => [method, error?.status, error?.code]);
    expect(codes).toEqual([
      ['password', 422, 'signup_disabled'],
      ['phone', 422, 'signup_disabled'],
      // The same code as for an existing account, so that it reveals nothing.
      ['code', undefined, undefined],
      ['phoneCode', 400, 'phone_provider_disabled'],
      ['anonymous', 422, 'anonymous_provider_disabled'],
      ['idToken', 400, 'provider_disabled'],
      ['sso', 404, 'saml_provider_disabled'],
      ['inviteByVisitor', 422, 'signup_disabled'],
      ['createByVisitor', 403, 'not_admin'],
    ]);
    expect(await people()).toBe(before);
    expect(contract.mailbox.unread()).toEqual([]);
  });

  it.each([
    ['a magic link', '/magiclink', post({ email }), 200, undefined],
    ['a magic link to sign up', '/otp', post({ email, create_user: true, data: {} }), 200, undefined],
    ['a resent confirmation', '/resend', post({ email, type: 'signup' }), 200, undefined],
    ['a recovery', '/recover', post({ email }), 200, undefined],
    [
      'an invented confirmation',
      '/verify',
      post({ type: 'signup', token_hash: 'x'.repeat(43) }),
      403,
      'otp_expired',
    ],
    ['a wallet', '/token?grant_type=web3', post({ chain: 'solana' }), 422, 'web3_provider_disabled'],
    ['a code of PKCE', '/token?grant_type=pkce', post({ auth_code: 'x' }), 404, 'flow_state_not_found'],
    ['an unknown grant', '/token?grant_type=magic', post({ email }), 400, 'invalid_credentials'],
    ['no grant', '/token', post({ email }), 400, 'invalid_credentials'],
    ['a provider', '/authorize?provider=google', {}, 400, 'validation_failed'],
    ['a linked identity', '/user/identities/authorize?provider=google', {}, 404, 'manual_linking_disabled'],
    [
      'PKCE by mail',
      '/recover',
      post({ email, code_challenge: 'x', code_challenge_method: 's256' }),
      400,
      'validation_failed',
    ],
    ['an unknown path', '/sign-me-up', post({ email }), 404, 'not_found'],
  ])('by %s', async (_name, path, options, status, code) => {
    const before = await people();
    const response = await contract.send(path, options);
    expect(response.status).toBe(status);
    expect((await response.json()).error_code).toBe(code);
    expect(await people()).toBe(before);
    expect(contract.mailbox.unread()).toEqual([]);
  });
});

it('the public endpoints describe the service', async () => {
  const health = await contract.send('/health', { headers: { apikey: '' } });
  expect(await health.json()).toMatchObject({ name: 'GoTrue' });
  const keys = await contract.send('/.well-known/jwks.json', { headers: { apikey: '' } });
  expect(await keys.json()).toEqual({ keys: [] });
  const settings = await contract.send('/settings');
  expect(await settings.json()).toMatchObject({
    disable_signup: true,
    external: { email: true, phone: false },
  });
});

it('allows requests from other origins, like the hosted service', async () => {
  const preflight = await contract.send('/token?grant_type=password', {
    method: 'OPTIONS',
    headers: {
      apikey: '',
      origin: 'https://elsewhere.example',
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'apikey,x-supabase-api-version',
    },
  });
  expect(preflight.status).toBe(204);
  expect(preflight.headers.get('access-control-allow-origin')).toBe('*');
});
