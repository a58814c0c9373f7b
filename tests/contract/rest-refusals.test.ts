import { beforeAll, describe, expect, test } from 'vitest';
import { restRequest, tablesClient } from './clients';
import { referenceRow } from './rows';
import { contractUrl, createContract, openContract } from './server';

/** Requests that are refused, by the limits of the embedded service and like PostgREST. */

const contract = await openContract();

const parent = '00000000-0000-4000-8000-000000000000';
const service = tablesClient(contract, { key: contract.keys.secretKey });
const insert = (row: object) => service.from('client_references').insert(row);
beforeAll(async () => {
  await insert(referenceRow('A', { slug: 'a', id: parent, testimonial: 'x'.repeat(50_000) })).throwOnError();
  // With its parent, each image has 50 kB: together more than any caller may get.
  const images = times(1400, (order) => ({ reference_id: parent, image_url: `/${order}.jpg`, order }));
  await service.from('reference_images').insert(images).throwOnError();
});

function times<Piece>(count: number, piece: (index: number) => Piece): Piece[] {
  return Array.from({ length: count }, (_, index) => piece(index));
}

function read(address: string, headers: Record<string, string> = {}): Promise<Response> {
  return restRequest(contract, address, { headers: { apikey: contract.keys.publishableKey, ...headers } });
}

const post = (address: string, body: BodyInit, headers: Record<string, string> = {}) =>
  restRequest(contract, address, { method: 'POST', body, headers });

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
    const images = (tables: typeof service) =>
      tables.from('reference_images').select('client_references(testimonial)').limit(200);
    expect((await images(tablesClient(contract))).error).toMatchObject({ code: excessBytes });
    const { token } = await contract.signIn({ admin: true });
    expect((await images(tablesClient(contract, { token }))).data).toHaveLength(200);
  });
});

describe('writes', () => {
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

  test('are rolled back if the response is too large', async () => {
    const change = service.from('reference_images').update({ alt: 'Neu' }).eq('reference_id', parent);
    const response = await change.select('client_references(testimonial)');
    expect(response).toMatchObject({ status: 400, error: { code: excessBytes } });
    const { data } = await service.from('reference_images').select('id').eq('alt', 'Neu').throwOnError();
    expect(data).toEqual([]);
  });
});

describe('errors of the database', () => {
  const orphan = { reference_id: crypto.randomUUID(), image_url: '/i.jpg' };

  test.each([
    ['a value that must be unique', () => insert(referenceRow('B', { slug: 'a' })), 409, '23505'],
    ['a parent that is not there', () => service.from('reference_images').insert(orphan), 409, '23503'],
    ['a blank text', () => insert(referenceRow(' ')), 400, '23514'],
    ['an invalid id', () => service.from('client_references').select().eq('id', 'x'), 400, '22P02'],
    ['too large an offset', () => service.from('services').select().range(1e20, 1e20), 400, '22003'],
    ['text that cannot be stored', () => insert(referenceRow('a\u0000b')), 400, '22P05'],
    ['a lone surrogate', () => post('/client_references', '{"company":"\\ud800"}'), 400, '22P02'],
    ['a truth test of a text', () => service.from('services').select().is('title', true), 400, '42804'],
  ])('%s', async (_name, request, status, code) => {
    const response = await request();
    expect(response.status).toBe(status);
    const error = response instanceof Response ? await response.json() : response.error;
    expect(error?.code).toBe(code);
  });
});

