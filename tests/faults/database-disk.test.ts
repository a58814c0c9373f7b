import fs from 'node:fs';
import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
import { join } from 'node:path';
import { NodeFS } from '@electric-sql/pglite/nodefs';
import { expect, onTestFinished, test, vi } from 'vitest';
import type { Database } from '../../src/server/db/database';
import { openPglite } from '../../src/server/db/pglite';
import { cacheDir, temporaryFolder } from './homes';

vi.setConfig({ testTimeout: 120_000 });

/** The database in a folder, on a disk that lies, breaks or fills up. The disk alone is played, at the calls to the system. */

async function openWithNotes(folder?: string): Promise<Database> {
  const database = await openPglite(folder ?? join(await temporaryFolder(), 'database'), cacheDir);
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

/** Replaces one call to the system for all who use it, until the test is over or the returned function is called. */
function replace<Name extends 'fsyncSync' | 'writeSync'>(
  name: Name,
  by: (original: (typeof fs)[Name]) => (typeof fs)[Name],
) {
  const original = fs[name];
  const put = (call: (typeof fs)[Name]) => {
    fs[name] = call;
    syncBuiltinESMExports();
  };
  const restore = () => put(original);
  put(by(original));
  onTestFinished(restore);
  return restore;
}

const unavailable = { status: 503, code: 'database_unavailable' };

/** Starting again takes a moment; until then the database says that it is unavailable. */
function backAgain<Answer>(question: () => Promise<Answer>): Promise<Answer> {
  return vi.waitFor(question, { timeout: 60_000, interval: 100 });
}

function systemError(code: string) {
  return Object.assign(new Error(`${code}: played by the test`), { code });
}

test('each commit that writes is on disk before it is acknowledged; reading costs no sync', async () => {
  const database = await openWithNotes();
  let syncs = 0;
  replace('fsyncSync', (fsyncSync) => (file) => {
    fsyncSync(file);
    syncs += 1;
  });
  for (const expected of [1, 2, 3]) {
    await insert(database, 'a');
    expect(syncs).toBe(expected);
  }
  await countOf(database, 'a');
  expect(syncs).toBe(3);
});

test('a database whose commits do not reach the disk refuses to start', async () => {
  const folder = join(await temporaryFolder(), 'database');
  await (await openPglite(folder, cacheDir)).close();
  // A PGlite that lets nobody take part in its syncs, as the next version may.
  const init = NodeFS.prototype.init;
  const deaf = vi.spyOn(NodeFS.prototype, 'init').mockImplementation(async function (
    this: NodeFS,
    ...options
  ) {
    const prepared = await init.apply(this, options);
    const stubborn = { get: () => () => 0, set: () => undefined };
    prepared.emscriptenOpts.preRun?.push((mod) =>
      Object.defineProperty(mod.NODEFS.stream_ops, 'fsync', stubborn),
    );
    return prepared;
  });
  onTestFinished(() => deaf.mockRestore());
  await expect(openPglite(folder)).rejects.toThrow(
    `The database in ${folder} does not write its commits to disk`,
  );
});

test('a sync that fails acknowledges nothing, and the database comes back', async () => {
  const database = await openWithNotes();
  await insert(database, 'before');
  const repair = replace('fsyncSync', () => () => {
    throw systemError('EIO');
  });
  await expect(insert(database, 'during')).rejects.toMatchObject(unavailable);
  await expect(countOf(database, 'before')).rejects.toMatchObject(unavailable);
  repair();
  expect(await backAgain(() => countOf(database, 'before'))).toBe(1);
  await insert(database, 'after');
  expect(await countOf(database, 'after')).toBe(1);
});

test('a full disk fails what cannot be kept, loses nothing, and works on when there is room again', async () => {
  const database = await openWithNotes();
  await insert(database, 'before');
  const makeRoom = replace('writeSync', () => () => {
    throw systemError('ENOSPC');
  });
  const writing = database.transaction((tx) =>
    tx.execute(`insert into notes select 'during' from generate_series(1, 100000)`),
  );
  await expect(writing).rejects.toThrow();
  makeRoom();
  expect(await backAgain(() => countOf(database, 'before'))).toBe(1);
  expect(await countOf(database, 'during')).toBe(0);
  await insert(database, 'after');
  expect(await countOf(database, 'after')).toBe(1);
});

test('a crash inside PostgreSQL cannot pass for success, and the database comes back', async () => {
  const database = await openWithNotes();
  await insert(database, 'before');
  // Deep enough to overflow the stack of WebAssembly where PostgreSQL does not watch its own.
  const crashing = database.transaction(async (tx) => {
    await tx.execute('insert into notes values ($1)', ['during']);
    await tx.query(`select ${'not '.repeat(9000)} true`);
  });
  await expect(crashing).rejects.toMatchObject(unavailable);
  expect(await backAgain(() => countOf(database, 'before'))).toBe(1);
  expect(await countOf(database, 'during')).toBe(0);
});

test('what is committed is there after closing and opening again', async () => {
  const folder = join(await temporaryFolder(), 'database');
  const database = await openWithNotes(folder);
  await insert(database, 'kept');
  await database.close();
  expect(await countOf(await openWithNotes(folder), 'kept')).toBe(1);
});

test('the write-ahead log does not grow without end', async () => {
  const folder = join(await temporaryFolder(), 'database');
  const database = await openWithNotes(folder);
  const tenMegabytes = `select pg_logical_emit_message(true, 'test', repeat('x', 10000000))`;
  for (let round = 0; round < 12; round += 1) await database.transaction((tx) => tx.query(tenMegabytes));
  await database.transaction((tx) => tx.query('select 1'));
  const segments = (await readdir(join(folder, 'pg_wal'))).filter((name) => /^[0-9A-F]{24}$/.test(name));
  expect(segments.length).toBeLessThan(8);
});

test('a folder with other files in it is left untouched', async () => {
  const folder = join(await temporaryFolder(), 'database');
  await mkdir(folder);
  await writeFile(join(folder, 'letter.txt'), 'mine');
  await expect(openPglite(folder)).rejects.toThrow(
    `${folder} holds files but no database; it is left untouched`,
  );
  expect(await readdir(folder)).toEqual(['letter.txt']);
});
