import { decodeJwt, decodeProtectedHeader } from 'jose';
import { beforeEach, describe, expect, it } from 'vitest';
import { accessTokenOf, cheapHash, openAuthContract, password, siteUrl } from './auth-contract';

const contract = await openAuthContract();
beforeEach(() => contract.restart());

const post = (body: unknown, headers?: Record<string, string>) => ({ method: 'POST', body, headers });
const byPassword = '/token?grant_type=password';

describe('signing in', () => {
  it('returns a session whose token contains the claims that policies need', async () => {
    const user_metadata = { name: 'Jana' };
    const { id, email } = await contract.createAccount({ user_metadata, app_metadata: { team: 'web' } });
    const typed = { email: email.toUpperCase(), password: password.normalize('NFD') };
    const { data } = await contract.client().auth.signInWithPassword(typed);

    expect(data.session).toMatchObject({ token_type: 'bearer', expires_in: 3600 });
    expect(data.session?.refresh_token).toMatch(/^[\w-]{43}$/);
    const claimed = { aud: 'authenticated', role: 'authenticated', email };
    expect(data.user).toMatchObject({ id, ...claimed, identities: [{ provider: 'email', user_id: id }] });
    expect(data.user?.last_sign_in_at).toMatch(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/);

    const token = data.session?.access_token ?? '';
    expect(decodeProtectedHeader(token).alg).toBe('HS256');
    const claims = decodeJwt(token);
    expect(claims).toMatchObject({
      ...claimed,
      iss: `${siteUrl}/auth/v1`,
      sub: id,
      phone: '',
      app_metadata: { provider: 'email', providers: ['email'], team: 'web' },
      user_metadata,
      aal: 'aal1',
      amr: [{ method: 'password', timestamp: expect.any(Number) }],
      session_id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      is_anonymous: false,
    });
    expect((claims.exp ?? 0) - (claims.iat ?? 0)).toBe(3600);
  });

  it('replaces a stored hash with former parameters, also when two devices sign in at once', async () => {
    const { id, email } = await contract.createAccount();
    const former = cheapHash(password, { ln: 4, r: 8, p: 1 });
    await contract.sql(`update auth.users set encrypted_password = $2 where id = $1`, [id, former]);
    expect(await contract.signInCode(email, 'falsch')).toBe('invalid_credentials');
    await Promise.all([contract.signedIn(email), contract.signedIn(email)]);
    const sql = `select encrypted_password as hash from auth.users where id = $1`;
    const [stored] = await contract.sql<{ hash: string }>(sql, [id]);
    expect(stored?.hash).toMatch(/^\$scrypt\$ln=5,r=8,p=1\$/);
    await contract.signedIn(email);
  });

  it('rejects a wrong password and an unknown account with the same error', async () => {
    const { email } = await contract.createAccount();
    const wrong = await contract.client().auth.signInWithPassword({ email, password: 'falsch' });
    const message = 'Invalid login credentials';
    expect(wrong.error).toMatchObject({ name: 'AuthApiError', status: 400, code: 'invalid_credentials' });
    expect(wrong.error?.message).toBe(message);
    const known = await contract.send(byPassword, post({ email, password: 'falsch' }));
    const unknown = await contract.send(
      byPassword,
      post({ email: 'niemand@example.org', password: 'falsch' }),
    );
    expect(unknown.status).toBe(known.status);
    expect([...unknown.headers]).toEqual([...known.headers]);
    expect(await unknown.text()).toBe(await known.text());
  });

  it('rejects a banned or unconfirmed account', async () => {
    const banned = await contract.createAccount({ ban_duration: '24h' });
    const unconfirmed = await contract.createAccount();
    await contract.sql(`update auth.users set email_confirmed_at = null where id = $1`, [unconfirmed.id]);
    expect(await contract.signInCode(banned.email)).toBe('user_banned');
    expect(await contract.signInCode(unconfirmed.email)).toBe('email_not_confirmed');
    // Reveals either state only after the correct password.
    expect(await contract.signInCode(banned.email, 'falsch')).toBe('invalid_credentials');
  });

  it('stores neither password nor token in readable form', async () => {
    const { email } = await contract.createAccount({ password });
    const { data } = await contract.client().auth.signInWithPassword({ email, password });
    const stored = await contract.sql<{ hash: string; tokens: string }>(
      `select encrypted_password as hash, (select string_agg(token_hash, ' ') from auth.refresh_tokens) as tokens
         from auth.users where email = $1`,
      [email],
    );
    expect(stored[0]?.hash).toMatch(/^\$scrypt\$ln=5,r=8,p=1\$/);
    expect(stored[0]?.tokens).not.toContain(data.session?.refresh_token);
  });
});

