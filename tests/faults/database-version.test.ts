import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { WorkerOptions } from 'node:worker_threads';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { openPglite } from '../../src/service/db/pglite/pglite';
import { cacheDir } from './backends';

/** The database on other versions of PGlite, simulated by removing or changing one part. */

const folder = mkdtempSync(join(tmpdir(), 'played-version-'));
const [versionFile, database] = [join(folder, 'version'), join(folder, 'database')];
process.env.PLAYED_VERSION = versionFile;
beforeAll(async () => (await openPglite(database, { cacheDir })).close());
afterAll(() => rmSync(folder, { recursive: true }));

vi.mock(import('node:worker_threads'), async (original) => {
  const threads = await original();
  const preload = pathToFileURL(resolve('tests/faults/children/played-version.mjs')).href;
  class Worker extends threads.Worker {
    constructor(file: string, options: WorkerOptions) {
      super(file, { ...options, execArgv: ['--import', preload] });
    }
  }
  return { ...threads, Worker };
});

test.each([
  ['without stream operations', 'it has no NODEFS.stream_ops'],
  ['without a main loop', 'it has no _PostgresMainLoopOnce'],
  ['without a stack', 'it has no stackRestore'],
  ['with another main loop', 'its error format has changed'],
  ['that hides crashes', 'it does not report a crash of PostgreSQL'],
])('a PGlite %s is refused at the start with one message', async (version, difference) => {
  writeFileSync(versionFile, version);
  await expect(openPglite(database)).rejects.toMatchObject({
    code: 'database_unknown',
    message: `The installed PGlite is not supported: ${difference}. Run "npm ci"; docs/decisions/0021 describes an update of PGlite`,
  });
});
