import { describe, expect, it } from 'vitest';
import { ensureAdministrator } from '../../src/data/account/administrators';
import { createAuth } from '../../src/data/account/auth';
import {
  accessTokenOf,
  codeOf,
  enrollFactor,
  isSignedOut,
  mailedLink,
  openAuthContract,
  password,
  redeemLink,
  siteUrl,
} from './auth-contract';

const contract = await openAuthContract();
const next = 'Ein noch längeres Passwort';
const nonceIn = (text: string) => /^[A-Z2-9]{5}-[A-Z2-9]{5}$/m.exec(text)?.[0] ?? '';

describe('changing the password', () => {
  it('signs out every other device, emails the owner, and invalidates recovery links', async () => {
    const { email, device } = await contract.person();
    const there = await contract.signedIn(email);
    await contract.client().auth.resetPasswordForEmail(email);
    const link = await mailedLink(contract, email);

    expect(await codeOf(device.auth.updateUser({ password: next }))).toBeUndefined();
    expect((await contract.mailbox.next(email)).subject).toBe('Ihr Passwort wurde geändert');
    expect([await isSignedOut(device), await isSignedOut(there)]).toEqual([false, true]);
    expect(await contract.signInCode(email)).toBe('invalid_credentials');
    expect(await contract.signInCode(email, next)).toBeUndefined();
    expect((await redeemLink(contract, link)).code).toBe('otp_expired');
  });

  it('removes the flag of the generated first password', async () => {
    const user_metadata = { generated_password: true, name: 'Jana' };
    const { device } = await contract.person({ user_metadata });
    const { data } = await device.auth.updateUser({ password: next });
    expect(data.user?.user_metadata).toEqual({ name: 'Jana' });
  });

  it.each([
    ['a too short one', 'kurz!23', 'weak_password', ['length']],
    ['a very common one', 'Passwort123', 'weak_password', ['pwned']],
    ['another common one', 'Trustno1', 'weak_password', ['pwned']],
    ['a common one of eight characters', 'charlie1', 'weak_password', ['pwned']],
    ['a short text repeated', 'abc1abc1abc1', 'weak_password', ['pwned']],
    ['the old one', password, 'same_password', undefined],
    ['one of 600 characters', 'x'.repeat(600), 'validation_failed', undefined],
  ])('to %s is refused', async (_name, wanted, code, reasons) => {
    const { email, device } = await contract.person();
    const { error } = await device.auth.updateUser({ password: wanted });
    expect(error).toMatchObject({ code, ...(reasons && { status: 422, reasons }) });
    expect(await contract.signInCode(email)).toBeUndefined();
  });

  it('requires an emailed code once the sign-in is ten minutes old', async () => {
    const { email, device } = await contract.person();
    const change = (nonce?: string) => codeOf(device.auth.updateUser({ password: next, nonce }));
    await contract.ageSignIns();
    expect(await change()).toBe('reauthentication_needed');
    expect(await change('12345-67890')).toBe('reauthentication_not_valid');

    await device.auth.reauthenticate();
    const { subject, text } = await contract.mailbox.next(email);
    expect(subject).toBe('Ihr Bestätigungscode');
    // In lower case and with spaces, as people type it.
    expect(await change(` ${nonceIn(text).toLowerCase()} `)).toBeUndefined();
    expect(await contract.signInCode(email, next)).toBeUndefined();
    const again = device.auth.updateUser({ password, nonce: nonceIn(text) });
    expect(await codeOf(again)).toBe('reauthentication_not_valid');
  });

  it('accepts the current password instead of a recent sign-in, which a refresh does not renew', async () => {
    const { email, device } = await contract.person();
    await contract.ageSignIns();
    await device.auth.refreshSession();
    const change = async (current_password?: string) =>
      (await device.auth.updateUser({ password: next, current_password })).error;
    expect(await change()).toMatchObject({ status: 400, code: 'reauthentication_needed' });
    expect(await change('falsch')).toMatchObject({ status: 400, code: 'current_password_invalid' });
    expect(await contract.signInCode(email, next)).toBe('invalid_credentials');
    expect(await change(password)).toBeNull();
    expect(await contract.signInCode(email, next)).toBeUndefined();
  });

  it('limits attempts at the current password', async () => {
    const { email, device } = await contract.person();
    await contract.ageSignIns();
    const change = (current_password?: string) =>
      codeOf(device.auth.updateUser({ password: next, current_password }));
    for (let attempt = 0; attempt < 10; attempt += 1)
      expect(await change('falsch')).toBe('current_password_invalid');
    expect(await change(password)).toBe('over_request_rate_limit');
    // The owner signs in again instead.
    await device.auth.signInWithPassword({ email, password });
    expect(await change()).toBeUndefined();
  });

  it('rejects the code of another account', async () => {
    const [one, other] = [await contract.person(), await contract.person()];
    await contract.ageSignIns();
    await other.device.auth.reauthenticate();
    const nonce = nonceIn((await contract.mailbox.next(other.email)).text);
    const change = { password: next, nonce };
    expect(await codeOf(one.device.auth.updateUser(change))).toBe('reauthentication_not_valid');
    expect(await codeOf(other.device.auth.updateUser(change))).toBeUndefined();
  });
});