describe('errors', () => {
  it('have the old format without an API version header and the new one with it', async () => {
    const request = post({ email: 'a@b.de', password: 'x' });
    const [code, message] = ['invalid_credentials', 'Invalid login credentials'];
    const old = await contract.send(byPassword, request);
    expect(await old.json()).toEqual({ code: 400, error_code: code, msg: message });
    // Other origins must be able to read the response, and no cache may store it.
    expect(old.headers.get('access-control-allow-origin')).toBe('*');
    expect(old.headers.get('cache-control')).toBe('no-store');
    const preflight = await contract.send(byPassword, { method: 'OPTIONS', headers: { apikey: '' } });
    expect([preflight.status, preflight.headers.get('access-control-allow-origin')]).toEqual([204, '*']);
    const headers = { 'x-supabase-api-version': '2024-01-01' };
    const current = await contract.send(byPassword, { ...request, headers });
    expect(current.headers.get('x-supabase-api-version')).toBe('2024-01-01');
    expect(await current.json()).toEqual({ code, message });
  });

  it.each([
    [{}, 'no_api_key'],
    [{ apikey: 'sb_publishable_made_up' }, 'invalid_api_key'],
  ])('refuse a request with the headers %j', async (headers, code) => {
    const response = await contract.fetchFrom('192.0.2.1')(`${siteUrl}/auth/v1/settings`, { headers });
    expect(response.status).toBe(401);
    expect(await response.json()).toMatchObject({ error_code: code });
  });
});

describe('sign-up is disabled', () => {
  const email = 'neu@example.org';
  const people = async () => (await contract.sql(`select id from auth.users`)).length;

  it('for every method of the client', async () => {
    const before = await people();
    const { auth } = contract.client();
    const phone = '+491701234567';
    const attempts = {
      password: await auth.signUp({ email, password }),
      phone: await auth.signUp({ phone, password }),
      code: await auth.signInWithOtp({ email, options: { shouldCreateUser: true } }),
      phoneCode: await auth.signInWithOtp({ phone }),
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
    expect(contract.unreadBy(email)).toEqual([]);
  });

  it.each([
    ['an invented confirmation', '/verify', post({ type: 'signup', token_hash: 'x' }), 403, 'otp_expired'],
    ['a wallet', '/token?grant_type=web3', post({ chain: 'solana' }), 422, 'web3_provider_disabled'],
    ['a code of PKCE', '/token?grant_type=pkce', post({ auth_code: 'x' }), 404, 'flow_state_not_found'],
    ['no grant', '/token', post({ email }), 400, 'invalid_credentials'],
    ['a provider', '/authorize?provider=google', {}, 400, 'validation_failed'],
    ['a linked identity', '/user/identities/authorize?provider=google', {}, 404, 'manual_linking_disabled'],
    ['PKCE by mail', '/recover', post({ email, code_challenge: 'x' }), 400, 'validation_failed'],
    ['an unknown path', '/sign-me-up', post({ email }), 404, 'not_found'],
  ])('by %s', async (_name, path, options, status, code) => {
    const response = await contract.send(path, options);
    expect(response.status).toBe(status);
    expect((await response.json()).error_code).toBe(code);
  });
});

describe('invalid input', async () => {
  const { email, device } = await contract.person();
  const headers = { authorization: `Bearer ${await accessTokenOf(device)}` };
  const send = (method: string, path: string, body?: unknown) =>
    contract.send(path, { method, body, headers });

  it('is answered with 400 and a reason, too large a body with 413', async () => {
    const bodies = {
      empty: '',
      'no JSON': '{"email": ',
      'a list': '[]',
      NUL: '{"data":{"a":"\\u0000"}}',
      'half a pair': '{"data":{"\\ud800":1}}',
      depth: `{"data":${'['.repeat(20_000)}${']'.repeat(20_000)}}`,
      'a prototype': '{"__proto__":{"email":"a@b.de"},"constructor":1,"email":1,"data":7}',
    };
    for (const [name, body] of Object.entries(bodies)) {
      const response = await send('PUT', '/user', body);
      const { error_code, msg } = await response.json();
      const reason = expect.stringMatching(/^(bad_json|validation_failed)$/);
      expect([name, response.status, error_code]).toEqual([name, 400, reason]);
      expect(msg).not.toBe('');
    }
    const large = await send('PUT', '/user', { email, data: { x: 'x'.repeat(70_000) } });
    expect(large.status).toBe(413);
    expect(await large.json()).toMatchObject({ error_code: 'request_entity_too_large' });
  });

  it.each([
    [byPassword, { email: 'a@b.de' }, 'password: Invalid input: expected string, received undefined'],
    ['/recover', { email: 'kein Postfach' }, 'Unable to validate email address: invalid format'],
    ['/recover', {}, 'Password recovery requires an email'],
    ['/factors', { factor_type: 'smoke' }, 'factor_type needs to be totp, phone, or webauthn'],
    ['/verify', { token_hash: 'x', type: 'constructor' }, 'Invalid email verification type'],
    ['/logout?scope=constructor', undefined, 'Unsupported logout scope "constructor"'],
  ])('%s names the field of %j: %s', async (path, body, msg) => {
    const response = await send('POST', path, body);
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ msg });
  });
});
