import type { SupabaseClient } from '@supabase/supabase-js';
import { randomUUID } from 'node:crypto';
import { decodeJwt, SignJWT } from 'jose';
import { beforeEach, describe, expect, it } from 'vitest';
import { createTables } from '../../src/data/client/tables';
import { accessTokenOf, enrollFactor, openAuthContract, siteUrl } from './auth-contract';

const contract = await openAuthContract();
let id: string;
let email: string;
/** A device of an administrator and its tokens. */
let device: SupabaseClient;
let access: string;
let refresh: string;

beforeEach(async () => {
  ({ id, email } = await contract.createAccount());
  await contract.sql(`insert into public.admins (user_id) values ('${id}')`);
  ({ device, access, refresh } = await signIn());
});

async function signIn() {
  const device = await contract.signedIn(email);
  const { session } = (await device.auth.getSession()).data;
  return { device, access: session?.access_token ?? '', refresh: session?.refresh_token ?? '' };
}

function operator(): SupabaseClient {
  return contract.client({ key: contract.keys.secretKey });
}

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

const json = { 'content-type': 'application/json' };
const pdf = '%PDF-1.7\n1 0 obj << /Type /Catalog >> endobj\ntrailer << /Root 1 0 R >>\n%%EOF\n';

/** Returns the answer of each service to a token: status and error code. */
async function openEndpoints(token: string) {
  const account = await request('/auth/v1/user', token);
  const read = await request('/rest/v1/inquiries', token);
  const logo = { method: 'POST', body: '{"name":"x"}', headers: json };
  const write = await request('/rest/v1/dealer_logos', token, logo);
  const call = await request('/rest/v1/rpc/is_admin', token, { method: 'POST', body: '{}', headers: json });
  const file = { method: 'POST', body: pdf, headers: { 'content-type': 'application/pdf' } };
  const upload = await request(`/storage/v1/object/agbs/${randomUUID()}.pdf`, token, file);
  const listing = { method: 'POST', body: '{"prefix":""}', headers: json };
  const list = await request('/storage/v1/object/list/agbs', token, listing);
  // The website's own server reads with the user's token.
  const website = await createTables({
    url: siteUrl,
    key: contract.keys.publishableKey,
    fetch: contract.fetchFrom('192.0.2.1'),
    accessToken: async () => token,
  })
    .from('inquiries')
    .select('id');
  return { account, read, write, call, upload, list, website: website.error?.code ?? website.status };
}

const accepted = { account: 200, read: 200, write: 201, call: 200, upload: 200, list: 200, website: 200 };
const rejected = {
  account: '403 session_not_found',
  read: '401 PGRST303',
  write: '401 PGRST303',
  call: '401 PGRST303',
  upload: '400 AccessDenied',
  list: '400 AccessDenied',
  website: 'PGRST303',
};

