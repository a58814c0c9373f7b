import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Row } from '../../src/content/record/form-values';
import type { Collection } from '../../src/content/model';
import { toFormValues } from '../../src/content/record/record';
import { references } from '../../src/content/types/references/type';
import { services } from '../../src/content/types/services/type';
import { privateFile } from '../../src/data/files/private-files';
import { unpublish } from '../../src/data/records/drafts';
import { deleteForGood, removePicture, removeRecord, restoreDeleted } from '../../src/data/records/history';
import type { Service } from '../../src/data/client/service';
import { createTables, type Tables } from '../../src/data/client/tables';
import { createFileStorage, type FileStorage, picture, sendTo } from './file-storage';
import { contractUrl } from './server';

/** A picture shared by several records, also of different types, stays while one of them exists. */

let storage: FileStorage;
let admin: Service;
let server: Tables;
let url: string;
/** Statuses of the administrator's requests. */
const statuses: number[] = [];

beforeAll(async () => {
  storage = await createFileStorage();
  const { contract } = storage;
  const send = sendTo(storage);
  const fetch: typeof send = async (input, init) => {
    const response = await send(input, init);
    statuses.push(response.status);
    return response;
  };
  const { token } = await contract.signIn({ admin: true });
  admin = { url: contractUrl, key: contract.keys.publishableKey, fetch, accessToken: async () => token };
  server = createTables({ url: contractUrl, key: contract.keys.secretKey, fetch });
});
afterAll(() => storage.close());

beforeEach(async () => {
  const name = `${randomUUID()}.jpg`;
  const bytes = await picture().jpeg().toBuffer();
  await storage.asServer().from('references').upload(name, bytes, { contentType: 'image/jpeg' });
  url = `${contractUrl}/storage/v1/object/public/references/${name}`;
});

const texts = { company: 'Werft', project: 'Fähre', testimonial: 'Gut.' };
const serviceTexts = {
  title: 'Prüfung',
  short_description: 'Text',
  full_description: 'Text',
  icon_name: 'Zap',
};

/** Inserts a record that shows the picture. */
async function add(type: Collection, columns: object): Promise<Row> {
  const row = { id: randomUUID(), image_url: url, alt: 'Bild', ...columns };
  await server.from(type.table).insert(row).throwOnError();
  return row;
}

async function isPublic(): Promise<boolean> {
  const response = await storage.fetch(url);
  await response.arrayBuffer();
  return response.ok;
}

test('it stays when one of two records is deleted, and is unpublished with the other', async () => {
  const own = await add(references, texts);
  const other = await add(services, serviceTexts);
  await removeRecord(admin, references, toFormValues(references, own));
  expect(await isPublic()).toBe(true);
  await removeRecord(admin, services, toFormValues(services, other));
  expect(await isPublic()).toBe(false);
  await restoreDeleted(admin, services, String(other.id));
  expect(await isPublic()).toBe(true);
});

test('it stays when one record is unpublished or loses it', async () => {
  const [down, without] = [await add(references, texts), await add(references, texts)];
  await add(services, serviceTexts);
  await unpublish(admin, references, down);
  expect(await isPublic()).toBe(true);
  const [shown] = toFormValues(references, without).pictures.image_url ?? [];
  if (!shown) throw new Error('The reference shows no picture');
  const at = { published: toFormValues(references, without), name: 'image_url', picture: shown };
  await removePicture(admin, references, at);
  expect(await isPublic()).toBe(true);
});

test('deleting one record for good keeps it for another that can still be restored', async () => {
  const [forgotten, restored] = [await add(references, texts), await add(services, serviceTexts)];
  await removeRecord(admin, references, toFormValues(references, forgotten));
  await removeRecord(admin, services, toFormValues(services, restored));
  await deleteForGood(admin, String(forgotten.id));
  await restoreDeleted(admin, services, String(restored.id));
  expect(await isPublic()).toBe(true);
});

test('finding its private copy causes no failing request', async () => {
  const own = await add(references, texts);
  statuses.length = 0;
  expect(await privateFile(admin, url, { first: 'drafts' })).toBeUndefined();
  expect(statuses).toEqual([200, 200]);
  await unpublish(admin, references, own);
  expect(await isPublic()).toBe(false);
  statuses.length = 0;
  for (const first of ['drafts', 'archive'] as const)
    expect((await privateFile(admin, url, { first }))?.type).toBe('image/jpeg');
  expect(new Set(statuses)).toEqual(new Set([200]));
});
