import type { SupabaseClient } from '@supabase/supabase-js';
import { randomUUID } from 'node:crypto';
import { decodeJwt, SignJWT } from 'jose';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTables } from '../../src/data/client/tables';
import type { DeviceSession } from '../../src/data/account/account';
import { accessTokenOf, codeOf, enrollFactor, openAuthContract, siteUrl } from './auth-contract';

const contract = await openAuthContract();
const used = { code: 'refresh_token_already_used' };
const next = 'Ein ganz anderes Passwort';

type Session = { device: SupabaseClient; access: string; refresh: string };

async function signIn(email: string): Promise<Session> {
  const device = await contract.signedIn(email);
  const { session } = (await device.auth.getSession()).data;
  return { device, access: session?.access_token ?? '', refresh: session?.refresh_token ?? '' };
}

async function refresh(refresh_token = ''): Promise<{ next?: string; code?: string }> {
  const { data, error } = await contract.client().auth.refreshSession({ refresh_token });
  return { next: data.session?.refresh_token, code: error?.code };
}

/** Dates the last use of all refresh tokens back by so many seconds. */
const ageTokens = (seconds: number) =>
  contract.sql(`update auth.refresh_tokens set updated_at = updated_at - make_interval(secs => $1)`, [
    seconds,
  ]);

async function userStatus(access: string): Promise<string> {
  const { data, error } = await contract.client().auth.getUser(access);
  return data.user ? 'signed in' : (error?.name ?? 'unknown');
}

const sign = (claims: Record<string, unknown>, secret = contract.keys.jwtSecret) =>
  new SignJWT({ role: 'authenticated', aud: 'authenticated', ...claims })
    .setProtectedHeader({ alg: 'HS256' })
    .sign(new TextEncoder().encode(secret));
const inAnHour = () => Math.floor(Date.now() / 1000) + 3600;

describe('refreshing', () => {
  let email: string;
  beforeAll(async () => {
    ({ email } = await contract.createAccount());
  });

  it('returns a new token each time, and ends the session when an older one is used, however recent', async () => {
    const { access, refresh: first } = await signIn(email);
    const { next: second } = await refresh(first);
    const { next: third } = await refresh(second);
    expect(new Set([first, second, third]).size).toBe(3);
    expect(await refresh('erfunden')).toEqual({ code: 'refresh_token_not_found' });
    expect(await userStatus(access)).toBe('signed in');
    expect(await refresh(first)).toEqual(used);
    expect(await refresh(third)).toEqual(used);
    expect(await userStatus(access)).toBe('AuthSessionMissingError');
  });

  it('accepts the last used token again for ten seconds, because responses get lost', async () => {
    const { refresh: first } = await signIn(email);
    await refresh(first);
    // A client that lost the response repeats the request.
    let { next: former, code } = await refresh(first);
    expect(code).toBeUndefined();
    for (const seconds of [3600, 9]) {
      await ageTokens(seconds);
      await refresh(former);
    }
    ({ next: former, code } = await refresh(former));
    expect(code).toBeUndefined();
    await refresh(former);
    await ageTokens(11);
    expect(await refresh(former)).toEqual(used);
  });

  it.each([0, 1])('allows two successors of one token until one of them is used, here %i', async (faster) => {
    const { access, refresh: first } = await signIn(email);
    // Like two tabs that refresh at the same moment.
    const branches = (await Promise.all([refresh(first), refresh(first)])).map((answer) => answer.next);
    await ageTokens(3600);
    const { next, code } = await refresh(branches[faster]);
    expect(code).toBeUndefined();
    expect(await userStatus(access)).toBe('signed in');
    // One of the two clients is a thief, and the service cannot tell which.
    expect(await refresh(branches[1 - faster])).toEqual(used);
    expect(await refresh(next)).toEqual(used);
    expect(await userStatus(access)).toBe('AuthSessionMissingError');
  });

  it.each([
    ['after 30 days without use', `refreshed_at = now() - interval '31 days'`],
    ['after its 90 days', `not_after = now() - interval '1 second'`],
  ])('ends a session %s', async (_name, change) => {
    const { refresh: token } = await signIn(email);
    await contract.sql(`update auth.sessions set ${change}`);
    expect(await refresh(token)).toEqual({ code: 'session_expired' });
  });

  it.each([
    ['global', ['AuthSessionMissingError', 'AuthSessionMissingError']],
    ['local', ['AuthSessionMissingError', 'signed in']],
    ['others', ['signed in', 'AuthSessionMissingError']],
  ] as const)('a sign-out by scope %s leaves this and the other device %j', async (scope, expected) => {
    const [here, there] = [await signIn(email), await signIn(email)];
    const headers = { authorization: `Bearer ${here.access}` };
    const response = await contract.send(`/logout?scope=${scope}`, { method: 'POST', headers });
    expect(response.status).toBe(204);
    // Clears only the cache, and nothing if the session continues; "storage" would delete autosave snapshots.
    expect(response.headers.get('clear-site-data')).toBe(scope === 'others' ? null : '"cache"');
    expect([await userStatus(here.access), await userStatus(there.access)]).toEqual(expected);
    const tokens = [await refresh(here.refresh), await refresh(there.refresh)];
    expect(tokens.map(({ code }) => code ?? 'signed in')).toEqual(
      expected.map((status) => (status === 'signed in' ? status : 'refresh_token_not_found')),
    );
  });
});