describe('unknown names', () => {
  const services = () => service.from('services');
  const noTable = (name: string) => `Could not find the table 'public.${name}' in the schema cache`;
  const noColumn = 'column services.nothing does not exist';
  const noField = "Could not find the 'nothing' column of 'services' in the schema cache";
  const noRelation = "Could not find a relationship between 'services' and 'admins' in the schema cache";
  const notEmbedded = "'images' is not an embedded resource in this request";
  const noFunction = 'Could not find the function public.nothing(a) in the schema cache';

  test.each([
    ['a table', () => service.from('nowhere').select(), 404, 'PGRST205', noTable('nowhere')],
    ['a table of another schema', () => service.from('users').select(), 404, 'PGRST205', noTable('users')],
    ['a column to read', () => services().select('nothing'), 400, '42703', noColumn],
    ['a column to write', () => services().insert({ nothing: 1 }), 400, 'PGRST204', noField],
    ['a relationship', () => services().select('*,admins(*)'), 400, 'PGRST200', noRelation],
    ['something not embedded', () => services().select().eq('images.x', 1), 400, 'PGRST108', notEmbedded],
    ['a function', () => service.rpc('nothing', { a: 1 }), 404, 'PGRST202', noFunction],
  ])('%s', async (_name, request, status, code, message) => {
    expect(await request()).toMatchObject({ status, data: null, error: { code, message } });
  });

  test('an unknown schema answers 406', async () => {
    const error = { code: 'PGRST106', message: 'Invalid schema: auth' };
    const users = () => service.schema('auth').from('users');
    for (const response of [await users().select(), await users().delete()])
      expect(response).toMatchObject({ status: 406, error });
  });
});

/** The parsers have further tests beside them. */
describe('unreadable requests', () => {
  test('too large a body', async () => {
    const response = await post('/client_references', `{"company":"${'A'.repeat(1024 * 1024)}"}`);
    expect(response.status).toBe(413);
    const unexplained = { message: expect.any(String), details: null, hint: null };
    expect(await response.json()).toMatchObject({ code: 'PGRST102', ...unexplained });
  });

  test('too large a body of unknown length', async () => {
    const piece = new TextEncoder().encode(' '.repeat(64 * 1024));
    const body = new ReadableStream({ pull: (controller) => controller.enqueue(piece) });
    const headers = { 'content-type': 'application/json', apikey: contract.keys.secretKey };
    const init = { method: 'POST', body, headers, duplex: 'half' } as const;
    expect((await contract.fetch(`${contractUrl}/rest/v1/services`, init)).status).toBe(413);
  });

  test.each([
    ['PUT', '/services', 405, 'PGRST117'],
    ['PURGE', '/services', 405, 'PGRST117'],
    ['GET', '/services/1', 404, 'PGRST125'],
    ['GET', '/', 404, 'PGRST125'],
    ['GET', `/services?${'title=eq.x&'.repeat(4000)}`, 414, 'PGRST100'],
    ['GET', `/services?offset=${'9'.repeat(5000)}`, 400, '22003'],
    ['GET', '/services?limit=-1', 416, 'PGRST103'],
    ['GET', '/%E0%A4%A', 404, 'PGRST205'],
    ['GET', '/%00', 404, 'PGRST205'],
    ['GET', '/services?title=eq.%E0%A4%A', 200, undefined],
    ['GET', '/services?select=title%00', 400, 'PGRST100'],
  ])('%s %.40s', async (method, address, status, code) => {
    const response = await restRequest(contract, address, { method });
    expect(response.status).toBe(status);
    expect((await response.json()).code).toBe(code);
  });

  test.each([
    ['prefer', 'handling=strict, anything', 400, 'PGRST122'],
    ['prefer', 'x'.repeat(10_000), 200, undefined],
    ['range', `${'9'.repeat(5000)}-`, 400, '22003'],
    ['range', `${'9'.repeat(5000)}-1`, 416, 'PGRST103'],
  ])('%s: %.30s', async (name, value, status, code) => {
    const response = await restRequest(contract, '/services', { headers: { [name]: value } });
    expect(response.status).toBe(status);
    expect((await response.json()).code).toBe(code);
  });
});

test('without its database the service answers with an error and no details', async () => {
  const closed = await createContract();
  await closed.close();
  const response = await restRequest(closed, '/services');
  expect(response.status).toBe(503);
  const error = { code: expect.any(String), message: 'The database is closed', details: null, hint: null };
  expect(await response.json()).toEqual(error);
});