describe('changing the email address', () => {
  it('requires confirmation from both addresses', async () => {
    const { email, device } = await contract.person();
    const newEmail = `neu-${email}`;
    const { data } = await device.auth.updateUser({ email: newEmail });
    expect(data.user).toMatchObject({ email, new_email: newEmail });

    const links = [await mailedLink(contract, email), await mailedLink(contract, newEmail)] as const;
    expect(await redeemLink(contract, links[0])).toEqual({ session: null, code: undefined });
    expect(await contract.signInCode(newEmail)).toBe('invalid_credentials');
    // A second click on the same link does not count as the other confirmation.
    expect((await redeemLink(contract, links[0])).code).toBe('otp_expired');

    expect(links[1].searchParams.get('type')).toBe('email_change');
    const { session } = await redeemLink(contract, links[1]);
    expect(session?.user.email).toBe(newEmail);
    expect((await contract.mailbox.next(email)).subject).toBe('Ihre E-Mail-Adresse wurde geändert');
    expect(session?.user).not.toHaveProperty('new_email');
    expect(await contract.signInCode(newEmail)).toBeUndefined();
    expect(await contract.signInCode(email)).toBe('invalid_credentials');
  });

  it('requires a recent sign-in, the current password or an emailed code', async () => {
    const { email, device } = await contract.person();
    await contract.ageSignIns();
    const change = async (proof: { current_password?: string; nonce?: string } = {}) =>
      (await device.auth.updateUser({ email: `neu-${email}`, ...proof })).error;
    expect(await change()).toMatchObject({ status: 400, code: 'reauthentication_needed' });
    expect(await change({ current_password: 'falsch' })).toMatchObject({ code: 'current_password_invalid' });
    expect(await change({ nonce: '12345-67890' })).toMatchObject({ code: 'reauthentication_not_valid' });
    expect(contract.unreadBy(email)).toEqual([]);
    expect(await change({ current_password: password })).toBeNull();

    await device.auth.reauthenticate();
    const mails = [await contract.mailbox.next(email), await contract.mailbox.next(email)];
    const nonce = nonceIn(mails.find(({ subject }) => subject === 'Ihr Bestätigungscode')?.text ?? '');
    expect(await change({ nonce })).toBeNull();
    expect(await change({ nonce })).toMatchObject({ code: 'reauthentication_not_valid' });
  });

  it('can send its emails again, after which only the newest links work', async () => {
    const { email, device } = await contract.person();
    const newEmail = `neu-${email}`;
    await device.auth.updateUser({ email: newEmail });
    const old = await mailedLink(contract, newEmail);
    await mailedLink(contract, email);
    expect(await codeOf(contract.client().auth.resend({ type: 'email_change', email }))).toBeUndefined();
    const fresh = [await mailedLink(contract, email), await mailedLink(contract, newEmail)] as const;
    expect((await redeemLink(contract, old)).code).toBe('otp_expired');
    await redeemLink(contract, fresh[0]);
    expect((await redeemLink(contract, fresh[1])).session).toBeTruthy();
  });

  it('to one of another account is refused, and the number of addresses tried is limited', async () => {
    const { email } = await contract.createAccount();
    const { device } = await contract.person();
    for (let attempt = 0; attempt < 5; attempt += 1)
      expect(await codeOf(device.auth.updateUser({ email }))).toBe('email_exists');
    const { error } = await device.auth.updateUser({ email });
    expect(error).toMatchObject({ status: 429, code: 'over_email_send_rate_limit' });
  });
});

