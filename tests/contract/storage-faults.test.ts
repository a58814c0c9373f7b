import { utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { expect, test, vi } from 'vitest';
import { createFileStore } from '../../src/service/storage/file-store';
import { removeOrphanedBytes } from '../../src/service/storage/stored-originals';
import { openStorage } from './storage-harness';

const { storage, admin, jpeg } = await openStorage();
const files = admin.from('references');

const sweep = () => removeOrphanedBytes({ database: storage.contract.database, filesDir: storage.filesDir });
const run = (sql: string) => storage.contract.sql(sql);

/** Makes every commit with a change of a file's row fail after all statements. */
async function whileCommitsFail(work: () => Promise<void>): Promise<void> {
  await run(
    `create function storage.fail() returns trigger language plpgsql as $$ begin raise 'no commit today'; end $$`,
  );
  await run(`create constraint trigger fail after insert or update or delete on storage.objects
    deferrable initially deferred for each row execute function storage.fail()`);
  await work().finally(() => run('drop function storage.fail() cascade'));
}

test('an upload whose row cannot be committed fails and leaves no bytes', async () => {
  await whileCommitsFail(async () => {
    expect((await files.upload('1.jpg', jpeg)).error).toMatchObject({
      status: 500,
      message: 'Internal server error',
    });
    expect(await storage.filesOnDisk()).toEqual([]);
  });
});

test('a file stays intact when its replacement, removal or move cannot be committed', async () => {
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

test('the sweep removes files of a crash once nobody can still be writing them', async () => {
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
  const remaining = await storage.filesOnDisk();
  expect(remaining.sort()).toEqual([...before, join(storage.filesDir, 'references', young)].sort());
  expect((await files.download('kept.jpg')).data?.size).toBeGreaterThan(0);
  await store.remove({ bucket: 'references', version: young });
});

test('the sweep removes nothing if the database knows none of the files', async () => {
  const before = await storage.filesOnDisk();
  const hourAgo = new Date(Date.now() - 3_600_000);
  for (const path of before) await utimes(path, hourAgo, hourAgo);
  await run('create table storage.aside as table storage.objects');
  await run('delete from storage.objects');
  expect(await sweep()).toBe(0);
  expect(await storage.filesOnDisk()).toEqual(before);
  await run('insert into storage.objects select * from storage.aside');
});

test('a row without bytes answers as a missing file', async () => {
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

test('the bytes stay when the commit succeeds but its response is lost', async () => {
  await files.upload('lost-word.jpg', jpeg);
  const { database } = storage.contract;
  const transaction = database.transaction.bind(database);
  const lossy = vi.spyOn(database, 'transaction').mockImplementation(async (work) => {
    const before = database.commits;
    const result = await transaction(work);
    if (database.commits > before) throw new Error('The connection ended after the commit');
    return result;
  });
  expect((await files.upload('lost-word.jpg', jpeg, { upsert: true })).error).toMatchObject({ status: 500 });
  lossy.mockRestore();
  expect((await files.download('lost-word.jpg')).data?.size).toBeGreaterThan(0);
  await files.remove(['lost-word.jpg']);
});

test('a move fails if the file is replaced meanwhile, and the new bytes stay', async () => {
  const newBytes = await sharp(Buffer.from(await jpeg.arrayBuffer()))
    .resize(3, 3)
    .jpeg()
    .toBuffer();
  const newer = new Blob([new Uint8Array(newBytes)], { type: 'image/jpeg' });
  const { database } = storage.contract;
  for (const destinationBucket of ['references', 'hero-images']) {
    await files.upload('raced.jpg', jpeg, { upsert: true });
    const transaction = database.transaction.bind(database);
    const found = vi.spyOn(database, 'transaction').mockImplementation(async (work) => {
      const result = await transaction(work);
      if (!isVersion(result)) return result;
      found.mockRestore();
      await files.upload('raced.jpg', newer, { upsert: true });
      return result;
    });
    const { error } = await files.move('raced.jpg', 'moved.jpg', { destinationBucket });
    expect(error).toMatchObject({ statusCode: '404' });
    const { data } = await files.download('raced.jpg');
    expect((await sharp(await data?.arrayBuffer()).metadata()).width).toBe(3);
  }
  await files.remove(['raced.jpg']);
});

function isVersion(result: unknown): boolean {
  return typeof result === 'object' && result !== null && 'version' in result;
}
