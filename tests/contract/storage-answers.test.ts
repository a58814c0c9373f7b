import { beforeAll, expect, test } from 'vitest';
import { picture } from './file-storage';
import { openStorage } from './storage-harness';

/** Responses of Supabase Storage 1.70, word for word, so that clients see no difference. */

const { storage, token, jpeg, send } = await openStorage();
beforeAll(async () => {
  const files = storage.as(token).from('references');
  await files.upload('a/1.jpg', jpeg, { cacheControl: '60', metadata: { source: 'Werft' } });
  await files.upload('a/2.jpg', jpeg);
});

const required = (name: string) => `body must have required property '${name}'`;

const list = '/object/list/references';
const allowed = 'body/sortBy/column must be equal to one of the allowed values';
const tooFew = 'body/prefixes must NOT have fewer than 1 items';
const invalidJson = "Body is not valid JSON but content-type is set to 'application/json'";

test.each<[path: string, sent: Parameters<typeof send>[1], message: string]>([
  [list, { body: {} }, required('prefix')],
  [list, { body: { prefix: '', limit: 0 } }, 'body/limit must be >= 1'],
  [list, { body: { prefix: 7 } }, 'body/prefix must be string'],
  [list, { body: { prefix: '', sortBy: { column: 'size' } } }, allowed],
  [list, { body: '{' }, invalidJson],
  ['/object/move', { body: { bucketId: 'references' } }, required('sourceKey')],
  ['/object/references', { method: 'DELETE', body: {} }, required('prefixes')],
  ['/object/references', { method: 'DELETE', body: { prefixes: [] } }, tooFew],
  ['/bucket', { method: 'GET', headers: {} }, "headers must have required property 'authorization'"],
])('%s refuses %o', async (path, sent, message) => {
  const response = await send(path, sent);
  expect(response.status).toBe(400);
  const error = { statusCode: '400', code: 'InvalidRequest', error: 'Error', message };
  expect(await response.json()).toEqual(error);
});

const taken = ['409', 'KeyAlreadyExists', 'Duplicate', 'The resource already exists'];
const missing = ['404', 'NoSuchKey', 'not_found', 'Object not found'];
const denied = ['403', 'AccessDenied', 'Unauthorized', 'new row violates row-level security policy'];
const relocation = (sourceKey: string, destinationKey: string) => ({
  body: { bucketId: 'references', sourceKey, destinationKey },
});
const byVisitor = { method: 'GET', headers: {} };

test.each<[what: string, path: string, sent: Parameters<typeof send>[1], error: string[]]>([
  ['an existing name', '/object/copy', relocation('a/1.jpg', 'a/2.jpg'), taken],
  ['a missing picture', '/object/public/references/nothing.jpg', byVisitor, missing],
  ['a new bucket', '/bucket', { body: { id: 'mine', name: 'mine', public: true } }, denied],
  ['moving a missing file', '/object/move', relocation('a/nothing.jpg', 'a/9.jpg'), missing],
  ['an unknown bucket', '/object/public/nowhere/1.jpg', byVisitor, missing],
])('%s is answered word for word', async (_what, path, sent, [statusCode, code, error, message]) => {
  const response = await send(path, sent);
  expect(response.status).toBe(400);
  expect(await response.json()).toEqual({ statusCode, code, error, message });
});

test.each(['garbage', 'a.b'])('the token %s is rejected', async (bearer) => {
  const response = await send(list, { body: { prefix: '' }, bearer });
  expect(response.status).toBe(400);
  const error = { statusCode: '403', code: 'AccessDenied', error: 'Unauthorized' };
  expect(await response.json()).toEqual({ ...error, message: 'Invalid Compact JWS' });
});

const texts = ['id', 'version', 'owner', 'owner_id', 'created_at', 'updated_at', 'last_accessed_at'];
const row = {
  ...Object.fromEntries(texts.map((name) => [name, expect.any(String)])),
  bucket_id: 'references',
  metadata: expect.objectContaining({ mimetype: 'image/jpeg', cacheControl: 'max-age=60' }),
  user_metadata: { source: 'Werft' },
};

test('copying, moving and removing answer like the original', async () => {
  const copied = await (await send('/object/copy', relocation('a/1.jpg', 'b/3.jpg'))).json();
  expect(copied).toEqual({ ...row, Key: 'references/b/3.jpg', Id: copied.id, name: 'b/3.jpg' });

  const moved = await send('/object/move', relocation('b/3.jpg', 'b/4.jpg'));
  expect(await moved.json()).toEqual({ message: 'Successfully moved' });

  const removal = { method: 'DELETE', body: { prefixes: ['b/4.jpg', 'b/5.jpg'] } };
  expect(await (await send('/object/references', removal)).json()).toEqual([{ ...row, name: 'b/4.jpg' }]);
});

test('a bucket without an owner has an empty owner', async () => {
  const { secretKey } = storage.contract.keys;
  const headers = { apikey: secretKey, authorization: `Bearer ${secretKey}` };
  const one = await (await send('/bucket/references', { method: 'GET', headers })).json();
  expect(one).toMatchObject({ id: 'references', owner: '', public: true, file_size_limit: 52_428_800 });
  const all: { owner: unknown }[] = await (await send('/bucket', { method: 'GET', headers })).json();
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
    expect(await (await send(`/object/${path}`, { method: 'GET' })).json(), path).toMatchObject({
      ...{ name: 'a/6.jpg', metadata: {} },
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
    const response = await send(`/object/references/${path}`, { method, body, headers });
    expect(await response.json()).toMatchObject({ statusCode });
    const { user, system } = process.cpuUsage(begin);
    durationsMs.push((user + system) / 1000);
  }
  expect(Math.min(...durationsMs)).toBeLessThan(100);
});

test('an unchanged file is answered with 304', async () => {
  const get = (since: Date) =>
    send('/object/public/references/a/1.jpg', {
      ...{ method: 'GET', headers: { 'if-modified-since': since.toUTCString() } },
    });
  const [now, early] = [new Date(), new Date('2020-01-01')];
  expect((await get(now)).status).toBe(304);
  const whole = await get(early);
  await whole.arrayBuffer();
  expect(whole.status).toBe(200);
});
