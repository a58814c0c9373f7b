import { expect, test } from 'vitest';
import { contractUrl } from './server';
import { openStorage } from './storage-harness';

const { storage, admin, visitor, jpeg, download, beginEmpty, send } = await openStorage();
beginEmpty();

/** Each right of each role: tests/access. */
test('only administrators upload, replace, move, copy and remove files, and create buckets', async () => {
  await admin.from('references').upload('1.jpg', jpeg);
  const denied = { status: 400, statusCode: '403', message: 'new row violates row-level security policy' };
  for (const nonAdmin of [visitor, storage.as((await storage.contract.signIn()).token)]) {
    const files = nonAdmin.from('references');
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

test('the body of a refused upload is not read', async () => {
  let isRead = false;
  const body = new ReadableStream(
    { pull: (controller) => ((isRead = true), controller.close()) },
    { highWaterMark: 0 },
  );
  const headers = { apikey: storage.contract.keys.publishableKey };
  const init = { method: 'POST', headers, body, duplex: 'half' } as const;
  const response = await storage.fetch(`${contractUrl}/storage/v1/object/references/1.jpg`, init);
  expect(await response.json()).toMatchObject({ statusCode: '403' });
  expect(isRead).toBe(false);
});

test('a wrong key is refused', async () => {
  const list = (headers?: Record<string, string>) =>
    send('/object/list/references', { headers, body: { prefix: '' }, bearer: '' });
  expect((await list({ apikey: 'wrong' })).status).toBe(401);
  expect((await list()).status).toBe(200);
});

const read = ['', 'authenticated/', 'public/', 'info/', 'info/authenticated/', 'info/public/'];
const relocation = { bucketId: 'BUCKET', sourceKey: 'NAME', destinationKey: 'b' };

/** Requests about the file `NAME` in `BUCKET`. */
const endpoints: { method: string; path: string; body?: object }[] = [
  ...read.map((kind) => ({ method: 'GET', path: `/object/${kind}BUCKET/NAME` })),
  ...read.map((kind) => ({ method: 'HEAD', path: `/object/${kind}BUCKET/NAME` })),
  ...['DELETE', 'POST', 'PUT'].map((method) => ({ method, path: '/object/BUCKET/NAME' })),
  { method: 'DELETE', path: '/object/BUCKET', body: { prefixes: ['NAME'] } },
  { method: 'POST', path: '/object/list/BUCKET', body: { prefix: '', search: 'NAME' } },
  { method: 'POST', path: '/object/move', body: relocation },
  { method: 'POST', path: '/object/copy', body: relocation },
];

test.each([
  ['inquiries', undefined],
  ['inquiries', 'author'],
  ['drafts', 'inbox'],
  ['archive', 'inbox'],
])('a private file in %s is answered like a missing one, to %s', async (bucket, role) => {
  const bearer = role ? (await storage.contract.signIn({ role })).token : '';
  const [existing, missing] = ['references-1.jpg', 'references-2.jpg'];
  expect((await storage.asServer().from(bucket).upload(existing, jpeg)).error).toBeNull();
  for (const { method, path, body } of endpoints) {
    const answer = async (name: string) => {
      const filled = (text: string) => text.replace('BUCKET', bucket).replace('NAME', name);
      const sent = body && filled(JSON.stringify(body));
      const response = await send(filled(path), { method, bearer, body: sent });
      const text = (await response.text()).replaceAll(name, 'NAME');
      return { method, path, status: response.status, text, headers: [...response.headers] };
    };
    expect(await answer(existing)).toEqual(await answer(missing));
  }
  await storage.asServer().from(bucket).remove([existing]);
});