describe('user metadata', () => {
  it('is merged; null removes a key', async () => {
    const { device } = await contract.person();
    await device.auth.updateUser({ data: { name: 'Jana', theme: 'dark', deep: { kept: null } } });
    const { data } = await device.auth.updateUser({ data: { theme: null } });
    expect(data.user?.user_metadata).toEqual({ name: 'Jana', deep: { kept: null } });
  });

  it('is limited so that a token fits into a request header', async () => {
    const { device } = await contract.person();
    const { error } = await device.auth.updateUser({ data: { note: 'x'.repeat(3000) } });
    expect(error).toMatchObject({ status: 400, code: 'validation_failed' });
    expect(error?.message).toMatch(/^data: /);
  });

  it('excludes the app metadata, role and id', async () => {
    const { email, device } = await contract.person();
    const headers = { authorization: `Bearer ${await accessTokenOf(device)}` };
    const put = (body: object) => contract.send('/user', { method: 'PUT', headers, body });
    expect((await put({ app_metadata: { admin: true } })).status).toBe(403);
    const ignored = await put({ role: 'service_role', id: '00000000-0000-4000-8000-000000000000', data: {} });
    expect(await ignored.json()).toMatchObject({ email, role: 'authenticated' });
  });
});

const { admin } = contract.operator().auth;

