import { beforeAll, expect, test } from 'vitest';
import { contractUrl } from './server';
import { picture } from './file-storage';
import { openStorage } from './storage-harness';

/** Responses of Supabase Storage 1.70, word for word, so that clients see no difference. */

const { storage, token, jpeg } = await openStorage();
beforeAll(async () => {
  const files = storage.as(token).from('references');
  await files.upload('a/1.jpg', jpeg, { cacheControl: '60', metadata: { source: 'Werft' } });
  await files.upload('a/2.jpg', jpeg);
});

type Sent = { method?: string; body?: unknown; headers?: Record<string, string> };

function request(path: string, { method = 'POST', body, headers }: Sent = {}): Promise<Response> {
  const apikey = storage.contract.keys.publishableKey;
  return storage.fetch(`${contractUrl}/storage/v1${path}`, {
    method,
    headers: headers ?? { apikey, authorization: `Bearer ${token}` },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
}

const required = (name: string) => `body must have required property '${name}'`;

test.each<[path: string, sent: Sent, message: string]>([
  ['/object/list/references', { body: {} }, required('prefix')],
  ['/object/list/references', { body: { prefix: '', limit: 0 } }, 'body/limit must be >= 1'],
  ['/object/list/references', { body: { prefix: 7 } }, 'body/prefix must be string'],
  [
    '/object/list/references',
    { body: { prefix: '', sortBy: { column: 'size' } } },
    'body/sortBy/column must be equal to one of the allowed values',
  ],
  [
    '/object/list/references',
    { body: '{' },
    "Body is not valid JSON but content-type is set to 'application/json'",
  ],
  ['/object/move', { body: { bucketId: 'references' } }, required('sourceKey')],
  ['/object/references', { method: 'DELETE', body: {} }, required('prefixes')],
  [
    '/object/references',
    { method: 'DELETE', body: { prefixes: [] } },
    'body/prefixes must NOT have fewer than 1 items',
  ],
  ['/bucket', { method: 'GET', headers: {} }, "headers must have required property 'authorization'"],
])('%s refuses %o', async (path, sent, message) => {
  const response = await request(path, sent);
  expect(response.status).toBe(400);
  expect(await response.json()).toEqual({
    statusCode: '400',
    code: 'InvalidRequest',
    error: 'Error',
    message,
  });
});

test.each<[what: string, path: string, sent: Sent, body: Record<string, string>]>([
  [
    'an existing name',
    '/object/copy',
    { body: { bucketId: 'references', sourceKey: 'a/1.jpg', destinationKey: 'a/2.jpg' } },
    {
      statusCode: '409',
      code: 'KeyAlreadyExists',
      error: 'Duplicate',
      message: 'The resource already exists',
    },
  ],
  [
    'a missing picture',
    '/object/public/references/nothing.jpg',
    { method: 'GET', headers: {} },
    { statusCode: '404', code: 'NoSuchKey', error: 'not_found', message: 'Object not found' },
  ],
  [
    'a new bucket',
    '/bucket',
    { body: { id: 'mine', name: 'mine', public: true } },
    {
      statusCode: '403',
      code: 'AccessDenied',
      error: 'Unauthorized',
      message: 'new row violates row-level security policy',
    },
  ],
  [
    'moving a missing file',
    '/object/move',
    { body: { bucketId: 'references', sourceKey: 'a/nothing.jpg', destinationKey: 'a/9.jpg' } },
    { statusCode: '404', code: 'NoSuchKey', error: 'not_found', message: 'Object not found' },
  ],
  [
    'an unknown bucket',
    '/object/public/nowhere/1.jpg',
    { method: 'GET', headers: {} },
    { statusCode: '404', code: 'NoSuchKey', error: 'not_found', message: 'Object not found' },
  ],
])('%s is answered word for word', async (_what, path, sent, body) => {
  const response = await request(path, sent);
  expect(response.status).toBe(400);
  expect(await response.json()).toEqual(body);
});

test.each(['garbage', 'a.b'])('the token %s is rejected', async (bearer) => {
  const headers = { apikey: storage.contract.keys.publishableKey, authorization: `Bearer ${bearer}` };
  const response = await request('/object/list/references', { body: { prefix: '' }, headers });
  expect(response.status).toBe(400);
  expect(await response.json()).toEqual({
    statusCode: '403',
    code: 'AccessDenied',
    error: 'Unauthorized',
    message: 'Invalid Compact JWS',
  });
});

const row = {
  id: expect.any(String),
  bucket_id: 'references',
  version: expect.any(String),
  owner: expect.any(String),
  owner_id: expect.any(String),
  created_at: expect.any(String),
  updated_at: expect.any(String),
  last_accessed_at: expect.any(String),
  metadata: expect.objectContaining({ mimetype: 'image/jpeg', cacheControl: 'max-age=60' }),
  user_metadata: { source: 'Werft' },
};

test('copying, moving and removing answer like the original', async () => {
  const relocation = { bucketId: 'references', sourceKey: 'a/1.jpg', destinationKey: 'b/3.jpg' };
  const copied = await (await request('/object/copy', { body: relocation })).json();
  expect(copied).toEqual({ ...row, Key: 'references/b/3.jpg', Id: copied.id, name: 'b/3.jpg' });

  const move = { ...relocation, sourceKey: 'b/3.jpg', destinationKey: 'b/4.jpg' };
  expect(await (await request('/object/move', { body: move })).json()).toEqual({
    message: 'Successfully moved',
  });

  const removal = { method: 'DELETE', body: { prefixes: ['b/4.jpg', 'b/5.jpg'] } };
  expect(await (await request('/object/references', removal)).json()).toEqual([{ ...row, name: 'b/4.jpg' }]);
});

test('a bucket without an owner has an empty owner', async () => {
  const { secretKey } = storage.contract.keys;
  const headers = { apikey: secretKey, authorization: `Bearer ${secretKey}` };
  const one = await (await request('/bucket/references', { method: 'GET', headers })).json();
  expect(one).toMatchObject({ id: 'references', owner: '', public: true, file_size_limit: 52_428_800 });
  const all: { owner: unknown }[] = await (await request('/bucket', { method: 'GET', headers })).json();
  expect(new Set(all.map(({ owner }) => owner))).toEqual(new Set(['']));
});

test('user metadata of an upload is stored, from the form and from the header', async () => {
  const files = storage.as(token).from('references');
  expect((await files.info('a/1.jpg')).data).toMatchObject({ metadata: { source: 'Werft' } });
  expect((await files.info('a/2.jpg')).data).toMatchObject({ metadata: {} });

  const raw = { metadata: { source: 'Büro' }, contentType: 'image/jpeg' };
  await files.upload('a/6.jpg', await picture().jpeg().toBuffer(), raw);
  expect((await files.info('a/6.jpg')).data).toMatchObject({ metadata: { source: 'Büro' } });
  for (const path of ['info/references/a/6.jpg', 'info/public/references/a/6.jpg'])
    expect(await (await request(`/object/${path}`, { method: 'GET' })).json(), path).toMatchObject({
      name: 'a/6.jpg',
      metadata: {},
    });
});

const formType = 'multipart/form-data; boundary=x';
const tinyFile = '--x\r\nContent-Disposition: form-data; name=""; filename="a"\r\n\r\n1\r\n';
const tinyField = '--x\r\nContent-Disposition: form-data; name="f"\r\n\r\n1\r\n';

test.each([
  ['POST', 'files', formType, tinyFile, '413'],
  ['PUT', 'fields', formType, tinyField, '413'],
  ['POST', 'parts without a head', 'MULTIPART/FORM-DATA; boundary="x"', '--x\r\n\r\n1\r\n', '413'],
  ['POST', 'files sent as an image', 'image/jpeg', tinyFile, '415'],
  ['PUT', 'files without a type', '', tinyFile, '415'],
])('%s of 9 MB of tiny %s is refused at once', async (method, _what, type, part, statusCode) => {
  const body = Buffer.alloc(9_000_000, part).toString('latin1');
  const apikey = storage.contract.keys.publishableKey;
  const headers = { apikey, authorization: `Bearer ${token}`, 'content-type': type };
  const durationsMs = [];
  for (let attempt = 0; attempt < 3; attempt += 1) {
    // The time of this process, because the machine may be busy with something else.
    const begin = process.cpuUsage();
    const path = method === 'PUT' ? 'a/1.jpg' : 'a/none.jpg';
    const response = await request(`/object/references/${path}`, { method, body, headers });
    expect(await response.json()).toMatchObject({ statusCode });
    const { user, system } = process.cpuUsage(begin);
    durationsMs.push((user + system) / 1000);
  }
  expect(Math.min(...durationsMs)).toBeLessThan(100);
});

test('an unchanged file is answered with 304', async () => {
  const get = (since: Date) =>
    request('/object/public/references/a/1.jpg', {
      method: 'GET',
      headers: { 'if-modified-since': since.toUTCString() },
    });
  const [now, early] = [new Date(), new Date('2020-01-01')];
  expect((await get(now)).status).toBe(304);
  const whole = await get(early);
  await whole.arrayBuffer();
  expect(whole.status).toBe(200);
});
