import { beforeAll, describe, expect, test } from 'vitest';
import { contentTypes } from '../../src/content';
import { readCollection, readSingle } from '../../src/data/records/read';
import { readRecordSummaries } from '../../src/data/records/summaries';
import { createTables } from '../../src/data/client/tables';
import { restRequest, tablesClient } from './clients';
import { contractUrl, openContract } from './server';

const contract = await openContract();

const parent = '00000000-0000-4000-8000-000000000000';

const visitor = tablesClient(contract);
const service = tablesClient(contract, { key: contract.keys.secretKey });
const adminToken = (await contract.signIn({ admin: true })).token;
const reference = { id: parent, company: 'C', project: 'P', testimonial: 'x'.repeat(50_000) };
beforeAll(async () => {
  await service.from('client_references').insert(reference).throwOnError();
  const pictures = Array.from({ length: 1000 }, (_, order) => ({
    reference_id: parent,
    image_url: `/storage/v1/object/public/references/${order}.jpg`,
    order,
  }));
  await service.from('reference_images').insert(pictures).throwOnError();
});

const times = (count: number, piece: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => piece(index));
const nested = (depth: number) => `${'and('.repeat(depth)}title.eq.x${')'.repeat(depth)}`;

function read(address: string, headers: Record<string, string> = {}): Promise<Response> {
  return restRequest(contract, address, { headers: { apikey: contract.keys.publishableKey, ...headers } });
}

test.each<[string, string, { status: number; code: string }]>([
  ['a column repeated', 'client_references?select=company,company', repeated()],
  ['a column hundreds of times', `client_references?select=${times(400, () => 'testimonial')}`, excess()],
  ['a column under two names', 'client_references?select=a:testimonial,b:testimonial', repeated()],
  ['a column beside all columns', 'client_references?select=*,testimonial', repeated()],
  ['an alias beside all columns', 'client_references?select=*,a:testimonial', repeated()],
  ['all columns twice', 'client_references?select=*,*', repeated()],
  [
    'a repeated column of an embedded table',
    'client_references?select=id,reference_images(order,o:order)',
    repeated(),
  ],
  [
    'an embedded table twice',
    'client_references?select=a:reference_images(id),b:reference_images(order)',
    repeated('42712'),
  ],
  [
    'an embedded table twice, once by its key',
    'client_references?select=reference_images(id),b:reference_images!reference_images_reference_id_fkey(order)',
    repeated('42712'),
  ],
  [
    'an embedded table twice as a filter',
    'client_references?select=id,a:reference_images!inner(),b:reference_images!inner()',
    repeated('42712'),
  ],
  ['too many columns', `client_references?select=${times(300, (index) => `c${index}`)}`, excess()],
  ['too many conditions', `services?${times(51, () => 'title=eq.x').join('&')}`, excess()],
  ['too many conditions in a group', `services?or=(${times(51, () => 'title.eq.x')})`, excess()],
  [
    'too many conditions at several levels',
    `client_references?select=reference_images(id)&${times(26, () => 'company=eq.x&reference_images.alt=eq.x').join('&')}`,
    excess(),
  ],
  ['too many patterns', `services?or=(${times(500, (index) => `title.ilike.*${index}*`)})`, excess()],
  ['too long a pattern', `services?title=ilike.${'x'.repeat(1001)}`, excess()],
  ['too many wildcards', `services?title=like.${'*a'.repeat(30)}`, excess()],
  ['too many wildcards of SQL', `services?title=like.${'%25a'.repeat(30)}`, excess()],
  ['too many nested groups', `services?or=(${nested(8)})`, excess()],
  ['too many values', `services?title=in.(${times(1001, () => 'x')})`, excess()],
  ['too many elements', `services?features=cs.{${times(101, () => 'x')}}`, excess()],
  ['too many order terms', `services?order=${times(21, () => 'title')}`, excess()],
  ['too many terms in several orders', `services?${times(21, () => 'order=title').join('&')}`, excess()],
  ['too long a URL', `services?title=eq.${'x'.repeat(17_000)}`, { status: 414, code: 'PGRST100' }],
  [
    'too large a response',
    'reference_images?select=id,client_references(testimonial)',
    { status: 400, code: '54000' },
  ],
  [
    'too large a response in several levels',
    'client_references?select=id,reference_images(id,client_references(testimonial))',
    { status: 400, code: '54000' },
  ],
])('refuses %s', async (_name, address, expected) => {
  const response = await read(`/${address}`);
  const body: unknown = await response.json();
  expect({ status: response.status, body }).toEqual({
    status: expected.status,
    body: {
      code: expected.code,
      message: expect.any(String),
      details: expected.code === 'PGRST100' && expected.status === 400 ? expect.any(String) : null,
      hint: expected.code === '54000' ? expect.any(String) : null,
    },
  });
});