describe('a request', () => {
  const nobody = '00000000-0000-4000-8000-000000000000';
  const user = (change = {}) => ({ sub: nobody, session_id: nobody, exp: inAnHour(), ...change });

  it.each([
    ['a token of another signer', () => sign(user(), 'another secret, long enough'), 403, 'bad_jwt'],
    ['an expired token', () => sign(user({ exp: inAnHour() - 7200 })), 403, 'bad_jwt'],
    ['a token without session', () => sign(user({ session_id: undefined })), 403, 'bad_jwt'],
    ['a token without account', () => sign(user()), 403, 'user_not_found'],
    ['an unsigned token', () => `${btoa('{"alg":"none"}')}.${btoa(`{"sub":"${nobody}"}`)}.`, 403, 'bad_jwt'],
    ['the publishable key', () => contract.keys.publishableKey, 403, 'bad_jwt'],
    ['no token', () => undefined, 401, 'no_authorization'],
  ])('with %s is rejected', async (_name, makeToken, status, code) => {
    const token = await makeToken();
    const headers: Record<string, string> = token ? { authorization: `Bearer ${token}` } : {};
    const response = await contract.send('/user', { headers });
    expect(response.status).toBe(status);
    expect(await response.json()).toMatchObject({ error_code: code });
  });
});

describe('an access token', () => {
  let id: string;
  let email: string;
  let session: Session;
  beforeEach(async () => {
    ({ id, email } = await contract.createAccount());
    await contract.sql(`insert into public.admins (user_id) values ('${id}')`);
    session = await signIn(email);
  });
  const other = async () => (await signIn(email)).device;
  const { admin } = contract.operator().auth;

  /** Returns the status of a successful response, or status and error code. */
  async function request(path: string, token: string, init: RequestInit = {}): Promise<number | string> {
    const headers = new Headers(init.headers);
    headers.set('apikey', contract.keys.publishableKey);
    headers.set('authorization', `Bearer ${token}`);
    const response = await contract.fetchFrom('192.0.2.1')(siteUrl + path, { ...init, headers });
    if (response.ok) return response.status;
    const failure: { error_code?: string; code?: string } = await response.json();
    return `${response.status} ${failure.error_code ?? failure.code}`;
  }

  const pdf = '%PDF-1.7\n1 0 obj << /Type /Catalog >> endobj\ntrailer << /Root 1 0 R >>\n%%EOF\n';
  const post = (body: string, type = 'application/json') => {
    const headers = { 'content-type': type };
    return { method: 'POST', body, headers };
  };

  /** Returns the answer of each service to a token: status and error code. */
  async function openEndpoints(token: string) {
    // The website's own server reads with the user's token.
    const website = await createTables(contract.serviceOf(token)).from('inquiries').select('id');
    const file = `/storage/v1/object/agbs/${randomUUID()}.pdf`;
    return {
      account: await request('/auth/v1/user', token),
      read: await request('/rest/v1/inquiries', token),
      write: await request('/rest/v1/dealer_logos', token, post('{"name":"x"}')),
      call: await request('/rest/v1/rpc/is_admin', token, post('{}')),
      upload: await request(file, token, post(pdf, 'application/pdf')),
      list: await request('/storage/v1/object/list/agbs', token, post('{"prefix":""}')),
      website: website.error ? `${website.error.code} ${website.error.message}` : website.status,
    };
  }

  const accepted = { account: 200, read: 200, write: 201, call: 200, upload: 200, list: 200, website: 200 };
  const rejected = {
    account: '403 session_not_found',
    read: '401 PGRST303',
    write: '401 PGRST303',
    call: '401 PGRST303',
    upload: '400 AccessDenied',
    list: '400 AccessDenied',
    website: 'PGRST303 JWT expired',
  };

  it.each<[string, () => PromiseLike<unknown>, object?]>([
    [
      'once another device has ended its session',
      async () => (await other()).rpc('end_session', { id: decodeJwt(session.access).session_id }),
    ],
    ['once the operator has set a password', () => admin.updateUserById(id, { password: next })],
    ['after the 90 days of its session', () => contract.sql(`update auth.sessions set not_after = now()`)],
    [
      'once its user is banned',
      () => admin.updateUserById(id, { ban_duration: '1h' }),
      { account: '403 user_banned' },
    ],
    ['once its user is deleted', () => admin.deleteUser(id), { account: '403 user_not_found' }],
  ])('becomes invalid %s', async (_name, end, differently = {}) => {
    expect(await openEndpoints(session.access)).toEqual(accepted);
    await end();
    expect(await openEndpoints(session.access)).toEqual({ ...rejected, ...differently });
  });

  it('that combines one user with the session of another is rejected', async () => {
    const { id: sub } = await contract.createAccount();
    const token = await sign({ ...decodeJwt(session.access), sub });
    expect(await request('/rest/v1/inquiries', token)).toBe('401 PGRST303');
    expect(await request('/auth/v1/user', token)).toBe('403 session_not_found');
  });

  const isAdmin = async (token: string): Promise<unknown> =>
    (await contract.client().rpc('is_admin').setHeader('authorization', `Bearer ${token}`)).data;

  it('has the assurance level of its sign-in, and loses it with the factor, even if another remains', async () => {
    const factors = [];
    for (const friendlyName of ['Telefon', 'Tablet'])
      factors.push((await enrollFactor(session.device, { friendlyName })).factorId);
    const raised = await accessTokenOf(session.device);
    expect([await isAdmin(raised), await isAdmin(session.access)]).toEqual([true, false]);
    const change = { method: 'PUT', body: JSON.stringify({ password: next }) };
    expect(await request('/auth/v1/user', session.access, change)).toBe('401 insufficient_aal');
    await admin.mfa.deleteFactor({ userId: id, id: factors[1] ?? '' });
    expect(await isAdmin(raised)).toBe(false);
  });

  it('of an ended session has no rights, although a Supabase project accepts it', async () => {
    const claims = JSON.stringify(decodeJwt(session.access));
    const byClaims = () =>
      contract.database.transaction(async (tx) => {
        const set = `select set_config('role', 'authenticated', true), set_config('request.jwt.claims', $1, true)`;
        await tx.query(set, [claims]);
        return (await tx.query<{ is_admin: boolean }>('select public.is_admin()'))[0]?.is_admin;
      });
    expect(await byClaims()).toBe(true);
    await (await other()).rpc('end_other_sessions');
    expect(await byClaims()).toBe(false);
  });
});

