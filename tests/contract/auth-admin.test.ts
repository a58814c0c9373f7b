import { describe, expect, it } from 'vitest';
import { ensureAdministrator } from '../../src/data/account/administrators';
import { createAuth } from '../../src/data/account/auth';
import { accessTokenOf, openAuthContract, password, siteUrl } from './auth-contract';

const contract = await openAuthContract();

function operator() {
  return contract.client({ key: contract.keys.secretKey }).auth.admin;
}

describe('the secret key', () => {
  it('creates, reads, changes and deletes accounts', async () => {
    const created = await operator().createUser({
      email: 'Jana@Example.org',
      password,
      email_confirm: true,
      user_metadata: { name: 'Jana' },
    });
    expect(created.error).toBeNull();
    expect(created.data.user).toMatchObject({ email: 'jana@example.org', user_metadata: { name: 'Jana' } });
    const id = created.data.user?.id ?? '';
    expect(await contract.signInCode('jana@example.org')).toBeUndefined();

    const changed = await operator().updateUserById(id, {
      email: 'jana.neu@example.org',
      app_metadata: { team: 'web' },
      ban_duration: '24h',
    });
    expect(changed.data.user).toMatchObject({
      email: 'jana.neu@example.org',
      app_metadata: { provider: 'email', team: 'web' },
      banned_until: expect.any(String),
    });
    expect((await operator().updateUserById(id, { ban_duration: 'none' })).data.user).not.toHaveProperty(
      'banned_until',
    );
    expect((await operator().getUserById(id)).data.user?.id).toBe(id);

    expect((await operator().deleteUser(id)).error).toBeNull();
    expect((await operator().getUserById(id)).error).toMatchObject({ status: 404, code: 'user_not_found' });
  });

  it.each([undefined, '', '{}'])('deletes an account with the body %s', async (body) => {
    const { id } = await contract.createAccount();
    const { secretKey } = contract.keys;
    const request = new Request(`${siteUrl}/auth/v1/admin/users/${id}`, {
      method: 'DELETE',
      body: body ?? new ReadableStream({ start: (controller) => controller.close() }),
      headers: { apikey: secretKey, authorization: `Bearer ${secretKey}` },
      // @ts-expect-error: Node requires it, the browser's types lack it.
      duplex: 'half',
    });
    expect((await contract.fetchFrom('198.51.100.1')(request)).status).toBe(200);
  });

  it('refuses the nil UUID as an id', async () => {
    const id = '00000000-0000-0000-0000-000000000000';
    const { error } = await operator().createUser({ id, email: 'nil@example.org', password });
    expect(error).toMatchObject({ status: 400, code: 'validation_failed' });
  });

  it('lists accounts page by page', async () => {
    for (let count = 0; count < 3; count += 1) await contract.createAccount();
    const first = await operator().listUsers({ page: 1, perPage: 2 });
    if (first.error) throw first.error;
    expect(first.data.users).toHaveLength(2);
    expect(first.data).toMatchObject({ nextPage: 2, aud: 'authenticated' });
    expect(first.data.lastPage).toBe(Math.ceil(first.data.total / 2));
    const second = await operator().listUsers({ page: 2, perPage: 2 });
    expect(second.data.users.map(({ id }) => id)).not.toContain(first.data.users[0]?.id);
  });

  it('signs an account out everywhere by setting a new password', async () => {
    const { id, email } = await contract.createAccount();
    const device = await contract.signedIn(email);
    await operator().updateUserById(id, { password: 'Ganz neu und lang' });
    expect((await device.auth.getUser()).error?.name).toBe('AuthSessionMissingError');
  });

  it('generates links of invitations only, for unconfirmed accounts', async () => {
    const invite = {
      type: 'invite',
      email: 'Gast@Example.org',
      options: { data: { name: 'Gast' } },
    } as const;
    const { data, error } = await operator().generateLink(invite);
    expect(error).toBeNull();
    expect(data.user).toMatchObject({ email: 'gast@example.org', user_metadata: { name: 'Gast' } });
    const { action_link, hashed_token = '', verification_type } = data.properties ?? {};
    expect(verification_type).toBe('invite');
    expect(action_link).toBe(`${siteUrl}/login/confirm?token_hash=${hashed_token}&type=invite`);
    const again = await operator().generateLink(invite);
    expect(again.data.user?.id).toBe(data.user?.id);
    const redeem = (token_hash: string) => contract.client().auth.verifyOtp({ type: 'invite', token_hash });
    expect((await redeem(hashed_token)).error?.code).toBe('otp_expired');
    expect((await redeem(again.data.properties?.hashed_token ?? '')).data.user?.id).toBe(data.user?.id);
    expect((await operator().generateLink(invite)).error).toMatchObject({
      status: 422,
      code: 'email_exists',
    });
    const recovery = await operator().generateLink({ type: 'recovery', email: 'gast@example.org' });
    expect(recovery.error).toMatchObject({ status: 400, code: 'validation_failed' });
  });

  it.each([
    ['an existing address', { email: 'doppelt@example.org' }, 422, 'email_exists'],
    ['no address', { password }, 400, 'validation_failed'],
    ['an invalid address', { email: 'nirgends', password }, 400, 'validation_failed'],
    ['a weak password', { email: 'schwach@example.org', password: '12345678' }, 422, 'weak_password'],
    ['another role', { email: 'rolle@example.org', role: 'service_role' }, 400, 'validation_failed'],
    ['a password hash', { email: 'hash@example.org', password_hash: '$2a$10$x' }, 400, 'validation_failed'],
    [
      'an invalid ban duration',
      { email: 'bann@example.org', ban_duration: 'forever' },
      400,
      'validation_failed',
    ],
  ])('cannot create an account with %s', async (_name, attributes, status, code) => {
    await operator().createUser({ email: 'doppelt@example.org', password });
    expect((await operator().createUser(attributes)).error).toMatchObject({ status, code });
  });
});

