import { decodeJwt, decodeProtectedHeader } from 'jose';
import { describe, expect, it } from 'vitest';
import { cheapHash, openAuthContract, password, siteUrl } from './auth-contract';

const contract = await openAuthContract();

const versioned = { 'x-supabase-api-version': '2024-01-01' };

describe('signing in', () => {
  it('returns a session whose token contains the claims that policies need', async () => {
    const { id, email } = await contract.createAccount({
      user_metadata: { name: 'Jana' },
      app_metadata: { team: 'web' },
    });
    const { data, error } = await contract.client().auth.signInWithPassword({ email, password });

    expect(error).toBeNull();
    expect(data.session).toMatchObject({ token_type: 'bearer', expires_in: 3600 });
    expect(data.session?.refresh_token).toMatch(/^[\w-]{43}$/);
    expect(data.user).toMatchObject({
      id,
      email,
      aud: 'authenticated',
      role: 'authenticated',
      identities: [],
    });
    expect(data.user?.last_sign_in_at).toMatch(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/);

    const token = data.session?.access_token ?? '';
    expect(decodeProtectedHeader(token).alg).toBe('HS256');
    const claims = decodeJwt(token);
    expect(claims).toMatchObject({
      iss: `${siteUrl}/auth/v1`,
      sub: id,
      aud: 'authenticated',
      role: 'authenticated',
      email,
      phone: '',
      app_metadata: { provider: 'email', providers: ['email'], team: 'web' },
      user_metadata: { name: 'Jana' },
      aal: 'aal1',
      amr: [{ method: 'password', timestamp: expect.any(Number) }],
      session_id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      is_anonymous: false,
    });
    expect((claims.exp ?? 0) - (claims.iat ?? 0)).toBe(3600);
  });

  it('replaces a stored hash with former parameters, also when two devices sign in at once', async () => {
    const { id, email } = await contract.createAccount();
    await contract.sql(`update auth.users set encrypted_password = $2 where id = $1`, [
      id,
      cheapHash(password, { ln: 4, r: 8, p: 1 }),
    ]);
    expect(await contract.signInCode(email, 'falsch')).toBe('invalid_credentials');
    await Promise.all([contract.signedIn(email), contract.signedIn(email)]);
    const [stored] = await contract.sql<{ hash: string }>(
      `select encrypted_password as hash from auth.users where id = $1`,
      [id],
    );
    expect(stored?.hash).toMatch(/^\$scrypt\$ln=5,r=8,p=1\$/);
    await contract.signedIn(email);
  });

  it('ignores the case of the email address', async () => {
    const { email } = await contract.createAccount();
    expect(await contract.signInCode(email.toUpperCase())).toBeUndefined();
  });

  it('normalises Unicode in passwords', async () => {
    const { email } = await contract.createAccount();
    expect(await contract.signInCode(email, password.normalize('NFD'))).toBeUndefined();
  });

  it('rejects a wrong password and an unknown account with the same error', async () => {
    const { email } = await contract.createAccount();
    const wrong = await contract.client().auth.signInWithPassword({ email, password: 'falsch' });
    expect(wrong.error).toMatchObject({
      name: 'AuthApiError',
      status: 400,
      code: 'invalid_credentials',
      message: 'Invalid login credentials',
    });

    const known = await contract.send('/token?grant_type=password', {
      method: 'POST',
      body: { email, password: 'falsch' },
    });
    const unknown = await contract.send('/token?grant_type=password', {
      method: 'POST',
      body: { email: 'niemand@example.org', password: 'falsch' },
    });
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
    const stored = await contract.sql<{ encrypted_password: string; tokens: string }>(
      `select encrypted_password, (select string_agg(token_hash, ' ') from auth.refresh_tokens) as tokens
         from auth.users where email = $1`,
      [email],
    );
    expect(stored[0]?.encrypted_password).toMatch(/^\$scrypt\$ln=5,r=8,p=1\$/);
    expect(stored[0]?.tokens).not.toContain(data.session?.refresh_token);
  });
});

describe('errors', () => {
  it('have the old format without an API version header and the new one with it', async () => {
    const request = { method: 'POST', body: { email: 'a@b.de', password: 'x' } };
    const old = await contract.send('/token?grant_type=password', request);
    expect(await old.json()).toEqual({
      code: 400,
      error_code: 'invalid_credentials',
      msg: 'Invalid login credentials',
    });
    // Other origins must be able to read the response, and no cache may store it.
    expect(old.headers.get('access-control-allow-origin')).toBe('*');
    expect(old.headers.get('cache-control')).toBe('no-store');
    const current = await contract.send('/token?grant_type=password', { ...request, headers: versioned });
    expect(current.headers.get('x-supabase-api-version')).toBe('2024-01-01');
    expect(await current.json()).toEqual({
      code: 'invalid_credentials',
      message: 'Invalid login credentials',
    });
  });

  it.each([
    ['no key', {}, 'no_api_key'],
    ['a made-up key', { apikey: 'sb_publishable_made_up' }, 'invalid_api_key'],
  ])('with %s every request is rejected', async (_name, headers, code) => {
    const response = await contract.fetchFrom('192.0.2.1')(`${siteUrl}/auth/v1/settings`, { headers });
    expect(response.status).toBe(401);
    expect(await response.json()).toMatchObject({ error_code: code });
  });
});

describe('too many failures', () => {
  it('answer 429 with the time to wait, per account and address; successes do not count', async () => {
    const { email } = await contract.createAccount();
    const other = await contract.createAccount();
    const here = contract.client({ address: '198.51.100.7' });
    const attempt = async (candidate: string) =>
      (await here.auth.signInWithPassword({ email, password: candidate })).error?.code;

    const first = await Promise.all(Array.from({ length: 28 }, () => attempt('falsch')));
    expect(new Set(first)).toEqual(new Set(['invalid_credentials']));
    expect(await Promise.all([attempt(password), attempt(password)])).toEqual([undefined, undefined]);
    expect(await Promise.all([attempt('falsch'), attempt('falsch')])).toEqual([
      'invalid_credentials',
      'invalid_credentials',
    ]);

    // Even the correct password is rejected now, because the next guess could be it.
    const refused = await contract.send('/token?grant_type=password', {
      method: 'POST',
      body: { email, password },
      address: '198.51.100.7',
    });
    expect(refused.status).toBe(429);
    expect(await refused.json()).toMatchObject({ error_code: 'over_request_rate_limit' });
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);

    const otherAccount = await here.auth.signInWithPassword({ email: other.email, password });
    const otherAddress = await contract
      .client({ address: '203.0.113.9' })
      .auth.signInWithPassword({ email, password });
    expect([otherAccount.error, otherAddress.error]).toEqual([null, null]);
    // The test hashes 34 passwords at full cost.
  }, 240_000);
});
