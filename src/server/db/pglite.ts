import { PGlite } from '@electric-sql/pglite';
import { AppError } from '../errors';
import { ensureCluster } from './cluster';
import type { Database } from './database';
import { durableFiles } from './durable-files';
import { startEngine, type Engine } from './engine';
import { runTransaction } from './transaction';

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
  }).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
];

/** The rows in a folder, made when it is missing. The caller holds the lock on the folder. */
export async function openPglite(folder: string, cacheDir?: string): Promise<Database> {
  await ensureCluster(folder, cacheDir);
  return databaseOn(() => startDurableEngine(folder));
}

/** A database on one connection: transactions take turns; after a crash inside PostgreSQL the next one starts it anew. */
export async function databaseOn(start: () => Promise<MaintainedEngine>): Promise<Database> {
  let engine: MaintainedEngine | undefined = await start();
  let queue: Promise<unknown> = Promise.resolve();
  let commits = 0;
  let closed = false;

  function inTurn<Result>(task: () => Promise<Result>): Promise<Result> {
    const result = queue.then(task);
    queue = result.catch(() => undefined);
    return result;
  }
  async function running(): Promise<MaintainedEngine> {
    if (engine?.failed) {
      await engine.close();
      engine = undefined;
    }
    engine ??= await start();
    return engine;
  }

  return {
    get commits() {
      return commits;
    },
    transaction: async (work) => {
      if (closed) throw new AppError(503, 'database_closed', 'The database is closed');
      return inTurn(async () => {
        const current = await running();
        const { result, wrote } = await runTransaction(current, { begin: 'begin', work });
        if (wrote) {
          commits += 1;
          // Not part of this transaction: it takes the next turn, and a failure is met again at the next attempt.
          inTurn(async () => current.maintain?.()).catch(() => undefined);
        }
        return result;
      });
    },
    close: async () => {
      if (closed) return;
      closed = true;
      await inTurn(async () => engine?.close());
    },
  };
}

type MaintainedEngine = Engine & { maintain?(): Promise<void> };

/** An engine whose commits are on disk when they are acknowledged; refuses to start when they are not. */
async function startDurableEngine(folder: string): Promise<MaintainedEngine> {
  const { files, syncs, walSegment } = durableFiles(folder);
  const engine = await startEngine({ fs: files, startParams });
  const before = syncs();
  await engine.script(`begin; select pg_logical_emit_message(true, 'start', ''); commit`);
  if (syncs() === before) {
    await engine.close();
    throw new AppError(
      503,
      'database_not_durable',
      `The database in ${folder} does not write its commits to disk`,
    );
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
