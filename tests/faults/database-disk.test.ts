import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { mkdir, readdir, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { WorkerOptions } from 'node:worker_threads';
import { afterAll, expect, onTestFinished, test, vi } from 'vitest';
import type { Database } from '../../src/service/db/database';
import { openPglite } from '../../src/service/db/pglite/pglite';
import { cacheDir, temporaryFolder } from './backends';

vi.setConfig({ testTimeout: 120_000 });

/** The database in a folder on a disk that ignores syncs, fails or is full. Only system calls are simulated. */

const diskFolder = mkdtempSync(join(tmpdir(), 'played-disk-'));
process.env.PLAYED_DISK = diskFolder;
afterAll(() => rmSync(diskFolder, { recursive: true }));

vi.mock(import('node:worker_threads'), async (original) => {
  const threads = await original();
  const preload = pathToFileURL(resolve('tests/faults/children/played-disk.mjs')).href;
  class Worker extends threads.Worker {
    constructor(file: string, options: WorkerOptions) {
      super(file, { ...options, execArgv: ['--import', preload] });
    }
  }
  return { ...threads, Worker };
});

async function openWithNotes(folder?: string): Promise<Database> {
  const database = await openPglite(folder ?? join(await temporaryFolder(), 'database'), { cacheDir });
  onTestFinished(() => database.close());
  await database.transaction((tx) => tx.execute('create table if not exists notes (text text)'));
  return database;
}

function insert(database: Database, text: string) {
  return database.transaction((tx) => tx.execute('insert into notes values ($1)', [text]));
}

async function countOf(database: Database, text: string) {
  const [row] = await database.transaction((tx) =>
    tx.query<{ count: number }>('select count(*) from notes where text = $1', [text]),
  );
  return row?.count;
}

/** Runs in `npm run test:long`. */
const longTest = test.runIf(process.env.LONG);

/** Makes the disk fail from now on; the returned function and the end of the test repair it. */
function failDisk(name: 'fsyncSync' | 'writeSync' | 'deaf', code = '') {
  const file = join(diskFolder, name);
  writeFileSync(file, code);
  const repair = () => rmSync(file, { force: true });
  onTestFinished(repair);
  return repair;
}

async function syncs() {
  return (await stat(join(diskFolder, 'syncs'))).size;
}

const unavailable = { status: 503, code: 'database_unavailable' };

/** Waits for the restart, during which the database is unavailable. */
function waitForRestart<Answer>(question: () => Promise<Answer>): Promise<Answer> {
  return vi.waitFor(question, { timeout: 60_000, interval: 100 });
}

test('each writing commit is synced before it is acknowledged; reads cause no sync', async () => {
  const database = await openWithNotes();
  const before = await syncs();
  for (const expected of [1, 2, 3]) {
    await insert(database, 'a');
    expect((await syncs()) - before).toBe(expected);
  }
  await countOf(database, 'a');
  expect((await syncs()) - before).toBe(3);
});

test('a database whose commits are not synced refuses to start', async () => {
  const folder = join(await temporaryFolder(), 'database');
  await (await openPglite(folder, { cacheDir })).close();
  failDisk('deaf');
  await expect(openPglite(folder)).rejects.toThrow(
    `The database in ${folder} does not write its commits to disk`,
  );
});

test('a failed sync acknowledges nothing, and the database restarts', async () => {
  const database = await openWithNotes();
  await insert(database, 'before');
  const repair = failDisk('fsyncSync', 'EIO');
  await expect(insert(database, 'during')).rejects.toMatchObject(unavailable);
  await expect(countOf(database, 'before')).rejects.toMatchObject(unavailable);
  repair();
  expect(await waitForRestart(() => countOf(database, 'before'))).toBe(1);
  await insert(database, 'after');
  expect(await countOf(database, 'after')).toBe(1);
});

longTest('a full disk fails writes, loses nothing, and works again once there is space', async () => {
  const database = await openWithNotes();
  await insert(database, 'before');
  const makeRoom = failDisk('writeSync', 'ENOSPC');
  const writing = database.transaction((tx) =>
    tx.execute(`insert into notes select 'during' from generate_series(1, 100000)`),
  );
  await expect(writing).rejects.toThrow();
  makeRoom();
  expect(await waitForRestart(() => countOf(database, 'before'))).toBe(1);
  expect(await countOf(database, 'during')).toBe(0);
  await insert(database, 'after');
  expect(await countOf(database, 'after')).toBe(1);
});

test('a crash inside PostgreSQL is never reported as success, and the database restarts', async () => {
  const database = await openWithNotes();
  await insert(database, 'before');
  // Deep enough to overflow the stack of WebAssembly, where PostgreSQL does not check its depth.
  const crashing = database.transaction(async (tx) => {
    await tx.execute('insert into notes values ($1)', ['during']);
    await tx.query(`select ${'not '.repeat(9000)} true`);
  });
  await expect(crashing).rejects.toMatchObject(unavailable);
  expect(await waitForRestart(() => countOf(database, 'before'))).toBe(1);
  expect(await countOf(database, 'during')).toBe(0);
});

longTest('committed rows survive closing and reopening', async () => {
  const folder = join(await temporaryFolder(), 'database');
  const database = await openWithNotes(folder);
  await insert(database, 'kept');
  await database.close();
  expect(await countOf(await openWithNotes(folder), 'kept')).toBe(1);
});

longTest('the write-ahead log does not grow without limit', async () => {
  const folder = join(await temporaryFolder(), 'database');
  const database = await openWithNotes(folder);
  const tenMegabytes = `select pg_logical_emit_message(true, 'test', repeat('x', 10000000))`;
  for (let round = 0; round < 12; round += 1) await database.transaction((tx) => tx.query(tenMegabytes));
  await database.transaction((tx) => tx.query('select 1'));
  const segments = (await readdir(join(folder, 'pg_wal'))).filter((name) => /^[0-9A-F]{24}$/.test(name));
  expect(segments.length).toBeLessThan(8);
});

test('a folder that contains other files is left untouched', async () => {
  const folder = join(await temporaryFolder(), 'database');
  await mkdir(folder);
  await writeFile(join(folder, 'letter.txt'), 'mine');
  await expect(openPglite(folder)).rejects.toThrow(
    `${folder} contains files but no database; it was not changed`,
  );
  expect(await readdir(folder)).toEqual(['letter.txt']);
});
