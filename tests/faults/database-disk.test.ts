import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { mkdir, readdir, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { WorkerOptions } from 'node:worker_threads';
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import type { Database } from '../../src/service/db/database';
import { openPglite } from '../../src/service/db/pglite/pglite';
import { cacheDir } from './backends';

vi.setConfig({ testTimeout: 120_000 });

/**
 * The database in a folder on a disk that fails or is full, and on other versions of PGlite. Only system calls and parts
 * of PGlite are simulated.
 */

const diskFolder = mkdtempSync(join(tmpdir(), 'played-disk-'));
process.env.PLAYED_DISK = diskFolder;
afterAll(() => rmSync(diskFolder, { recursive: true }));

vi.mock(import('node:worker_threads'), async (original) => {
  const threads = await original();
  const preload = pathToFileURL(resolve('tests/faults/children/played-faults.mjs')).href;
  class Worker extends threads.Worker {
    constructor(file: string, options: WorkerOptions) {
      super(file, { ...options, execArgv: ['--import', preload] });
    }
  }
  return { ...threads, Worker };
});

const folder = mkdtempSync(join(tmpdir(), 'faults-'));
let database: Database;
beforeAll(async () => {
  database = await openPglite(join(folder, 'database'), { cacheDir });
  await database.transaction((tx) => tx.execute('create table notes (text text)'));
});
afterAll(async () => {
  await database.close();
  rmSync(folder, { recursive: true });
});
beforeEach(() => database.transaction((tx) => tx.execute('delete from notes')));

function insert(text: string) {
  return database.transaction((tx) => tx.execute('insert into notes values ($1)', [text]));
}

async function countOf(text: string) {
  const [row] = await database.transaction((tx) =>
    tx.query<{ count: number }>('select count(*) from notes where text = $1', [text]),
  );
  return row?.count;
}

/** Runs in `npm run test:long`. */
const longTest = test.runIf(process.env.LONG);

/** Makes the disk fail from now on, or PGlite another one; the returned function and the end of the test repair it. */
function failDisk(name: 'fsyncSync' | 'writeSync' | 'version', code: string) {
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
  const before = await syncs();
  for (const expected of [1, 2, 3]) {
    await insert('a');
    expect((await syncs()) - before).toBe(expected);
  }
  await countOf('a');
  expect((await syncs()) - before).toBe(3);
});

describe('is refused at the start with one message', () => {
  const other = join(folder, 'other-version');
  beforeAll(async () => (await openPglite(other, { cacheDir })).close());

  const differences: [version: string, difference: string][] = [
    ['that hides crashes', 'it does not report a crash of PostgreSQL'],
    ['without stream operations', 'it has no NODEFS.stream_ops'],
    ['without a main loop', 'it has no _PostgresMainLoopOnce'],
    ['without a stack', 'it has no stackRestore'],
    ['with another main loop', 'its error format has changed'],
  ];
  test.each(process.env.LONG ? differences : differences.slice(0, 1))(
    'a PGlite %s',
    async (version, difference) => {
      failDisk('version', version);
      await expect(openPglite(other)).rejects.toMatchObject({
        code: 'database_unknown',
        message: `The installed PGlite is not supported: ${difference}. Run "npm ci"; docs/decisions/0021 describes an update of PGlite`,
      });
    },
  );

  test('a database whose commits are not synced', async () => {
    failDisk('version', 'without syncs');
    await expect(openPglite(other)).rejects.toThrow(
      `The database in ${other} does not write its commits to disk`,
    );
  });
});

test('a failed sync acknowledges nothing, and the database restarts', async () => {
  await insert('before');
  const repair = failDisk('fsyncSync', 'EIO');
  await expect(insert('during')).rejects.toMatchObject(unavailable);
  await expect(countOf('before')).rejects.toMatchObject(unavailable);
  repair();
  expect(await waitForRestart(() => countOf('before'))).toBe(1);
  await insert('after');
  expect(await countOf('after')).toBe(1);
});

longTest('a full disk fails writes, loses nothing, and works again once there is space', async () => {
  await insert('before');
  const makeRoom = failDisk('writeSync', 'ENOSPC');
  const writing = database.transaction((tx) =>
    tx.execute(`insert into notes select 'during' from generate_series(1, 100000)`),
  );
  await expect(writing).rejects.toThrow();
  makeRoom();
  expect(await waitForRestart(() => countOf('before'))).toBe(1);
  expect(await countOf('during')).toBe(0);
  await insert('after');
  expect(await countOf('after')).toBe(1);
});

test('a crash inside PostgreSQL is never reported as success, and the database restarts', async () => {
  await insert('before');
  // Deep enough to overflow the stack of WebAssembly, where PostgreSQL does not check its depth.
  const crashing = database.transaction(async (tx) => {
    await tx.execute('insert into notes values ($1)', ['during']);
    await tx.query(`select ${'not '.repeat(9000)} true`);
  });
  await expect(crashing).rejects.toMatchObject(unavailable);
  expect(await waitForRestart(() => countOf('before'))).toBe(1);
  expect(await countOf('during')).toBe(0);
});

longTest('the write-ahead log does not grow without limit', async () => {
  const tenMegabytes = `select pg_logical_emit_message(true, 'test', repeat('x', 10000000))`;
  for (let round = 0; round < 12; round += 1) await database.transaction((tx) => tx.query(tenMegabytes));
  await database.transaction((tx) => tx.query('select 1'));
  const segments = (await readdir(join(folder, 'database/pg_wal'))).filter((name) =>
    /^[0-9A-F]{24}$/.test(name),
  );
  expect(segments.length).toBeLessThan(8);
});

test('a folder that contains other files is left untouched', async () => {
  const other = join(folder, 'other');
  await mkdir(other);
  await writeFile(join(other, 'letter.txt'), 'mine');
  await expect(openPglite(other)).rejects.toThrow(
    `${other} contains files but no database; it was not changed`,
  );
  expect(await readdir(other)).toEqual(['letter.txt']);
});

test('a folder that an interrupted initialisation has left is replaced', async () => {
  const other = join(folder, 'interrupted');
  await mkdir(`${other}.new`);
  await writeFile(join(`${other}.new`, 'PG_VERSION'), '');
  const opened = await openPglite(other, { cacheDir });
  expect(await opened.transaction((tx) => tx.query('select 1 as one'))).toEqual([{ one: 1 }]);
  await opened.close();
});
