import { utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createFileStore } from '../../src/server/storage/file-store';
import { sweepFiles } from '../../src/server/storage/sweep';
import { blob, createFileStorage, type FileStorage, picture } from './file-storage';

/** Between the bytes on the disk and the row in the database anything may end. */

let storage: FileStorage;
let files: ReturnType<ReturnType<FileStorage['as']>['from']>;
let jpeg: Blob;

beforeAll(async () => {
  storage = await createFileStorage();
  files = storage.as((await storage.contract.signIn({ admin: true })).token).from('references');
  jpeg = blob(await picture().jpeg().toBuffer(), 'image/jpeg');
});
afterAll(() => storage.close());

const sweep = () => sweepFiles({ database: storage.contract.database, filesDir: storage.filesDir });
const run = (sql: string) => storage.contract.database.transaction((tx) => tx.execute(sql));

/** Makes every commit that touches a file's row fail, after all statements have passed. */
async function whileCommitsFail(work: () => Promise<void>): Promise<void> {
  await run(
    `create function storage.fail() returns trigger language plpgsql as $$ begin raise 'no commit today'; end $$`,
  );
  await run(`create constraint trigger fail after insert or update or delete on storage.objects
    deferrable initially deferred for each row execute function storage.fail()`);
  await work().finally(() => run('drop function storage.fail() cascade'));
}

test('when the row cannot be committed, the upload fails and its bytes go', async () => {
  await whileCommitsFail(async () => {
    expect((await files.upload('1.jpg', jpeg)).error).toMatchObject({
      status: 500,
      message: 'Internal server error',
    });
    expect(await storage.filesOnDisk()).toEqual([]);
  });
});

test('when a replacement, removal or move cannot be committed, the old file is whole', async () => {
  await files.upload('1.jpg', jpeg);
  const before = await storage.filesOnDisk();
  await whileCommitsFail(async () => {
    expect((await files.upload('1.jpg', jpeg, { upsert: true })).error).toMatchObject({ status: 500 });
    expect((await files.remove(['1.jpg'])).error).toMatchObject({ status: 500 });
    expect((await files.move('1.jpg', '2.jpg', { destinationBucket: 'hero-images' })).error).toMatchObject({
      status: 500,
    });
  });
  expect(await storage.filesOnDisk()).toEqual(before);
  expect((await files.download('1.jpg')).data?.size).toBeGreaterThan(0);
});

test('what a crash left behind is swept, once it is certain that nobody is still writing it', async () => {
  await files.upload('kept.jpg', jpeg);
  const before = await storage.filesOnDisk();
  const store = createFileStore(storage.filesDir);
  const [old, young] = [randomUUID(), randomUUID()];
  for (const version of [old, young])
    await store.write({ bucket: 'references', version }, Buffer.from('bytes'));
  const hourAgo = new Date(Date.now() - 3_600_000);
  for (const path of [...before, join(storage.filesDir, 'references', old)])
    await utimes(path, hourAgo, hourAgo);

  expect(await sweep()).toBe(1);
  const left = await storage.filesOnDisk();
  expect(left.sort()).toEqual([...before, join(storage.filesDir, 'references', young)].sort());
  expect((await files.download('kept.jpg')).data?.size).toBeGreaterThan(0);
  await store.remove({ bucket: 'references', version: young });
});

test('a database that knows none of the files is not believed', async () => {
  const before = await storage.filesOnDisk();
  const hourAgo = new Date(Date.now() - 3_600_000);
  for (const path of before) await utimes(path, hourAgo, hourAgo);
  await run('create table storage.aside as table storage.objects');
  await run('delete from storage.objects');
  expect(await sweep()).toBe(0);
  expect(await storage.filesOnDisk()).toEqual(before);
  await run('insert into storage.objects select * from storage.aside');
});

test('a row whose bytes are missing answers as a missing file', async () => {
  const store = createFileStore(storage.filesDir);
  await files.upload('lost.jpg', jpeg);
  const { data } = await files.info('lost.jpg');
  await store.remove({ bucket: 'references', version: data?.version ?? '' });
  expect((await files.download('lost.jpg')).error).toMatchObject({
    statusCode: '404',
    message: 'Object not found',
  });
  expect((await files.remove(['lost.jpg'])).error).toBeNull();
});