describe('an access token becomes invalid', () => {
  it.each<[string, () => PromiseLike<unknown>, object?]>([
    ['once its device has signed out', () => device.auth.signOut({ scope: 'local' })],
    [
      'once all devices have signed out',
      async () => (await signIn()).device.auth.signOut({ scope: 'global' }),
    ],
    [
      'once another device has signed out the others',
      async () => (await signIn()).device.auth.signOut({ scope: 'others' }),
    ],
    [
      'once another device has ended this session',
      async () => (await signIn()).device.rpc('end_session', { id: decodeJwt(access).session_id }),
    ],
    [
      'once another device has ended all other sessions',
      async () => (await signIn()).device.rpc('end_other_sessions'),
    ],
    [
      'once another device has changed the password',
      async () => (await signIn()).device.auth.updateUser({ password: 'Ein ganz anderes Passwort' }),
    ],
    [
      'once the operator has set a password',
      () => operator().auth.admin.updateUserById(id, { password: 'Ein ganz anderes Passwort' }),
    ],
    [
      'once its refresh token was reused',
      async () => {
        const first = await contract.client().auth.refreshSession({ refresh_token: refresh });
        await contract
          .client()
          .auth.refreshSession({ refresh_token: first.data.session?.refresh_token ?? '' });
        await contract.client().auth.refreshSession({ refresh_token: refresh });
      },
    ],
    ['after the 90 days of its session', () => contract.sql(`update auth.sessions set not_after = now()`)],
    [
      'once its user is banned',
      () => operator().auth.admin.updateUserById(id, { ban_duration: '1h' }),
      { account: '403 user_banned' },
    ],
    [
      'once its user is deleted',
      () => operator().auth.admin.deleteUser(id),
      { account: '403 user_not_found' },
    ],
  ])('%s', async (_name, end, differently = {}) => {
    expect(await openEndpoints(access)).toEqual(accepted);
    await end();
    expect(await openEndpoints(access)).toEqual({ ...rejected, ...differently });
  });

  it('with the error of an expired one', async () => {
    await device.auth.signOut({ scope: 'local' });
    const table = await contract.fetchFrom('192.0.2.1')(`${siteUrl}/rest/v1/inquiries`, {
      headers: { apikey: contract.keys.publishableKey, authorization: `Bearer ${access}` },
    });
    expect(table.headers.get('www-authenticate')).toBe('Bearer');
    expect(await table.json()).toMatchObject({ code: 'PGRST303', message: 'JWT expired' });
  });
});

describe('an access token stays valid', () => {
  it('on a device that stays signed in', async () => {
    const other = await signIn();
    await device.auth.signOut({ scope: 'local' });
    expect(await openEndpoints(other.access)).toEqual(accepted);
    await other.device.auth.updateUser({ password: 'Ein ganz anderes Passwort' });
    expect(await openEndpoints(other.access)).toEqual(accepted);
  });

  it('after a refresh', async () => {
    await contract.client().auth.refreshSession({ refresh_token: refresh });
    expect(await openEndpoints(access)).toEqual(accepted);
  });

  it('if it is a service key, or one that the operator signed without a session', async () => {
    const token = await new SignJWT({ role: 'authenticated', aud: 'authenticated', sub: id })
      .setProtectedHeader({ alg: 'HS256' })
      .setExpirationTime('1h')
      .sign(new TextEncoder().encode(contract.keys.jwtSecret));
    await device.auth.signOut();
    expect(await request('/rest/v1/inquiries', token)).toBe(200);
    expect((await operator().from('inquiries').select('id')).error).toBeNull();
  });
});

it('rejects a token that combines one user with the session of another', async () => {
  const nonAdmin = await contract.createAccount();
  const claims = decodeJwt(access);
  const token = await new SignJWT({ ...claims, sub: nonAdmin.id })
    .setProtectedHeader({ alg: 'HS256' })
    .sign(new TextEncoder().encode(contract.keys.jwtSecret));
  expect(await request('/rest/v1/inquiries', token)).toBe('401 PGRST303');
});

describe('the assurance level of a token', () => {
  const isAdmin = async (token: string): Promise<unknown> =>
    (await contract.client().rpc('is_admin').setHeader('authorization', `Bearer ${token}`)).data;

  it('drops once its session loses the factor, even if another factor remains', async () => {
    const factors = [];
    for (const friendlyName of ['Telefon', 'Tablet'])
      factors.push((await enrollFactor(device, { friendlyName })).factorId);
    const raised = await accessTokenOf(device);
    expect(await isAdmin(raised)).toBe(true);
    await operator().auth.admin.mfa.deleteFactor({ userId: id, id: factors[1] ?? '' });
    expect(await isAdmin(raised)).toBe(false);
  });

  it('does not rise for tokens issued before the second factor', async () => {
    await enrollFactor(device);
    expect(await isAdmin(access)).toBe(false);
    const body = JSON.stringify({ password: 'Ein ganz anderes Passwort' });
    expect(await request('/auth/v1/user', access, { method: 'PUT', body })).toBe('401 insufficient_aal');
  });
});
