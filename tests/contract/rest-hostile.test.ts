import { beforeAll, expect, test } from 'vitest';
import { restRequest, tablesClient } from './clients';
import { openContract } from './server';

const contract = await openContract();
const editor = tablesClient(contract, { key: contract.keys.secretKey });

beforeAll(async () => {
  const service = { title: 'Bleibt', short_description: 'kurz', full_description: 'lang' };
  await editor.from('services').insert(service).throwOnError();
});

/** Each would do harm in a carelessly built statement. */
const attacks = [
  `'; drop table services; --`,
  `"; drop table services; --`,
  `") from services; drop table services; --`,
  `1) or 1=1; --`,
  `title" = 'x' or "title`,
  `$1); drop table services; --`,
  `*/ drop table services; /*`,
  `\\'; drop table services; --`,
  `E'\\'' || pg_sleep(10) --`,
  `id; set role postgres`,
  `(select encrypted_password from auth.users limit 1)`,
];

/** Every part of an address that reaches a statement, with `RAW` or the quoted `NAME` in place of the attack. */
const addresses = [
  ...['/RAW', '/services?select=RAW', '/services?select=NAME', '/services?select=NAME:title'],
  ...['NAME(*)', 'NAME:reference_images(*)', 'reference_images!NAME(*)'].map(
    (embedded) => `/client_references?select=${embedded}`,
  ),
  ...['RAW=eq.1', 'NAME=eq.1', 'title=RAW.1', 'title=eq.RAW', 'id=eq.RAW', 'title=like.RAW'],
  ...['title=in.(NAME,RAW)', 'title=is.RAW', 'or=(title.eq.RAW,NAME.eq.1)', 'order=RAW.asc'],
  ...['order=NAME.asc', 'order=title.RAW', 'limit=RAW', 'offset=RAW'],
].map((address) => (address.startsWith('/') ? address : `/services?${address}`));

type Request = [address: string, init: (attack: string) => RequestInit];

const header = (name: string, value: string): Request => [
  '/services',
  (attack) => ({ headers: { [name]: value.replaceAll('RAW', () => attack) } }),
];
const post = (address: string, body: (attack: string) => object, headers = {}): Request => [
  address,
  (attack) => ({ method: 'POST', body: JSON.stringify(body(attack)), headers }),
];

const places: Request[] = [
  ...addresses.map((address): Request => [address, () => ({})]),
  post('/rpc/RAW', () => ({})),
  post('/rpc/is_admin', (attack) => ({ [attack]: 1 })),
  post('/services', (attack) => ({ [attack]: 1 })),
  post('/services', (attack) => ({ title: attack, id: attack })),
  post('/services?columns=NAME', () => ({ title: 'x' })),
  post('/services?on_conflict=NAME', () => ({ title: 'x' }), { prefer: 'resolution=merge-duplicates' }),
  ['/services?id=eq.RAW', () => ({ method: 'PATCH', body: '{"title":"x"}' })],
  ['/services?id=eq.RAW', () => ({ method: 'DELETE' })],
  header('prefer', 'return=RAW,count=RAW'),
  ...['range', 'accept', 'accept-profile', 'apikey'].map((name) => header(name, 'RAW')),
  header('authorization', 'Bearer RAW'),
];

test.each(places)('SQL in %s has no effect and does not appear in the response', async (address, init) => {
  for (const attack of attacks) {
    const name = encodeURIComponent(`"${attack.replace(/["\\]/g, '\\$&')}"`);
    const path = address.replaceAll('RAW', () => encodeURIComponent(attack)).replaceAll('NAME', () => name);
    const response = await restRequest(contract, path, init(attack));
    const text = await response.text();
    expect(response.status, `${path}: ${text}`).toBeLessThan(500);
    // The service's own statements contain these names, and errors contain no stack.
    expect(text).not.toMatch(/pgrst_|json_agg|node_modules|\bat .*:\d+:\d+/);
  }
  expect((await tablesClient(contract).from('services').select('title')).data).toEqual([{ title: 'Bleibt' }]);
});

test('an attack as a value is stored as a value', async () => {
  const rows = attacks.map((title) => ({
    ...{ title, short_description: title, full_description: title, features: [title] },
  }));
  expect((await editor.from('services').insert(rows).select()).data).toMatchObject(rows);
  for (const title of attacks)
    expect((await editor.from('services').select('title').eq('title', title)).data).toEqual([{ title }]);
  await editor.from('services').delete().neq('title', 'Bleibt').throwOnError();
});
