import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { restRequest, supabaseClient, tablesClient } from './clients';
import { referenceRow } from './rows';
import { openContract, signToken } from './server';

const contract = await openContract();
const visitor = tablesClient(contract);
const reader = tablesClient(contract, { token: (await contract.signIn()).token });
const admin = tablesClient(contract, { token: (await contract.signIn({ admin: true })).token });
const service = tablesClient(contract, { key: contract.keys.secretKey });

beforeAll(async () => {
  await contract.sql(functionThatWrites);
  const inquiry = { topic: 'contact', name: 'N', email: 'n@example.org', message: 'M' };
  await service.from('inquiries').insert(inquiry).throwOnError();
});

beforeEach(async () => {
  await service.from('client_references').delete().neq('company', '').throwOnError();
  await service.from('client_references').insert(referenceRow('Vorher')).throwOnError();
});

const functionThatWrites = `
  create function public.forget(company text) returns void language sql
  as $$ delete from public.client_references where client_references.company = forget.company $$`;

const denied = (status: number) => ({ status, data: null, error: { code: '42501' } });
/** Rows that policies hide are not found. */
const none = { status: 200, data: [], error: null };
const companies = async () => {
  const { data } = await service.from('client_references').select('company').order('company').throwOnError();
  return data.map(({ company }) => company);
};

/** Each right of each role: tests/access. */
describe('a change that policies refuse', () => {
  const rows = (tables: typeof visitor) => tables.from('client_references');
  const changed = { company: 'Neu' };
  const upserted = { ...referenceRow('Neu'), slug: 'vorher-umbau' };

  test.each<[who: string, what: string, ask: () => PromiseLike<unknown>, answer: object]>([
    ['visitor', 'insert', () => rows(visitor).insert(referenceRow('Neu')), denied(401)],
    ['visitor', 'update', () => rows(visitor).update(changed).eq('company', 'Vorher'), denied(401)],
    ['visitor', 'deletion', () => rows(visitor).delete().eq('company', 'Vorher'), denied(401)],
    ['visitor', 'read', () => visitor.from('inquiries').select(), denied(401)],
    ['reader', 'insert', () => rows(reader).insert(referenceRow('Neu')), denied(403)],
    ['reader', 'upsert', () => rows(reader).upsert(upserted, { onConflict: 'slug' }), denied(403)],
    ['reader', 'update', () => rows(reader).update(changed).eq('company', 'Vorher').select(), none],
    ['reader', 'deletion', () => rows(reader).delete().eq('company', 'Vorher').select(), none],
    ['reader', 'read', () => reader.from('inquiries').select(), none],
    [
      'administrator',
      'update',
      () => admin.from('inquiries').update({ name: 'X' }).eq('name', 'N'),
      denied(403),
    ],
  ])('by a %s: %s', async (_who, _what, ask, answer) => {
    expect(await ask()).toMatchObject(answer);
    expect(await companies()).toEqual(['Vorher']);
  });
});

describe('authentication', () => {
  const status = async (headers: Record<string, string>) =>
    (await restRequest(contract, '/client_references', { headers })).status;

  test('refuses requests without a key', async () => {
    const response = await restRequest(contract, '/client_references', { headers: { apikey: '' } });
    expect(response.status).toBe(401);
    expect(response.headers.get('www-authenticate')).toBe('Bearer');
    expect(await response.json()).toMatchObject({ message: 'No API key found in request' });
  });

  test('refuses a wrong key or an invalid token', async () => {
    const { publishableKey, jwtSecret } = contract.keys;
    expect(await status({ apikey: 'wrong' })).toBe(401);
    expect(await status({ apikey: publishableKey, authorization: 'Bearer not.a.token' })).toBe(401);
    const foreign = await signToken({ ...contract.keys, jwtSecret: `${jwtSecret}x` }, { sub: 'x' });
    expect(await status({ apikey: publishableKey, authorization: `Bearer ${foreign}` })).toBe(401);
    const old = await signToken(contract.keys, { sub: 'x', exp: 1 });
    const response = await tablesClient(contract, { token: old }).from('client_references').select();
    expect(response).toMatchObject({ status: 401, error: { code: 'PGRST303', message: 'JWT expired' } });
  });

  test('refuses a token with a stronger role', async () => {
    const token = await signToken(contract.keys, { sub: 'x', role: 'service_role' });
    expect(await status({ apikey: contract.keys.publishableKey, authorization: `Bearer ${token}` })).toBe(
      401,
    );
  });

  test('gives policies the user of the token', async () => {
    const { userId, token } = await contract.signIn({ admin: true });
    const supabase = supabaseClient(contract, { token });
    expect((await supabase.from('admins').select('user_id').eq('user_id', userId)).data).toEqual([
      { user_id: userId },
    ]);
    expect((await reader.from('admins').select()).data).toEqual([]);
  });
});

describe('functions', () => {
  test('run with the rights of the caller', async () => {
    expect(await admin.rpc('is_admin')).toMatchObject({ status: 200, data: true });
    expect(await admin.rpc('is_admin', {}, { get: true })).toMatchObject({ status: 200, data: true });
    expect(await reader.rpc('is_admin')).toMatchObject({ status: 200, data: false });
    expect(await visitor.rpc('is_admin')).toMatchObject({ status: 401, error: { code: '42501' } });
  });

  test.each([
    ['set_config', { setting_name: 'role', new_value: 'service_role', is_local: true }],
    ['pg_sleep', {}],
    ['bump_content_revision', {}],
    ['is_admin', { 'user_id); drop table admins; --': 1 }],
    ['is_admin(); drop table admins; --', {}],
  ])('refuse the call of %s with %o', async (name, parameters) => {
    for (const get of [true, false]) {
      expect(await service.rpc(name, parameters, { get })).toMatchObject({
        status: 404,
        error: { code: 'PGRST202' },
      });
    }
  });

  test('called by GET change nothing', async () => {
    const parameters = { company: 'Vorher' };
    const response = await service.rpc('forget', parameters, { get: true });
    expect(response).toMatchObject({ status: 405, error: { code: '25006' } });
    expect(await companies()).toEqual(['Vorher']);
    expect(await service.rpc('forget', parameters)).toMatchObject({ status: 204, data: null, error: null });
    expect(await companies()).toEqual([]);
  });

  test('refuse PUT and DELETE', async () => {
    const response = await restRequest(contract, '/rpc/is_admin', { method: 'DELETE' });
    expect(response.status).toBe(405);
    expect(await response.json()).toMatchObject({ code: 'PGRST101' });
  });
});
