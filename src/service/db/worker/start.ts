import { PGlite, protocol } from '@electric-sql/pglite';
import { AppError } from '../../errors';
import { ensureCluster, type Place } from './cluster';
import { durableFiles } from './durable-files';
import { type Engine, startEngine } from './engine';

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

type Start = Place & {
  /** Called when PostgreSQL has begun another file of its write-ahead log. */
  onWalSegment(): void;
};

/**
 * Starts the database in a folder, which is made when it is missing. Its commits are on disk when they are
 * acknowledged; it refuses to start when they are not.
 */
export async function startDurableEngine({ onWalSegment, ...place }: Start): Promise<Engine> {
  const { folder, program } = place;
  await ensureCluster(place);
  const { files, syncs } = durableFiles(folder, onWalSegment);
  const engine = await startEngine({ fs: files, startParams, pgliteWasmModule: program });
  const before = syncs();
  await engine.ask(
    protocol.serialize.query(`begin; select pg_logical_emit_message(true, 'start', ''); commit`),
  );
  if (syncs() > before) return engine;
  const message = `The database in ${folder} does not write its commits to disk`;
  throw new AppError(503, 'database_not_durable', message);
}
