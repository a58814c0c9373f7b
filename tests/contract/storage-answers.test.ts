import { beforeAll, expect, test } from 'vitest';
import { sampleImage } from './file-storage';
import { openStorage } from './storage-harness';

/** Responses of Supabase Storage 1.70, word for word, so that clients see no difference. */

const { storage, token, jpeg, send } = await openStorage();
const files = storage.as(token).from('references');
beforeAll(async () => {
  await files.upload('a/1.jpg', jpeg, { cacheControl: '60', metadata: { source: 'Werft' } });
  for (const path of ['a/2.jpg', 'Ship/Bow.jpg', 'Ship/deck/bridge.jpg', 'Ship/Deck/Boat.jpg'])
    expect((await files.upload(path, jpeg)).error).toBeNull();
});

const { secretKey } = storage.contract.keys;
const asServer = {
  method: 'GET',
  headers: { apikey: secretKey, authorization: `Bearer ${secretKey}` },
};
const required = (name: string) => `body must have required property '${name}'`;

const list = '/object/list/references';
const allowed = 'body/sortBy/column must be equal to one of the allowed values';
const tooFew = 'body/prefixes must NOT have fewer than 1 items';
const invalidJson = "Body is not valid JSON but content-type is set to 'application/json'";

test.each<[path: string, sent: Parameters<typeof send>[1], message: string]>([
  [list, { body: {} }, required('prefix')],
  [list, { body: { prefix: '', limit: 0 } }, 'body/limit must be >= 1'],
  [list, { body: { prefix: '', sortBy: { column: 'size' } } }, allowed],
  [list, { body: '{' }, invalidJson],
  ['/object/move', { body: { bucketId: 'references' } }, required('sourceKey')],
  ['/object/references', { method: 'DELETE', body: { prefixes: [] } }, tooFew],
  ['/object/references', { method: 'DELETE', body: { prefixes: 'all' } }, 'body/prefixes must be array'],
  ['/bucket?limit=0', asServer, 'querystring/limit must be >= 1'],
  ['/bucket?offset=x', asServer, 'querystring/offset must be integer'],
  ['/bucket?sortColumn=owner', asServer, allowed.replace('body/sortBy/column', 'querystring/sortColumn')],
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
  ['a missing image', '/object/public/references/nothing.jpg', byVisitor, missing],
  ['a new bucket', '/bucket', { body: { id: 'mine', name: 'mine', public: true } }, denied],
  ['moving a missing file', '/object/move', relocation('a/nothing.jpg', 'a/9.jpg'), missing],
  ['an unknown bucket', '/object/public/nowhere/1.jpg', byVisitor, missing],
  ['a file without a name', '/object/references/', {}, ['400', 'InvalidKey', 'InvalidKey', 'Invalid key: ']],
])('%s is answered word for word', async (_what, path, sent, [statusCode, code, error, message]) => {
  const response = await send(path, sent);
  expect(response.status).toBe(400);
  expect(await response.json()).toEqual({ statusCode, code, error, message });
});

test('a body that cannot be stored and a key outside its bucket are refused', async () => {
  for (const [path, body] of [
    [list, '{"prefix":"\\u0000"}'],
    ['/object/copy', relocation('../a', 'b').body],
  ] as const) {
    const response = await send(path, { body });
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ statusCode: '400', message: expect.any(String) });
  }
});

test('an unknown path answers 404', async () => {
  const response = await send('/vector/ListIndexes', { headers: {} });
  expect(response.status).toBe(404);
  const message = 'Route POST:/vector/ListIndexes not found';
  expect(await response.json()).toMatchObject({ statusCode: 404, error: 'Not Found', message });
});

test.each([
  ...['/object/sign/references/a/1.jpg', '/object/upload/sign/references/new.jpg'],
  ...['/object/list-v2/references', '/render/image/public/references/a/1.jpg', '/upload/resumable'],
])('%s is named as left out', async (path) => {
  const response = await send(path, asServer);
  expect(response.status).toBe(400);
  expect((await response.json()).message).toContain('not supported by the embedded service');
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

test.each([
  ['Ship', {}, ['Bow.jpg', 'Deck']],
  ['sHIP/', { search: 'bo' }, ['Bow.jpg']],
  ['ship', { search: 'deck/b' }, ['Deck/Boat.jpg', 'deck/bridge.jpg']],
  ['ship', { search: 'eck' }, []],
])('lists %s with %o', async (prefix, options, names) => {
  const { data } = await files.list(prefix, options);
  const found = data?.map(({ name }) => name.toLowerCase());
  expect(found).toEqual(names.map((name) => name.toLowerCase()));
});

test('buckets are listed by page, order and name; without an owner it is empty', async () => {
  const bucketIds = async (query: string) => {
    const buckets: { id: string }[] = await (await send(`/bucket${query}`, asServer)).json();
    for (const bucket of buckets) expect(bucket).toMatchObject({ type: 'STANDARD', owner: '' });
    return buckets.map(({ id }) => id);
  };
  const all = await bucketIds('');
  expect(all.length).toBeGreaterThan(3);
  expect(await bucketIds('?limit=2&offset=1')).toEqual(all.slice(1, 3));
  expect(await bucketIds('?sortColumn=name&sortOrder=desc')).toEqual([...all].reverse());
  expect(await bucketIds('?search=REFER')).toEqual(all.filter((id) => id.includes('refer')));
  const one = await (await send('/bucket/references', asServer)).json();
  expect(one).toMatchObject({ id: 'references', owner: '', public: true, file_size_limit: 52_428_800 });
});

test('user metadata of an upload is stored, from the form and from the header', async () => {
  expect((await files.info('a/1.jpg')).data).toMatchObject({ metadata: { source: 'Werft' } });
  expect((await files.info('a/2.jpg')).data).toMatchObject({ metadata: {} });
  const raw = { metadata: { source: 'Büro' }, contentType: 'image/jpeg' };
  await files.upload('a/6.jpg', await sampleImage().jpeg().toBuffer(), raw);
  expect((await files.info('a/6.jpg')).data).toMatchObject({ metadata: { source: 'Büro' } });
});
