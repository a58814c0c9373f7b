import { beforeAll, expect, test } from 'vitest';
import { openStorage } from './storage-harness';
import { contractUrl } from './server';

/** Requests of Supabase Storage's own tests. */

const { storage, jpeg } = await openStorage();
beforeAll(async () => {
  const files = storage.asServer().from('references');
  for (const path of ['Ship/Bow.jpg', 'Ship/deck/bridge.jpg', 'Ship/Deck/Boat.jpg', 'other.jpg'])
    expect((await files.upload(path, jpeg)).error).toBeNull();
});

test.each([
  ['Ship', undefined, ['Deck', 'Bow.jpg']],
  ['sHIP/', 'bo', ['Bow.jpg']],
  ['ship', 'deck/b', ['deck/bridge.jpg', 'Deck/Boat.jpg']],
  ['', 'SHIP/DE', ['Ship/Deck']],
  ['ship', 'eck', []],
])('lists %s with search %s', async (prefix, search, names) => {
  const { data } = await storage.asServer().from('references').list(prefix, { search });
  expect(data?.map(({ name }) => name.toLowerCase()).sort()).toEqual(
    names.map((name) => name.toLowerCase()).sort(),
  );
});

const get = (path: string) => {
  const { secretKey } = storage.contract.keys;
  return storage.fetch(`${contractUrl}/storage/v1${path}`, {
    headers: { apikey: secretKey, authorization: `Bearer ${secretKey}` },
  });
};
const bucketIds = async (query: string) => {
  const buckets: { id: string; type: string }[] = await (await get(`/bucket${query}`)).json();
  expect(buckets.every(({ type }) => type === 'STANDARD')).toBe(true);
  return buckets.map(({ id }) => id);
};

test('buckets are listed by page, order and name', async () => {
  const all = await bucketIds('');
  expect(all.length).toBeGreaterThan(3);
  expect(await bucketIds('?limit=2&offset=1')).toEqual(all.slice(1, 3));
  expect(await bucketIds('?sortColumn=name&sortOrder=desc')).toEqual([...all].reverse());
  expect(await bucketIds('?search=REFER')).toEqual(all.filter((id) => id.includes('refer')));
});

test.each([
  ['limit=0', 'querystring/limit must be >= 1'],
  ['limit=x', 'querystring/limit must be integer'],
  ['offset=-1', 'querystring/offset must be >= 0'],
  ['sortColumn=owner', 'querystring/sortColumn must be equal to one of the allowed values'],
])('buckets with %s are refused', async (query, message) => {
  const response = await get(`/bucket?${query}`);
  expect(response.status).toBe(400);
  expect(await response.json()).toMatchObject({ code: 'InvalidRequest', message });
});

test.each([
  '/object/sign/references/other.jpg',
  '/object/upload/sign/references/new.jpg',
  '/object/list-v2/references',
  '/render/image/public/references/other.jpg',
  '/upload/resumable',
])('%s is named as left out', async (path) => {
  const response = await get(path);
  expect(response.status).toBe(400);
  expect((await response.json()).message).toContain('not supported by the embedded service');
});