function repeated(code = '42701') {
  return { status: 400, code };
}

function excess() {
  return { status: 400, code: 'PGRST100' };
}

describe('allowed requests', () => {
  test.each([
    ['columns under other names', 'client_references?select=a:company,b:project'],
    ['a table and its parent', 'client_references?select=*,reference_images(*,client_references(id))'],
    ['fifty conditions', `services?${times(50, () => 'title=eq.x').join('&')}`],
    ['twenty patterns', `services?or=(${times(20, (index) => `title.ilike.*${index}*`)})`],
    ['eight nested groups', `services?or=(${nested(7)})`],
    ['hundreds of values', `services?id=in.(${times(400, () => parent)})`],
    ['the pictures without their record', 'reference_images?select=*'],
  ])('%s', async (_name, address) => {
    expect((await read(`/${address}`)).status).toBe(200);
  });

  test.each(contentTypes.map((type) => [type.name, type] as const))(
    "the product's own queries of %s",
    async (_name, type) => {
      const key = contract.keys.publishableKey;
      const tables = createTables({ url: contractUrl, key, fetch: contract.fetch });
      if (type.rows === 'one') await readSingle(tables, type);
      else await Promise.all([readCollection(tables, type), readRecordSummaries(tables, type)]);
    },
  );

  test('a signed-in user gets larger responses than a visitor, because the inbox holds long messages', async () => {
    const admin = tablesClient(contract, { token: adminToken });
    const request = admin.from('reference_images').select('client_references(testimonial)').limit(500);
    expect((await request.throwOnError()).data).toHaveLength(500);
  });
});

describe('writes', () => {
  test.each<[string, string, string, RequestInit['headers'], number, string]>([
    ['too many rows', '', `[${times(5001, () => '{"name":"x"}')}]`, {}, 400, 'PGRST102'],
    ['too many columns', '', `{${times(201, (index) => `"c${index}":1`)}}`, {}, 400, 'PGRST102'],
    ['a column named twice', '?columns=name,name', '{"name":"x"}', {}, 400, '42701'],
    ['a key named twice', '?on_conflict=id,id', '{"name":"x"}', {}, 400, '42701'],
    ['too many names', `?columns=${times(201, (index) => `c${index}`)}`, '{"name":"x"}', {}, 400, 'PGRST100'],
  ])('refuse %s', async (_name, query, body, headers, status, code) => {
    const response = await restRequest(contract, `/cv_certifications${query}`, {
      method: 'POST',
      body,
      headers,
    });
    expect({ status: response.status, body: await response.json() }).toMatchObject({
      status,
      body: { code },
    });
  });

  test('do not repeat many preferences in the response', async () => {
    const headers = { prefer: 'return=minimal,'.repeat(500) };
    const response = await restRequest(contract, '/cv_certifications', {
      method: 'POST',
      body: '{"name":"x"}',
      headers,
    });
    expect(response.status).toBe(201);
    expect(response.headers.get('preference-applied')?.length).toBeLessThan(500);
  });

  test('refuse too many arguments of a function with a short error', async () => {
    const body = `{${times(1000, (index) => `"argument ${index}":1`)}}`;
    const response = await restRequest(contract, '/rpc/is_admin', { method: 'POST', body });
    expect(response.status).toBe(400);
    expect((await response.text()).length).toBeLessThan(1000);
    const address = `/rpc/is_admin?${times(1000, (index) => `a${index}=1`).join('&')}`;
    expect((await restRequest(contract, address)).status).toBe(400);
  });

  test('are rolled back if the response is too large', async () => {
    const change = service.from('reference_images').update({ alt: 'Neu' }).eq('reference_id', parent);
    const response = await change.select('client_references(testimonial,reference_images(*))');
    expect(response).toMatchObject({ status: 400, error: { code: '54000' } });
    const { data } = await service.from('reference_images').select('id').eq('alt', 'Neu').throwOnError();
    expect(data).toEqual([]);
  });
});

test.each([
  ['very high', 'limit=99999999999999999999999999999999'],
  ['zero', 'limit=0&offset=0'],
  ['of thousands of digits', `limit=${'9'.repeat(5000)}`],
])('accepts a limit that is %s', async (_name, page) => {
  expect((await read(`/client_references?select=id&${page}`)).status).toBe(200);
});

test.each([
  ['an offset', `offset=${'9'.repeat(5000)}`, {}, 400],
  ['a range', '', { range: `${'9'.repeat(5000)}-` }, 400],
  ['a reversed range', '', { range: `${'9'.repeat(5000)}-1` }, 416],
])('refuses %s of thousands of digits', async (_name, page, headers, status) => {
  expect((await read(`/client_references?select=id&${page}`, headers)).status).toBe(status);
});

test('the visitor still reads all content', async () => {
  expect((await visitor.from('client_references').select('*, reference_images(*)')).data).toHaveLength(1);
});
