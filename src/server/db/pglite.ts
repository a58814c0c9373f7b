import { PGlite } from '@electric-sql/pglite';
import { AppError } from '../errors';
import { ensureCluster } from './cluster';
import type { Database } from './database';
import { durableFiles } from './durable-files';
import { startEngine } from './engine';
import { databaseOn } from './one-connection';

/**
 * PGlite starts with `-F`, which switches fsync off; without it these decide. There is no `statement_timeout`:
 * PostgreSQL's timers cannot fire while its single thread computes (tried; neither a long count nor pg_sleep ends).
 */
const startParams = [
  ...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'),
  ...Object.entries({
    fsync: 'on',
    wal_sync_method: 'fsync', // the only one of its ways that reaches our stream operation
    synchronous_commit: 'on',
    shared_buffers: '32MB', // a content site fits; the default of 128 MB doubles the memory of the process
    max_wal_size: '64MB',
    min_wal_size: '32MB',
    temp_file_limit: '256MB',
    max_stack_depth: '100kB', // far enough; with the default of 2 MB the stack of WebAssembly overflows first
  }).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
];

/** The rows in a folder, made when it is missing. The caller holds the lock on the folder. */
export async function openPglite(folder: string, cacheDir?: string): Promise<Database> {
  await ensureCluster(folder, cacheDir);
  return databaseOn(() => startDurableEngine(folder));
}

/** An engine whose commits are on disk when they are acknowledged; refuses to start when they are not. */
async function startDurableEngine(folder: string) {
  const { files, syncs, walSegment } = durableFiles(folder);
  const engine = await startEngine({ fs: files, startParams });
  try {
    const before = syncs();
    await engine.script(`begin; select pg_logical_emit_message(true, 'start', ''); commit`);
    if (syncs() === before) throw notDurable(folder);
  } catch (error) {
    await engine.close();
    throw error;
  }
  let maintained = walSegment();
  /** PGlite has neither checkpointer nor autovacuum, so the log would grow for ever: both run once per log file of 16 MB. */
  async function maintain() {
    if (walSegment() === maintained) return;
    await engine.script('vacuum (analyze)');
    await engine.script('checkpoint');
    maintained = walSegment();
  }
  return Object.assign(engine, { maintain });
}

function notDurable(folder: string): AppError {
  const message = `The database in ${folder} does not write its commits to disk`;
  return new AppError(503, 'database_not_durable', message);
}
