import { beforeAll, describe, expect, test } from 'vitest';
import { restRequest, tablesClient } from './clients';
import { referenceRow } from './rows';
import { contractUrl, createContract, openContract } from './server';

const contract = await openContract();

const editor = tablesClient(contract, { key: contract.keys.secretKey });
const insert = (row: object) => editor.from('client_references').insert(row);
beforeAll(async () => {
  await insert(referenceRow('A', { slug: 'a' })).throwOnError();
});

const post = (address: string, body: BodyInit, headers: Record<string, string> = {}) =>
  restRequest(contract, address, { method: 'POST', body, headers });

describe('errors of the database', () => {
  const orphan = { reference_id: crypto.randomUUID(), image_url: '/i.jpg' };

  test.each([
    ['a value that must be unique', () => insert(referenceRow('B', { slug: 'a' })), 409, '23505'],
    ['a parent that is not there', () => editor.from('reference_images').insert(orphan), 409, '23503'],
    ['a blank text', () => insert(referenceRow(' ')), 400, '23514'],
    ['an invalid id', () => editor.from('client_references').select().eq('id', 'x'), 400, '22P02'],
    ['too large an offset', () => editor.from('services').select().range(1e20, 1e20), 400, '22003'],
    ['text that cannot be stored', () => insert(referenceRow('a\u0000b')), 400, '22P05'],
    ['a lone surrogate', () => post('/client_references', '{"company":"\\ud800"}'), 400, '22P02'],
    ['a truth test of a text', () => editor.from('services').select().is('title', true), 400, '42804'],
  ])('%s', async (_name, request, status, code) => {
    const response = await request();
    expect(response.status).toBe(status);
    const error = response instanceof Response ? await response.json() : response.error;
    expect(error?.code).toBe(code);
  });
});

describe('unknown names', () => {
  const services = () => editor.from('services');
  const noTable = (name: string) => `Could not find the table 'public.${name}' in the schema cache`;
  const noColumn = 'column services.nothing does not exist';
  const noField = "Could not find the 'nothing' column of 'services' in the schema cache";
  const noRelation = "Could not find a relationship between 'services' and 'admins' in the schema cache";
  const notEmbedded = "'images' is not an embedded resource in this request";
  const noFunction = 'Could not find the function public.nothing(a) in the schema cache';

  test.each([
    ['a table', () => editor.from('nowhere').select(), 404, 'PGRST205', noTable('nowhere')],
    ['a table of another schema', () => editor.from('users').select(), 404, 'PGRST205', noTable('users')],
    ['a column to read', () => services().select('nothing'), 400, '42703', noColumn],
    ['a column to write', () => services().insert({ nothing: 1 }), 400, 'PGRST204', noField],
    ['a relationship', () => services().select('*,admins(*)'), 400, 'PGRST200', noRelation],
    ['something not embedded', () => services().select().eq('images.x', 1), 400, 'PGRST108', notEmbedded],
    ['a function', () => editor.rpc('nothing', { a: 1 }), 404, 'PGRST202', noFunction],
  ])('%s', async (_name, request, status, code, message) => {
    expect(await request()).toMatchObject({ status, data: null, error: { code, message } });
  });

  test('an unknown schema answers 406', async () => {
    const error = { code: 'PGRST106', message: 'Invalid schema: auth' };
    const users = () => editor.schema('auth').from('users');
    for (const response of [await users().select(), await users().delete()])
      expect(response).toMatchObject({ status: 406, error });
  });

  test('a table created a moment ago is found', async () => {
    await contract.database.transaction(async (tx) => {
      await tx.query('create table public.added_later (id int primary key)');
      await tx.query('grant all on public.added_later to service_role');
    });
    const find = () => editor.from('added_later').select();
    await expect.poll(find, { timeout: 5000, interval: 250 }).toMatchObject({ status: 200, data: [] });
  });
});

/** The parsers have further tests beside them. */
describe('unreadable requests', () => {
  test.each([
    ['truncated JSON', '[{"company":"A"', 400],
    ['deep nesting', `${'['.repeat(100_000)}${']'.repeat(100_000)}`, 400],
    ['a form', new FormData(), 415],
    ['too large a body', `{"company":"${'A'.repeat(1024 * 1024)}"}`, 413],
  ])('%s', async (_name, body, status) => {
    const response = await post('/client_references', body);
    expect(response.status).toBe(status);
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
    ['accept', ';'.repeat(10_000), 406, 'PGRST107'],
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
