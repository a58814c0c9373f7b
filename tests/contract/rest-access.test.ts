import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { restRequest, supabaseClient, tablesClient } from './clients';
import { openContent } from './content-harness';
import { referenceRow } from './rows';
import { signToken } from './server';

const { contract, visitor, nonAdmin: reader, admin, server: service } = await openContent();

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

/** Each would do harm in a carelessly built statement; tests/operation/hostile.test.ts sends random ones. */
const attacks = [
  `'; drop table services; --`,
  `"; drop table services; --`,
  `1) or 1=1; --`,
  `\\'; set role postgres; --`,
  `(select encrypted_password from auth.users limit 1)`,
];

type Sent = { method?: string; body?: string; headers?: Record<string, string> };

/** Parts of a request that reach a statement, with `RAW`, or the quoted `NAME`, in place of the attack. */
const places: [address: string, sent: Sent][] = [
  ...[
    ...['/RAW', '/rpc/RAW', '/services?select=RAW', '/services?select=NAME:title', '/services?NAME=eq.1'],
    ...['/services?RAW=eq.1', '/services?title=RAW.1', '/services?title=eq.RAW', '/services?id=eq.RAW'],
    ...['/services?title=in.(NAME,RAW)', '/services?or=(title.eq.RAW,NAME.eq.1)', '/services?limit=RAW'],
    ...['/services?order=NAME.asc', '/services?order=title.RAW', '/client_references?select=NAME(*)'],
    ...['/client_references?select=NAME:reference_images!NAME(*)'],
  ].map((address): [string, Sent] => [address, {}]),
  ...['prefer', 'range', 'accept', 'accept-profile', 'apikey', 'authorization'].map(
    (name): [string, Sent] => ['/services', { headers: { [name]: 'RAW' } }],
  ),
  ...['/rpc/is_admin', '/services'].map((path): [string, Sent] => [
    path,
    { method: 'POST', body: '{"RAW":1}' },
  ]),
  ['/services', { method: 'POST', body: '{"title":"RAW","id":"RAW"}' }],
  ['/services?columns=NAME', { method: 'POST', body: '{"title":"x"}' }],
  [
    '/services?on_conflict=NAME',
    { method: 'POST', body: '{}', headers: { prefer: 'resolution=merge-duplicates' } },
  ],
  ['/services?id=eq.RAW', { method: 'PATCH', body: '{"title":"x"}' }],
  ['/services?id=eq.RAW', { method: 'DELETE' }],
];

beforeAll(async () => {
  const bleibt = { title: 'Bleibt', short_description: 'kurz', full_description: 'lang' };
  await service.from('services').insert(bleibt).throwOnError();
});

test.each(places)('SQL in %s %j has no effect and does not appear in the response', async (address, sent) => {
  for (const attack of attacks) {
    const name = encodeURIComponent(`"${attack.replace(/["\\]/g, '\\$&')}"`);
    const path = address.replaceAll('RAW', () => encodeURIComponent(attack)).replaceAll('NAME', () => name);
    const headers = Object.entries(sent.headers ?? {}).map(([of, value]) => [
      of,
      value.replace('RAW', () => attack),
    ]);
    const body = sent.body?.replaceAll('RAW', () => JSON.stringify(attack).slice(1, -1));
    const init = { ...sent, body, headers: Object.fromEntries(headers) };
    const response = await restRequest(contract, path, init);
    const text = await response.text();
    expect(response.status, `${path}: ${text}`).toBeLessThan(500);
    // The service's own statements contain these names, and errors contain no stack.
    expect(text).not.toMatch(/pgrst_|json_agg|node_modules|\bat .*:\d+:\d+/);
  }
  expect((await visitor.from('services').select('title')).data).toEqual([{ title: 'Bleibt' }]);
});

test('an attack as a value is stored as a value', async () => {
  const rows = attacks.map((title) => ({
    ...{ title, short_description: title, full_description: title, features: [title] },
  }));
  expect((await service.from('services').insert(rows).select()).data).toMatchObject(rows);
  for (const title of attacks)
    expect((await service.from('services').select('title').eq('title', title)).data).toEqual([{ title }]);
  await service.from('services').delete().neq('title', 'Bleibt').throwOnError();
});