describe('the secret key', () => {
  it('creates, reads, changes and deletes accounts', async () => {
    const user_metadata = { name: 'Jana' };
    const wanted = { email: 'Jana@Example.org', password, email_confirm: true, user_metadata };
    const created = await admin.createUser(wanted);
    expect(created.data.user).toMatchObject({ email: 'jana@example.org', user_metadata });
    const id = created.data.user?.id ?? '';
    expect(await contract.signInCode('jana@example.org')).toBeUndefined();

    const app_metadata = { team: 'web' };
    const email = 'jana.neu@example.org';
    const changed = await admin.updateUserById(id, { email, app_metadata, ban_duration: '24h' });
    expect(changed.data.user).toMatchObject({
      email,
      app_metadata: { provider: 'email', team: 'web' },
      banned_until: expect.any(String),
    });
    const unbanned = await admin.updateUserById(id, { ban_duration: 'none' });
    expect(unbanned.data.user).not.toHaveProperty('banned_until');
    expect((await admin.getUserById(id)).data.user?.id).toBe(id);

    expect((await admin.deleteUser(id)).error).toBeNull();
    expect((await admin.getUserById(id)).error).toMatchObject({ status: 404, code: 'user_not_found' });
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

  it('lists accounts page by page', async () => {
    for (let count = 0; count < 3; count += 1) await contract.createAccount();
    // The client reads one digit of the last page.
    const perPage = (await contract.sql('select id from auth.users')).length - 1;
    const first = await admin.listUsers({ page: 1, perPage });
    if (first.error) throw first.error;
    expect(first.data.users).toHaveLength(perPage);
    expect(first.data).toMatchObject({ nextPage: 2, lastPage: 2, total: perPage + 1, aud: 'authenticated' });
    const second = await admin.listUsers({ page: 2, perPage });
    expect(second.data.users).toHaveLength(1);
    expect(first.data.users.map(({ id }) => id)).not.toContain(second.data.users[0]?.id);
  });

  it('generates links of invitations only, for unconfirmed accounts', async () => {
    const options = { data: { name: 'Gast' } };
    const invite = { type: 'invite', email: 'Gast@Example.org', options } as const;
    const { data } = await admin.generateLink(invite);
    expect(data.user).toMatchObject({ email: 'gast@example.org', user_metadata: { name: 'Gast' } });
    const { action_link, hashed_token = '', verification_type } = data.properties ?? {};
    expect(verification_type).toBe('invite');
    expect(action_link).toBe(`${siteUrl}/login/confirm?token_hash=${hashed_token}&type=invite`);
    const again = await admin.generateLink(invite);
    expect(again.data.user?.id).toBe(data.user?.id);
    const redeem = (token_hash: string) => contract.client().auth.verifyOtp({ type: 'invite', token_hash });
    expect(await codeOf(redeem(hashed_token))).toBe('otp_expired');
    expect((await redeem(again.data.properties?.hashed_token ?? '')).data.user?.id).toBe(data.user?.id);
    expect((await admin.generateLink(invite)).error).toMatchObject({ status: 422, code: 'email_exists' });
    const recovery = await admin.generateLink({ type: 'recovery', email: 'gast@example.org' });
    expect(recovery.error).toMatchObject({ status: 400, code: 'validation_failed' });
  });

  const nil = '00000000-0000-0000-0000-000000000000';
  it.each([
    ['an existing address', { email: 'doppelt@example.org' }, 422, 'email_exists'],
    ['no address', { password }, 400, 'validation_failed'],
    ['an invalid address', { email: 'nirgends', password }, 400, 'validation_failed'],
    ['a weak password', { email: 'schwach@example.org', password: '12345678' }, 422, 'weak_password'],
    ['another role', { email: 'rolle@example.org', role: 'service_role' }, 400, 'validation_failed'],
    ['a password hash', { email: 'hash@example.org', password_hash: '$2a$10$x' }, 400, 'validation_failed'],
    ['an invalid ban', { email: 'bann@example.org', ban_duration: 'forever' }, 400, 'validation_failed'],
    ['the nil UUID as id', { id: nil, email: 'nil@example.org', password }, 400, 'validation_failed'],
  ])('cannot create an account with %s', async (_name, attributes, status, code) => {
    await admin.createUser({ email: 'doppelt@example.org', password });
    expect((await admin.createUser(attributes)).error).toMatchObject({ status, code });
  });
});

it.each(['a visitor', 'a signed-in user', 'a signed-in user who calls with the secret key'])(
  '%s cannot manage accounts',
  async (who) => {
    const { id, device } = await contract.person();
    const headers: Record<string, string> =
      who === 'a visitor' ? {} : { authorization: `Bearer ${await accessTokenOf(device)}` };
    if (who.includes('secret')) headers.apikey = contract.keys.secretKey;
    for (const [method, path, body] of [
      ['GET', '/admin/users'],
      ['POST', '/admin/users', { email: 'x@example.org', password }],
      ['POST', '/admin/generate_link', { type: 'invite', email: 'x@example.org' }],
      ['GET', `/admin/users/${id}`],
      ['PUT', `/admin/users/${id}`, { password: 'Ganz neu und lang' }],
      ['DELETE', `/admin/users/${id}`, {}],
      ['GET', `/admin/users/${id}/factors`],
      ['DELETE', `/admin/users/${id}/factors/${id}`],
    ] as const) {
      const response = await contract.send(path, { method, body, headers });
      expect([method, path, response.status]).toEqual([method, path, 403]);
      expect(await response.json()).toMatchObject({ error_code: 'not_admin' });
    }
  },
);

it('an administrator can sign in and is recognised by the policies, and a new password ends the sessions', async () => {
  const login = { email: 'admin@example.org', password };
  const service = { url: siteUrl, key: contract.keys.secretKey, fetch: contract.fetchFrom('192.0.2.1') };
  await ensureAdministrator({ service, ...login });
  const device = await contract.signedIn(login.email);
  const { data } = await device.from('admins').select('user_id');
  expect(data).toEqual([{ user_id: (await device.auth.getUser()).data.user?.id }]);

  await ensureAdministrator({ service, ...login, password: next });
  expect(await isSignedOut(device)).toBe(true);
  expect(await contract.signInCode(login.email, next)).toBeUndefined();
  const weak = ensureAdministrator({ service, email: 'schwach@example.org', password: 'kurz' });
  await expect(weak).rejects.toMatchObject({ name: 'DataError', code: 'weak_password' });
});

it('the client of the back office stores its session under the key that pages read', async () => {
  const { email } = await contract.createAccount();
  const kept = new Map<string, string>();
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
  const { publishableKey } = contract.keys;
  const auth = createAuth({
    url: siteUrl,
    key: publishableKey,
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
  const server = contract.operator();
  await server.from('admins').insert({ user_id: id }).throwOnError();
  await server.from('admins').update({ role: 'editor' }).neq('user_id', id).throwOnError();
  expect((await admin.deleteUser(id)).error).toMatchObject({
    status: 422,
    code: 'conflict',
    message: 'There must be one owner: make somebody else an owner first.',
  });
  const { id: other } = await contract.createAccount();
  await server.from('admins').insert({ user_id: other }).throwOnError();
  expect((await admin.deleteUser(id)).error).toBeNull();
});

describe('bounds of an account', () => {
  const count = async (from: string, id: string) =>
    (await contract.sql<{ count: number }>(`select count(*)::integer as count from ${from}`, [id]))[0]?.count;
  const addOldSessions = (id: string) =>
    contract.sql(
      `with aged as (update auth.sessions set refreshed_at = now() - interval '1 hour' where user_id = $1)
       insert into auth.sessions (user_id, not_after, refreshed_at)
         select $1, now() + interval '1 day', now() - make_interval(secs => n) from generate_series(1, 60) n`,
      [id],
    );

  it('the fifty most recently used sessions stay', async () => {
    const { id, email, device: oldest } = await contract.person();
    await addOldSessions(id);
    const newest = await contract.signedIn(email);
    expect(await count('auth.sessions where user_id = $1', id)).toBe(50);
    expect([await isSignedOut(newest), await isSignedOut(oldest)]).toEqual([false, true]);
  });

  it('no session at aal2 ends in favour of one at aal1', async () => {
    const { id, email, device } = await contract.person();
    await enrollFactor(device);
    await addOldSessions(id);
    await contract.signedIn(email);
    expect(await count('auth.sessions where user_id = $1', id)).toBe(51);
    expect(await isSignedOut(device)).toBe(false);
  });

  it('a hundred challenges stay', async () => {
    const { id, device } = await contract.person();
    const factors: string[] = [];
    for (const friendlyName of ['Telefon', 'Tablet'])
      factors.push((await device.auth.mfa.enroll({ factorType: 'totp', friendlyName })).data?.id ?? '');
    await contract.sql(
      `insert into auth.mfa_challenges (factor_id, created_at)
         select f.id, now() - make_interval(secs => n) from auth.mfa_factors f, generate_series(1, 80) n where user_id = $1`,
      [id],
    );
    for (const factorId of factors)
      expect(await codeOf(device.auth.mfa.challenge({ factorId }))).toBeUndefined();
    const challenges =
      'auth.mfa_challenges c join auth.mfa_factors f on f.id = c.factor_id where f.user_id = $1';
    expect(await count(challenges, id)).toBe(100);
  });
});
