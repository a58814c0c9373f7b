import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { toFormValues } from '../../src/content/record/record';
import { references } from '../../src/content/types/references/type';
import { deleteForGood, removeRecord } from '../../src/data/records/history';
import type { Service } from '../../src/data/client/service';
import { createTables, type Tables } from '../../src/data/client/tables';
import { createFileStorage, type FileStorage, picture, sendTo } from './file-storage';
import { contractUrl } from './server';

/** Files of a record that is deleted for good, requested at once by their public URLs. */

let storage: FileStorage;
let admin: Service;
let tables: Tables;

beforeAll(async () => {
  storage = await createFileStorage();
  const { contract } = storage;
  const { token } = await contract.signIn({ admin: true });
  const fetch = sendTo(storage);
  admin = { url: contractUrl, key: contract.keys.publishableKey, fetch, accessToken: async () => token };
  tables = createTables(admin);
});
afterAll(() => storage.close());

const texts = { company: 'Werft', project: 'Fähre', testimonial: 'Gut.' };
const folder = `${contractUrl}/storage/v1/object/public/references/`;

/**
 * File names: `main` and `gallery` are published, `main` has replaced `former`, and `other` belongs to another record.
 */
type Files = { main: string; gallery: string; former: string; other: string };
let files: Files;
let id: string;

/** Publishes a reference with a replaced picture, a gallery, and the picture of another record. */
beforeEach(async () => {
  id = randomUUID();
  const [main, gallery, former, other] = await Promise.all([upload(), upload(), upload(), upload()]);
  files = { main, gallery, former, other };
  const rows = tables.from('client_references');
  await rows.insert({ id, ...texts, image_url: folder + former }).throwOnError();
  // All variants exist in the media cache from here on, and those of the other files from the end on.
  expect(await statusesOf(former)).toEqual(shown);
  await rows
    .update({ image_url: folder + main })
    .eq('id', id)
    .throwOnError();
  await tables
    .from('reference_images')
    .insert(
      [gallery, other].map((name, order) => ({
        id: randomUUID(),
        reference_id: id,
        image_url: folder + name,
        alt: 'Bild',
        order,
      })),
    )
    .throwOnError();
  await rows.insert({ id: randomUUID(), ...texts, image_url: folder + other }).throwOnError();
  for (const name of [main, gallery, other]) expect(await statusesOf(name)).toEqual(shown);
});

async function upload(): Promise<string> {
  const name = `${randomUUID()}-main.jpg`;
  const bytes = await picture({ width: 400, height: 300 }).jpeg().toBuffer();
  await storage.asServer().from('references').upload(name, bytes, { contentType: 'image/jpeg' });
  return name;
}

const shown = [200, 200, 200, 200];
const missing = [404, 404, 404, 404];

/** Returns the statuses of the public URL and of three variants. */
async function statusesOf(name: string): Promise<number[]> {
  const variants = ['image/avif', 'image/webp', 'image/jpeg'].map(
    (accept) => [`${contractUrl}/media/references/${name}?w=320`, { accept }] as const,
  );
  const statuses: number[] = [];
  for (const [url, headers] of [[folder + name, {}] as const, ...variants]) {
    const response = await storage.fetch(url, { headers });
    // The storage API answers 400 like Supabase and states the actual status in its body.
    const isRefused = response.status === 400;
    statuses.push(isRefused ? Number((await response.json()).statusCode) : response.status);
    if (!isRefused) await response.arrayBuffer();
  }
  return statuses;
}

async function filesOfRecord(): Promise<Record<keyof Files, number[]>> {
  const { main, gallery, former, other } = files;
  return {
    main: await statusesOf(main),
    gallery: await statusesOf(gallery),
    former: await statusesOf(former),
    other: await statusesOf(other),
  };
}

const onlyOther = { main: missing, gallery: missing, former: missing, other: shown };

/** Lists the record's own files in all buckets. */
async function storedFiles(): Promise<string[]> {
  const rows = await storage.contract.database.transaction((tx) =>
    tx.query<{ name: string }>('select name from storage.objects'),
  );
  const own = [files.main, files.gallery, files.former];
  return rows.map(({ name }) => name).filter((name) => own.some((one) => name.endsWith(one)));
}

test('deleting a record for good leaves only the file that another record shows', async () => {
  const row = await storedRow();
  await removeRecord(admin, references, toFormValues(references, row));
  await deleteForGood(admin, id);
  expect(await filesOfRecord()).toEqual(onlyOther);
  expect(await storedFiles()).toEqual([]);
});

test('files that a deletion has left public are deleted with the record for good', async () => {
  await tables.from('client_references').delete().eq('id', id).throwOnError();
  await deleteForGood(admin, id);
  expect(await filesOfRecord()).toEqual(onlyOther);
  expect(await storedFiles()).toEqual([]);
});

async function storedRow() {
  const { data } = await tables
    .from('client_references')
    .select('*, reference_images(*)')
    .eq('id', id)
    .single()
    .throwOnError();
  return data;
}