describe('the own sessions', () => {
  const sessionsOf = async (device: SupabaseClient): Promise<DeviceSession[]> =>
    (await device.rpc('own_sessions', {}, { get: true }).throwOnError()).data;
  const idOf = async (device: SupabaseClient) => decodeJwt(await accessTokenOf(device)).session_id;

  it('are listed, that of the request first, with shortened networks', async () => {
    await contract.person();
    const { id, email } = await contract.createAccount();
    const device = await contract.signedIn(email, { address: '198.51.100.77' });
    await contract.signedIn(email, { address: '2001:db8:1:2:3:4:5:6' });
    const sessions = await sessionsOf(device);
    expect(sessions.map(({ network, is_current }) => [network, is_current])).toEqual([
      ['198.51.100.0/24', true],
      ['2001:db8:1::/48', false],
    ]);
    expect(sessions[0]).toMatchObject({ id: await idOf(device), user_agent: '' });
    expect(Date.now() - Date.parse(sessions[0]?.used_at ?? '')).toBeLessThan(60_000);
    const sql = 'select host(ip) as ip from auth.sessions where user_id = $1 order by ip';
    expect(await contract.sql(sql, [id])).toEqual([{ ip: '198.51.100.0' }, { ip: '2001:db8:1::' }]);
  });

  it('end one by one or all but the current one, and no others', async () => {
    const { device: outsider } = await contract.person();
    const { email, device } = await contract.person();
    const second = await contract.signedIn(email);
    await contract.signedIn(email);
    await device.rpc('end_session', { id: await idOf(outsider) });
    expect(await sessionsOf(outsider)).toHaveLength(1);
    await device.rpc('end_session', { id: await idOf(second) });
    expect(await sessionsOf(device)).toHaveLength(2);
    expect(await codeOf(second.auth.refreshSession())).toBe('refresh_token_not_found');
    await device.rpc('end_other_sessions');
    expect(await sessionsOf(device)).toMatchObject([{ is_current: true }]);
    expect(await sessionsOf(outsider)).toHaveLength(1);
  });

  it('are not for a session without the second factor', async () => {
    const { email, device } = await contract.person();
    await enrollFactor(device);
    const weak = await contract.signedIn(email);
    for (const answer of [
      await weak.rpc('own_sessions'),
      await weak.rpc('end_session', { id: await idOf(device) }),
      await weak.rpc('end_other_sessions'),
    ])
      expect([answer.status, answer.error?.code]).toEqual([403, '42501']);
    expect(await sessionsOf(device)).toHaveLength(2);
  });
});
