import { beforeAll, expect, test } from 'vitest';
import { restRequest, tablesClient } from './clients';
import { openContract } from './server';

const contract = await openContract();

beforeAll(async () => {
  await tablesClient(contract, { key: contract.keys.secretKey })
    .from('services')
    .insert({ title: 'Bleibt', short_description: 'kurz', full_description: 'lang' })
    .throwOnError();
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

/** Every part of a request that reaches a statement. */
const places: [string, (attack: string) => [address: string, init?: RequestInit]][] = [
  ['table', (attack) => [`/${encodeURIComponent(attack)}`]],
  ['function', (attack) => [`/rpc/${encodeURIComponent(attack)}`, { method: 'POST', body: '{}' }]],
  ['argument', (attack) => ['/rpc/is_admin', { method: 'POST', body: JSON.stringify({ [attack]: 1 }) }]],
  ['column', (attack) => [`/services?select=${encodeURIComponent(attack)}`]],
  ['quoted column', (attack) => [`/services?select=${quoted(attack)}`]],
  ['alias', (attack) => [`/services?select=${quoted(attack)}:title`]],
  ['embedded table', (attack) => [`/client_references?select=${quoted(attack)}(*)`]],
  ['embedded alias', (attack) => [`/client_references?select=${quoted(attack)}:reference_images(*)`]],
  ['hint', (attack) => [`/client_references?select=reference_images!${quoted(attack)}(*)`]],
  ['filter column', (attack) => [`/services?${encodeURIComponent(attack)}=eq.1`]],
  ['quoted filter column', (attack) => [`/services?${quoted(attack)}=eq.1`]],
  ['operator', (attack) => [`/services?title=${encodeURIComponent(attack)}.1`]],
  ['value', (attack) => [`/services?title=eq.${encodeURIComponent(attack)}`]],
  ['typed value', (attack) => [`/services?id=eq.${encodeURIComponent(attack)}`]],
  ['pattern', (attack) => [`/services?title=like.${encodeURIComponent(attack)}`]],
  ['list', (attack) => [`/services?title=in.(${quoted(attack)},${encodeURIComponent(attack)})`]],
  ['truth', (attack) => [`/services?title=is.${encodeURIComponent(attack)}`]],
  ['group', (attack) => [`/services?or=(title.eq.${encodeURIComponent(attack)},${quoted(attack)}.eq.1)`]],
  ['order', (attack) => [`/services?order=${encodeURIComponent(attack)}.asc`]],
  ['quoted order', (attack) => [`/services?order=${quoted(attack)}.asc`]],
  ['direction', (attack) => [`/services?order=title.${encodeURIComponent(attack)}`]],
  ['limit', (attack) => [`/services?limit=${encodeURIComponent(attack)}`]],
  ['offset', (attack) => [`/services?offset=${encodeURIComponent(attack)}`]],
  ['body column', (attack) => ['/services', { method: 'POST', body: JSON.stringify({ [attack]: 1 }) }]],
  [
    'body value',
    (attack) => ['/services', { method: 'POST', body: JSON.stringify({ title: attack, id: attack }) }],
  ],
  ['columns', (attack) => [`/services?columns=${quoted(attack)}`, { method: 'POST', body: '{"title":"x"}' }]],
  [
    'on_conflict',
    (attack) => [
      `/services?on_conflict=${quoted(attack)}`,
      { method: 'POST', body: '{"title":"x"}', headers: { prefer: 'resolution=merge-duplicates' } },
    ],
  ],
  [
    'update value',
    (attack) => [`/services?id=eq.${encodeURIComponent(attack)}`, { method: 'PATCH', body: '{"title":"x"}' }],
  ],
  ['delete filter', (attack) => [`/services?id=eq.${encodeURIComponent(attack)}`, { method: 'DELETE' }]],
  ['Prefer', (attack) => ['/services', { headers: { prefer: `return=${attack},count=${attack}` } }]],
  ['Range', (attack) => ['/services', { headers: { range: attack } }]],
  ['Accept', (attack) => ['/services', { headers: { accept: attack } }]],
  ['Accept-Profile', (attack) => ['/services', { headers: { 'accept-profile': attack } }]],
  ['apikey', (attack) => ['/services', { headers: { apikey: attack } }]],
  ['token', (attack) => ['/services', { headers: { authorization: `Bearer ${attack}` } }]],
];

function quoted(attack: string): string {
  return encodeURIComponent(`"${attack.replace(/["\\]/g, '\\$&')}"`);
}

test.each(places)('SQL as %s has no effect and does not appear in the response', async (_place, request) => {
  for (const attack of attacks) {
    const [address, init] = request(attack);
    const response = await restRequest(contract, address, init);
    const text = await response.text();
    expect(response.status, `${address}: ${text}`).toBeLessThan(500);
    // The service's own statements contain these names, and errors contain no stack.
    expect(text).not.toMatch(/pgrst_|json_agg|node_modules|\bat .*:\d+:\d+/);
  }
  expect((await tablesClient(contract).from('services').select('title')).data).toEqual([{ title: 'Bleibt' }]);
});

test('an attack as a value is stored as a value', async () => {
  const editor = tablesClient(contract, { key: contract.keys.secretKey });
  for (const attack of attacks) {
    const row = { title: attack, short_description: attack, full_description: attack, features: [attack] };
    const { data } = await editor.from('services').insert(row).select().single();
    expect(data).toMatchObject(row);
    expect((await editor.from('services').select('title').eq('title', attack)).data).toEqual([
      { title: attack },
    ]);
    await editor.from('services').delete().eq('title', attack).throwOnError();
  }
});
