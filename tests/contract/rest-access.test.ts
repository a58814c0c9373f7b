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
  await contract.sql(`create function public.forget(company text) returns void language sql
    as $$ delete from public.client_references where client_references.company = forget.company $$`);
});

beforeEach(async () => {
  await service.from('client_references').delete().neq('company', '').throwOnError();
  await service.from('client_references').insert(referenceRow('Vorher')).throwOnError();
});

const companies = async () => {
  const { data } = await service.from('client_references').select('company').order('company').throwOnError();
  return data.map(({ company }) => company);
};

/** Each right of each role: tests/access. */
test('what policies refuse answers 401 to a visitor and 403 to a user, and rows that they hide are not found', async () => {
  const denied = (status: number) => ({ status, data: null, error: { code: '42501' } });
  const none = { status: 200, data: [], error: null };
  const rows = (tables: typeof visitor) => tables.from('client_references');
  const changed = { company: 'Neu' };
  const upserted = { ...referenceRow('Neu'), slug: 'vorher-umbau' };
  expect(await rows(visitor).insert(referenceRow('Neu'))).toMatchObject(denied(401));
  expect(await rows(visitor).update(changed).eq('company', 'Vorher')).toMatchObject(denied(401));
  expect(await visitor.from('inquiries').select()).toMatchObject(denied(401));
  expect(await rows(reader).insert(referenceRow('Neu'))).toMatchObject(denied(403));
  expect(await rows(reader).upsert(upserted, { onConflict: 'slug' })).toMatchObject(denied(403));
  expect(await rows(reader).update(changed).eq('company', 'Vorher').select()).toMatchObject(none);
  expect(await rows(reader).delete().eq('company', 'Vorher').select()).toMatchObject(none);
  expect(await companies()).toEqual(['Vorher']);
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

  test('refuses a wrong key, and a token that is invalid, foreign, expired or of a stronger role', async () => {
    const { publishableKey: apikey, jwtSecret } = contract.keys;
    const foreign = await signToken({ ...contract.keys, jwtSecret: `${jwtSecret}x` }, { sub: 'x' });
    const stronger = await signToken(contract.keys, { sub: 'x', role: 'service_role' });
    expect(await status({ apikey: 'wrong' })).toBe(401);
    for (const token of ['not.a.token', foreign, stronger])
      expect(await status({ apikey, authorization: `Bearer ${token}` })).toBe(401);
    const old = await signToken(contract.keys, { sub: 'x', exp: 1 });
    const response = await tablesClient(contract, { token: old }).from('client_references').select();
    expect(response).toMatchObject({ status: 401, error: { code: 'PGRST303', message: 'JWT expired' } });
  });

  test('gives policies the user of the token', async () => {
    const { userId, token } = await contract.signIn({ admin: true });
    const admins = supabaseClient(contract, { token }).from('admins').select('user_id').eq('user_id', userId);
    expect((await admins).data).toEqual([{ user_id: userId }]);
    expect((await reader.from('admins').select()).data).toEqual([]);
  });
});

describe('functions', () => {
  test('run with the rights of the caller', async () => {
    expect(await admin.rpc('is_admin', {}, { get: true })).toMatchObject({ status: 200, data: true });
    expect(await reader.rpc('is_admin')).toMatchObject({ status: 200, data: false });
    expect(await visitor.rpc('is_admin')).toMatchObject({ status: 401, error: { code: '42501' } });
  });

  test.each(['set_config', 'bump_content_revision'])(
    'of the database or of triggers are not found: %s',
    async (name) => {
      const parameters = { setting_name: 'role', new_value: 'service_role', is_local: true };
      const answer = await service.rpc(name, name === 'set_config' ? parameters : {});
      expect(answer).toMatchObject({ status: 404, error: { code: 'PGRST202' } });
    },
  );

  test('called by GET change nothing', async () => {
    const parameters = { company: 'Vorher' };
    const response = await service.rpc('forget', parameters, { get: true });
    expect(response).toMatchObject({ status: 405, error: { code: '25006' } });
    expect(await companies()).toEqual(['Vorher']);
    expect(await service.rpc('forget', parameters)).toMatchObject({ status: 204, data: null, error: null });
    expect(await companies()).toEqual([]);
  });

  test('refuse DELETE', async () => {
    const response = await restRequest(contract, '/rpc/is_admin', { method: 'DELETE' });
    expect(response.status).toBe(405);
    expect(await response.json()).toMatchObject({ code: 'PGRST101' });
  });
});