describe('without the role of the secret key', () => {
  it.each(['a visitor', 'a signed-in user', 'a signed-in user who calls with the secret key'])(
    '%s cannot manage accounts',
    async (who) => {
      const { id, email } = await contract.createAccount();
      const device = await contract.signedIn(email);
      const token = await accessTokenOf(device);
      const headers: Record<string, string> = who === 'a visitor' ? {} : { authorization: `Bearer ${token}` };
      if (who.includes('secret')) headers.apikey = contract.keys.secretKey;
      const requests = [
        ['GET', '/admin/users', undefined],
        ['POST', '/admin/users', { email: 'x@example.org', password }],
        ['POST', '/admin/generate_link', { type: 'invite', email: 'x@example.org' }],
        ['GET', `/admin/users/${id}`, undefined],
        ['PUT', `/admin/users/${id}`, { password: 'Ganz neu und lang' }],
        ['DELETE', `/admin/users/${id}`, {}],
        ['GET', `/admin/users/${id}/factors`, undefined],
        ['DELETE', `/admin/users/${id}/factors/${id}`, undefined],
      ] as const;
      for (const [method, path, body] of requests) {
        const response = await contract.send(path, { method, body, headers });
        expect([method, path, response.status]).toEqual([method, path, 403]);
        expect(await response.json()).toMatchObject({ error_code: 'not_admin' });
      }
    },
  );
});

describe('an administrator', () => {
  const login = { email: 'admin@example.org', password };

  it('can sign in and is recognised by the policies', async () => {
    const { fetchFrom, keys } = contract;
    const service = { url: siteUrl, key: keys.secretKey, fetch: fetchFrom('192.0.2.1') };
    await ensureAdministrator({ service, ...login });

    const device = await contract.signedIn(login.email);
    const { data } = await device.from('admins').select('user_id');
    expect(data).toEqual([{ user_id: (await device.auth.getUser()).data.user?.id }]);

    // The second call sets a new password for the same account.
    await ensureAdministrator({ service, ...login, password: 'Ganz neu und lang' });
    expect((await device.auth.getUser()).error?.name).toBe('AuthSessionMissingError');
    const { error } = await contract
      .client()
      .auth.signInWithPassword({ ...login, password: 'Ganz neu und lang' });
    expect(error).toBeNull();
  });

  it('is not created with a weak password', async () => {
    const { fetchFrom, keys } = contract;
    const service = { url: siteUrl, key: keys.secretKey, fetch: fetchFrom('192.0.2.1') };
    await expect(
      ensureAdministrator({ service, email: 'schwach@example.org', password: 'kurz' }),
    ).rejects.toMatchObject({ name: 'DataError', code: 'weak_password' });
  });
});

it('the client of the back office stores its session under the key that pages read', async () => {
  const { email } = await contract.createAccount();
  const kept = new Map<string, string>();
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
  const auth = createAuth({
    url: siteUrl,
    key: contract.keys.publishableKey,
    fetch: contract.fetchFrom('192.0.2.1'),
    storage,
  });
  await auth.signInWithPassword({ email, password });
  expect(JSON.parse(kept.get('site-auth') ?? '{}')).toMatchObject({
    access_token: expect.any(String),
    refresh_token: expect.any(String),
    expires_at: expect.any(Number),
    user: { email },
  });
  await auth.signOut();
  expect(kept.has('site-auth')).toBe(false);
  await auth.stopAutoRefresh();
});

it('does not delete the account of the last owner', async () => {
  const { id } = await contract.createAccount();
  const server = contract.client({ key: contract.keys.secretKey });
  await server.from('admins').insert({ user_id: id }).throwOnError();
  await server.from('admins').update({ role: 'editor' }).neq('user_id', id).throwOnError();
  expect((await operator().deleteUser(id)).error).toMatchObject({
    status: 422,
    code: 'conflict',
    message: 'There must be one owner: make somebody else an owner first.',
  });
  const { id: other } = await contract.createAccount();
  await server.from('admins').insert({ user_id: other }).throwOnError();
  expect((await operator().deleteUser(id)).error).toBeNull();
});
