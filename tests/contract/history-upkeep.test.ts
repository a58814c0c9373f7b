import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Service } from '../../src/data/client/service';
import { createTables, type Tables } from '../../src/data/client/tables';
import { sweepFiles } from '../../src/server/files/sweep-files';
import { createFileStorage, type FileStorage, picture } from './file-storage';
import { contractUrl } from './server';

/** Maintenance by the server: the file sweep and the retention of versions. */

let storage: FileStorage;
let server: Service;
let tables: Tables;

beforeAll(async () => {
  storage = await createFileStorage();
  const { contract } = storage;
  server = {
    url: contractUrl,
    key: contract.keys.secretKey,
    fetch: (input, init) =>
      new Request(input, init).url.includes('/rest/v1')
        ? contract.fetch(input, init)
        : storage.fetch(input, init),
  };
  tables = createTables(server);
});
afterAll(() => storage.close());

const minute = 60_000;
const day = 86_400_000;
const publicUrl = (name: string) => `${contractUrl}/storage/v1/object/public/references/${name}`;

async function upload(): Promise<string> {
  const name = `${randomUUID()}.jpg`;
  const bytes = await picture().jpeg().toBuffer();
  const files = storage.asServer().from('references');
  expect((await files.upload(name, bytes, { contentType: 'image/jpeg' })).error).toBeNull();
  return name;
}

async function statusOf(name: string): Promise<number> {
  const response = await storage.fetch(publicUrl(name));
  await response.arrayBuffer();
  return response.status;
}

async function isArchived(name: string): Promise<boolean> {
  return !(await storage.asServer().from('archive').download(`references/${name}`)).error;
}

const texts = { company: 'Werft', project: 'Fähre', testimonial: 'Gut.' };

test('the sweep repairs files after a crash: all shown files are public, all others are not', async () => {
  const [shown, former, unsaved] = [await upload(), await upload(), await upload()];
  const id = randomUUID();
  const reference = () => tables.from('client_references');
  await reference()
    .insert({ id, ...texts, image_url: publicUrl(former) })
    .throwOnError();
  // The process was killed between replacing the picture and archiving the old one.
  await reference()
    .update({ image_url: publicUrl(shown) })
    .eq('id', id)
    .throwOnError();
  await sweepFiles(server, Date.now() + minute);
  expect([await statusOf(shown), await statusOf(former), await statusOf(unsaved)]).toEqual([200, 400, 200]);
  expect(await isArchived(former)).toBe(true);

  // The process was killed before it restored the file.
  await reference()
    .update({ image_url: publicUrl(former) })
    .eq('id', id)
    .throwOnError();
  await sweepFiles(server, Date.now() + minute);
  expect([await statusOf(shown), await statusOf(former)]).toEqual([400, 200]);

  await sweepFiles(server, Date.now() + day + minute);
  expect([await statusOf(former), await statusOf(unsaved), await isArchived(shown)]).toEqual([
    200,
    400,
    true,
  ]);

  const { database } = storage.contract;
  await database.transaction((tx) =>
    tx.query('delete from public.content_history where record_id = $1', [id]),
  );
  await sweepFiles(server, Date.now() + day + minute);
  expect([await statusOf(former), await isArchived(shown)]).toEqual([200, false]);
});
