import { describe, expect, it, vi } from 'vitest';
import {
  accessTokenOf,
  codeOf,
  enrollFactor,
  isSignedOut,
  mailedLink,
  openAuthContract,
  password,
  redeemLink,
} from './auth-contract';

const contract = await openAuthContract();
const next = 'Ein noch längeres Passwort';
const nonceIn = (text: string) => /^[A-Z2-9]{5}-[A-Z2-9]{5}$/m.exec(text)?.[0] ?? '';

describe('changing the password', () => {
  it('signs out every other device, emails the owner, and invalidates recovery links and the mark of a generated one', async () => {
    const user_metadata = { generated_password: true, name: 'Jana' };
    const { email, device } = await contract.person({ user_metadata });
    const there = await contract.signedIn(email);
    await contract.client().auth.resetPasswordForEmail(email);
    const link = await mailedLink(contract, email);

    const { data } = await device.auth.updateUser({ password: next });
    expect(data.user?.user_metadata).toEqual({ name: 'Jana' });
    expect((await contract.mailbox.next(email)).subject).toBe('Ihr Passwort wurde geändert');
    expect([await isSignedOut(device), await isSignedOut(there)]).toEqual([false, true]);
    expect(await contract.signInCode(email)).toBe('invalid_credentials');
    expect(await contract.signInCode(email, next)).toBeUndefined();
    expect((await redeemLink(contract, link)).code).toBe('otp_expired');
  });

  it.each([
    ['a too short one', 'kurz!23', 'weak_password', ['length']],
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

  it('requires an emailed code of this account once the sign-in is ten minutes old', async () => {
    const { email, device } = await contract.person();
    const outsider = await contract.person();
    const change = (nonce?: string) => codeOf(device.auth.updateUser({ password: next, nonce }));
    await contract.ageSignIns();
    expect(await change()).toBe('reauthentication_needed');
    await outsider.device.auth.reauthenticate();
    const foreign = nonceIn((await contract.mailbox.next(outsider.email)).text);
    expect(await change(foreign)).toBe('reauthentication_not_valid');

    await device.auth.reauthenticate();
    const { subject, text } = await contract.mailbox.next(email);
    expect(subject).toBe('Ihr Bestätigungscode');
    // In lower case and with spaces, as people type it.
    expect(await change(` ${nonceIn(text).toLowerCase()} `)).toBeUndefined();
    expect(await contract.signInCode(email, next)).toBeUndefined();
    const again = device.auth.updateUser({ password, nonce: nonceIn(text) });
    expect(await codeOf(again)).toBe('reauthentication_not_valid');
  });

  it('accepts the current password, ten times tried, instead of a recent sign-in, which a refresh is not', async () => {
    const { email, device } = await contract.person();
    await contract.ageSignIns();
    await device.auth.refreshSession();
    const change = async (wanted: string, current_password?: string) =>
      (await device.auth.updateUser({ password: wanted, current_password })).error;
    expect(await change(next)).toMatchObject({ status: 400, code: 'reauthentication_needed' });
    expect(await change(next, password)).toBeNull();
    expect(await contract.signInCode(email, next)).toBeUndefined();
    for (let attempt = 0; attempt < 10; attempt += 1)
      expect(await change(password, 'falsch')).toMatchObject({
        status: 400,
        code: 'current_password_invalid',
      });
    expect(await change(password, next)).toMatchObject({ code: 'over_request_rate_limit' });
    expect(await contract.signInCode(email)).toBe('invalid_credentials');
    // The owner signs in again instead.
    await device.auth.signInWithPassword({ email, password: next });
    expect(await change(password)).toBeNull();
  });
});

describe('changing the email address', () => {
  it('requires a recent sign-in or the password, and confirmation from both addresses', async () => {
    const { email, device } = await contract.person();
    const newEmail = `neu-${email}`;
    await contract.ageSignIns();
    const late = await device.auth.updateUser({ email: newEmail });
    expect(late.error).toMatchObject({ status: 400, code: 'reauthentication_needed' });
    const { data } = await device.auth.updateUser({ email: newEmail, current_password: password });
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

  it('requires both confirmations also when the first email is delivered and then reported as failed', async () => {
    const { email, device } = await contract.person();
    const { mailer } = contract.mailbox;
    const { send } = mailer;
    vi.spyOn(mailer, 'send').mockImplementationOnce(async (message) => {
      await send(message);
      throw new Error('The connection was lost');
    });
    await device.auth.updateUser({ email: `neu-${email}` });
    const link = await mailedLink(contract, email);
    expect(await redeemLink(contract, link)).toEqual({ session: null, code: undefined });
    expect(await contract.signInCode(email)).toBeUndefined();
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
    const redeemed = await Promise.all(fresh.map((link) => redeemLink(contract, link)));
    expect(redeemed.filter(({ session }) => session)).toHaveLength(1);
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

it('user metadata is merged, null removes a key, and it changes neither app metadata, role nor id', async () => {
  const { email, device } = await contract.person();
  await device.auth.updateUser({ data: { name: 'Jana', theme: 'dark', deep: { kept: null } } });
  const { data } = await device.auth.updateUser({ data: { theme: null } });
  expect(data.user?.user_metadata).toEqual({ name: 'Jana', deep: { kept: null } });
  const { error } = await device.auth.updateUser({ data: { note: 'x'.repeat(3000) } });
  expect(error).toMatchObject({ status: 400, code: 'validation_failed' });
  expect(error?.message).toMatch(/^data: /);

  const headers = { authorization: `Bearer ${await accessTokenOf(device)}` };
  const put = (body: object) => contract.send('/user', { method: 'PUT', headers, body });
  expect((await put({ app_metadata: { admin: true } })).status).toBe(403);
  const ignored = await put({ role: 'service_role', id: '00000000-0000-4000-8000-000000000000', data: {} });
  expect(await ignored.json()).toMatchObject({ email, role: 'authenticated' });
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

    // Other clients than the official one may send no body.
    const headers = { apikey: contract.keys.secretKey };
    expect((await contract.send(`/admin/users/${id}`, { method: 'DELETE', headers })).status).toBe(200);
    expect((await admin.getUserById(id)).error).toMatchObject({ status: 404, code: 'user_not_found' });
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

  it.each([
    ['an existing address', { email: 'doppelt@example.org' }, 422, 'email_exists'],
    ['no address', { password }, 400, 'validation_failed'],
    ['a weak password', { email: 'schwach@example.org', password: '12345678' }, 422, 'weak_password'],
    ['another role', { email: 'rolle@example.org', role: 'service_role' }, 400, 'validation_failed'],
    ['a password hash', { email: 'hash@example.org', password_hash: '$2a$10$x' }, 400, 'validation_failed'],
    ['an invalid ban', { email: 'bann@example.org', ban_duration: 'forever' }, 400, 'validation_failed'],
  ])('cannot create an account with %s', async (_name, attributes, status, code) => {
    await admin.createUser({ email: 'doppelt@example.org', password });
    expect((await admin.createUser(attributes)).error).toMatchObject({ status, code });
  });
});

it('neither visitors nor signed-in users can manage accounts, not even with the secret key', async () => {
  const { id, device } = await contract.person();
  const authorization = `Bearer ${await accessTokenOf(device)}`;
  const apikey = contract.keys.secretKey;
  const callers: Record<string, string>[] = [{}, { authorization }, { authorization, apikey }];
  for (const headers of callers)
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

  it('the fifty most recently used sessions stay; none at aal2 ends in favour of one at aal1', async () => {
    const { id, email, device: oldest } = await contract.person();
    await addOldSessions(id);
    const newest = await contract.signedIn(email);
    expect(await count('auth.sessions where user_id = $1', id)).toBe(50);
    expect([await isSignedOut(newest), await isSignedOut(oldest)]).toEqual([false, true]);

    await enrollFactor(newest);
    await addOldSessions(id);
    await contract.signedIn(email);
    expect(await count('auth.sessions where user_id = $1', id)).toBe(51);
    expect(await isSignedOut(newest)).toBe(false);
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
