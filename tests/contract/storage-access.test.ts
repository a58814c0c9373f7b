import { describe, expect, test } from 'vitest';
import { contractUrl } from './server';
import { openStorage } from './storage-harness';

/** Permissions of the storage API, and invalid requests. */

const { storage, admin, visitor, jpeg, download, beginEmpty, send } = await openStorage();
const nonAdmins = [visitor, storage.as((await storage.contract.signIn()).token)];
beginEmpty();

describe('only administrators write', () => {
  test('and others neither upload nor replace, move, copy or remove a file', async () => {
    await admin.from('references').upload('1.jpg', jpeg);
    for (const nonAdmin of nonAdmins) {
      const files = nonAdmin.from('references');
      const denied = {
        status: 400,
        statusCode: '403',
        message: 'new row violates row-level security policy',
      };
      expect((await files.upload('2.jpg', jpeg)).error).toMatchObject(denied);
      expect((await files.upload('1.jpg', jpeg, { upsert: true })).error).toMatchObject(denied);
      expect((await files.update('1.jpg', jpeg)).error).toMatchObject({ statusCode: '403' });
      expect((await files.move('1.jpg', '2.jpg')).error).toMatchObject({ statusCode: '404' });
      expect((await files.copy('1.jpg', '2.jpg')).error).toMatchObject({ statusCode: '404' });
      expect((await files.remove(['1.jpg'])).data).toEqual([]);
      expect((await nonAdmin.createBucket('mine')).error).toMatchObject(denied);
      expect((await nonAdmin.listBuckets()).data).toEqual([]);
      expect((await files.list()).data ?? []).toEqual([]);
    }
    const single = await send('/object/references/1.jpg', { method: 'DELETE', bearer: '' });
    expect(await single.json()).toMatchObject({ statusCode: '404', error: 'not_found' });
    expect((await download('references/1.jpg')).status).toBe(200);
    expect(await storage.filesOnDisk()).toHaveLength(1);
  });

  test('and the body of a refused upload is not read', async () => {
    let isRead = false;
    const body = new ReadableStream(
      { pull: (controller) => ((isRead = true), controller.close()) },
      { highWaterMark: 0 },
    );
    const response = await storage.fetch(`${contractUrl}/storage/v1/object/references/1.jpg`, {
      method: 'POST',
      headers: { apikey: storage.contract.keys.publishableKey },
      body,
      ...{ duplex: 'half' },
    });
    expect(await response.json()).toMatchObject({ statusCode: '403' });
    expect(isRead).toBe(false);
  });

  test('without a key or with a wrong one, the service answers its own errors', async () => {
    const list = (headers?: Record<string, string>) =>
      send('/object/list/references', { headers, body: { prefix: '' }, bearer: '' });
    const keyless = await list({});
    expect(keyless.status).toBe(400);
    const message = "headers must have required property 'authorization'";
    expect(await keyless.json()).toMatchObject({ message });
    expect((await list({ apikey: 'wrong' })).status).toBe(401);
    expect((await list()).status).toBe(200);
  });
});

test.each([
  ['umlauts', 'ä.jpg'],
  ['a backslash', 'a\\b.jpg'],
  ['NUL', 'a\0.jpg'],
  ['a right-to-left override', 'a\u202eb.jpg'],
  ['too many characters', 'a'.repeat(1025)],
  ['a number sign', 'a#b.jpg'],
])('a file name cannot contain %s', async (_, name) => {
  const { error } = await admin.from('references').upload(encodeURIComponent(name), jpeg);
  expect(error).toMatchObject({ status: 400, message: expect.stringContaining('Invalid key') });
});

test.each([
  ['POST', '/object/list/references', '{"prefix":"\\u0000"}'],
  ['POST', '/object/list/references', '[]'],
  ['POST', '/object/move', '{}'],
  ['POST', '/object/copy', '{"bucketId":"references","sourceKey":"../a","destinationKey":"b"}'],
  ['DELETE', '/object/references', '{"prefixes":"all"}'],
])('%s %s with %s is refused with 400', async (method, path, body) => {
  const response = await send(path, { method, body });
  expect(response.status).toBe(400);
  expect(await response.json()).toMatchObject({ statusCode: '400', message: expect.any(String) });
});

test('an unknown path answers 404', async () => {
  const response = await send('/vector/ListIndexes', { headers: {} });
  expect(response.status).toBe(404);
  const message = 'Route POST:/vector/ListIndexes not found';
  expect(await response.json()).toMatchObject({ statusCode: 404, error: 'Not Found', message });
});

describe('a private file is answered like a missing one', () => {
  const endpoints: [method: string, path: (name: string) => string, body?: (name: string) => object][] = [
    ['GET', (name) => `/object/BUCKET/${name}`],
    ['HEAD', (name) => `/object/BUCKET/${name}`],
    ['GET', (name) => `/object/authenticated/BUCKET/${name}`],
    ['HEAD', (name) => `/object/authenticated/BUCKET/${name}`],
    ['GET', (name) => `/object/public/BUCKET/${name}`],
    ['GET', (name) => `/object/info/BUCKET/${name}`],
    ['HEAD', (name) => `/object/info/BUCKET/${name}`],
    ['GET', (name) => `/object/info/authenticated/BUCKET/${name}`],
    ['GET', (name) => `/object/info/public/BUCKET/${name}`],
    ['DELETE', (name) => `/object/BUCKET/${name}`],
    ['DELETE', () => '/object/BUCKET', (name) => ({ prefixes: [name] })],
    ['POST', () => '/object/list/BUCKET', (name) => ({ prefix: '', search: name })],
    ['POST', () => '/object/move', (name) => ({ bucketId: 'BUCKET', sourceKey: name, destinationKey: 'b' })],
    ['POST', () => '/object/copy', (name) => ({ bucketId: 'BUCKET', sourceKey: name, destinationKey: 'b' })],
    ['POST', (name) => `/object/BUCKET/${name}`],
    ['PUT', (name) => `/object/BUCKET/${name}`],
  ];

  test.each([
    ['inquiries', undefined],
    ['inquiries', 'author'],
    ['drafts', undefined],
    ['drafts', 'inbox'],
    ['archive', 'inbox'],
  ])('in %s, to %s', async (bucket, role) => {
    const bearer = role ? (await storage.contract.signIn({ role })).token : '';
    const [existing, missing] = ['references-1.jpg', 'references-2.jpg'];
    expect((await storage.asServer().from(bucket).upload(existing, jpeg)).error).toBeNull();
    for (const [method, path, body] of endpoints) {
      const answer = async (name: string) => {
        const sent = body && JSON.stringify(body(name)).replace('BUCKET', bucket);
        const response = await send(path(name).replace('BUCKET', bucket), { method, bearer, body: sent });
        const text = (await response.text()).replaceAll(name, 'NAME');
        return { method, path: path('NAME'), status: response.status, text, headers: [...response.headers] };
      };
      expect(await answer(existing)).toEqual(await answer(missing));
    }
    await storage.asServer().from(bucket).remove([existing]);
  });
});
