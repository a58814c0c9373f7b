import { beforeAll, describe, expect, test } from 'vitest';
import { restRequest, tablesClient } from './clients';
import { openContract } from './server';

const contract = await openContract();

const parent = '00000000-0000-4000-8000-000000000000';
const service = tablesClient(contract, { key: contract.keys.secretKey });
const reference = { id: parent, company: 'C', project: 'P', testimonial: 'x'.repeat(50_000) };
beforeAll(async () => {
  await service.from('client_references').insert(reference).throwOnError();
  // With its parent, each picture has 50 kB: together more than any caller may get.
  const pictures = times(1400, (order) => ({ reference_id: parent, image_url: `/${order}.jpg`, order }));
  await service.from('reference_images').insert(pictures).throwOnError();
});

function times<Piece>(count: number, piece: (index: number) => Piece): Piece[] {
  return Array.from({ length: count }, (_, index) => piece(index));
}

function read(address: string, headers: Record<string, string> = {}): Promise<Response> {
  return restRequest(contract, address, { headers: { apikey: contract.keys.publishableKey, ...headers } });
}

const nested = (depth: number) => `${'and('.repeat(depth)}title.eq.x${')'.repeat(depth)}`;
const repeatedColumn = '42701';
const repeatedTable = '42712';
const excess = 'PGRST100';
const excessBytes = '54000';
const key = 'reference_images_reference_id_fkey';
const twoLevels = times(26, () => 'company=eq.x&reference_images.alt=eq.x').join('&');

test.each([
  ['a column under two names', 'a:testimonial,b:testimonial', repeatedColumn],
  ['an alias beside all columns', '*,a:testimonial', repeatedColumn],
  ['all columns twice', '*,*', repeatedColumn],
  ['a repeated column of an embedded table', 'id,reference_images(order,o:order)', repeatedColumn],
  ['a table twice, once by its key', `reference_images(id),b:reference_images!${key}(order)`, repeatedTable],
  ['a table twice as a filter', 'id,a:reference_images!inner(),b:reference_images!inner()', repeatedTable],
  ['too many columns', times(201, (index) => `c${index}`).join(), excess],
  ['too many conditions at several levels', `reference_images(id)&${twoLevels}`, excess],
  ['too large a response', 'id,reference_images(id,client_references(testimonial))', excessBytes],
])('refuses a selection with %s', async (_name, select, code) => {
  await expectRefused(`/client_references?select=${select}`, code);
});

test.each([
  ['conditions in a group', `or=(${times(51, () => 'title.eq.x')})`],
  ['patterns', `or=(${times(21, (index) => `title.ilike.*${index}*`)})`],
  ['characters in a pattern', `title=ilike.${'x'.repeat(1001)}`],
  ['wildcards', `title=like.${'*a%25a'.repeat(11)}`],
  ['nested groups', `or=(${nested(8)})`],
  ['values', `title=in.(${times(1001, () => 'x')})`],
  ['elements', `features=cs.{${times(101, () => 'x')}}`],
  ['order terms', `order=${times(21, () => 'title')}`],
  ['terms in several orders', times(21, () => 'order=title').join('&')],
])('refuses too many %s', async (_name, query) => {
  await expectRefused(`/services?${query}`, excess);
});

async function expectRefused(address: string, code: string): Promise<void> {
  const response = await read(address);
  const body: unknown = await response.json();
  const details = code === excess ? expect.any(String) : null;
  const hint = code === excessBytes ? expect.any(String) : null;
  const error = { code, message: expect.any(String), details, hint };
  expect({ status: response.status, body }).toEqual({ status: 400, body: error });
}

/** Those of the product: page-texts.test.ts. */
describe('allowed are', () => {
  test.each([
    ['a table and its parent', 'client_references?select=*,reference_images(*,client_references(id))'],
    ['fifty conditions', `services?${times(50, () => 'title=eq.x').join('&')}`],
    ['twenty patterns', `services?or=(${times(20, (index) => `title.ilike.*${index}*`)})`],
    ['eight nested groups', `services?or=(${nested(7)})`],
    ['hundreds of values', `services?id=in.(${times(400, () => parent)})`],
    ['a limit of thousands of digits', `services?limit=${'9'.repeat(5000)}`],
  ])('%s', async (_name, address) => {
    expect((await read(`/${address}`)).status).toBe(200);
  });

  test('larger responses to a signed-in user than to a visitor, because the inbox holds long messages', async () => {
    const pictures = (tables: typeof service) =>
      tables.from('reference_images').select('client_references(testimonial)').limit(200);
    expect((await pictures(tablesClient(contract))).error).toMatchObject({ code: excessBytes });
    const { token } = await contract.signIn({ admin: true });
    expect((await pictures(tablesClient(contract, { token }))).data).toHaveLength(200);
  });
});

describe('writes', () => {
  const post = (address: string, body: string, headers = {}) =>
    restRequest(contract, address, { method: 'POST', body, headers });

  test.each([
    ['too many rows', '', `[${times(5001, () => '{"name":"x"}')}]`, 'PGRST102'],
    ['too many columns', '', `{${times(201, (index) => `"c${index}":1`)}}`, 'PGRST102'],
    ['a column named twice', '?columns=name,name', '{"name":"x"}', repeatedColumn],
    ['a key named twice', '?on_conflict=id,id', '{"name":"x"}', repeatedColumn],
    ['too many names', `?columns=${times(201, (index) => `c${index}`)}`, '{"name":"x"}', excess],
  ])('refuse %s', async (_name, query, body, code) => {
    const response = await post(`/cv_certifications${query}`, body);
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ code });
  });

  test('do not repeat many preferences in the response', async () => {
    const headers = { prefer: 'return=minimal,'.repeat(500) };
    const response = await post('/cv_certifications', '{"name":"x"}', headers);
    expect(response.status).toBe(201);
    expect(response.headers.get('preference-applied')?.length).toBeLessThan(500);
  });

  test('refuse too many arguments of a function with a short error', async () => {
    const body = `{${times(1000, (index) => `"argument ${index}":1`)}}`;
    const response = await post('/rpc/is_admin', body);
    expect(response.status).toBe(400);
    expect((await response.text()).length).toBeLessThan(1000);
    const address = `/rpc/is_admin?${times(1000, (index) => `a${index}=1`).join('&')}`;
    expect((await restRequest(contract, address)).status).toBe(400);
  });

  test('are rolled back if the response is too large', async () => {
    const change = service.from('reference_images').update({ alt: 'Neu' }).eq('reference_id', parent);
    const response = await change.select('client_references(testimonial)');
    expect(response).toMatchObject({ status: 400, error: { code: excessBytes } });
    const { data } = await service.from('reference_images').select('id').eq('alt', 'Neu').throwOnError();
    expect(data).toEqual([]);
  });
});
