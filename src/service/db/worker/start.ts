import { startParamsWith, syncedFiles } from '../pglite/pglite-internals';
import { ensureCluster, type Place } from './cluster';
import { type Engine, createPglite } from './engine';
import { testEngine } from './self-test';

/**
 * There is no `statement_timeout`: PostgreSQL's timers cannot fire while its single thread computes (tried; neither a
 * long count nor pg_sleep ends).
 */
const startParams = startParamsWith({
  fsync: 'on',
  wal_sync_method: 'fsync', // the only one of its ways that reaches our stream operation
  synchronous_commit: 'on',
  shared_buffers: '32MB', // a content site fits; the default of 128 MB doubles the memory of the process
  max_wal_size: '64MB',
  min_wal_size: '32MB',
  temp_file_limit: '256MB',
  max_stack_depth: '100kB', // far enough; with the default of 2 MB the stack of WebAssembly overflows first
});

type Start = Place & {
  /** Called when PostgreSQL has begun another file of its write-ahead log. */
  onWalSegment(): void;
};

/**
 * Starts the database in a folder, which is made when it is missing. Its commits are on disk when they are
 * acknowledged; it refuses to start when they are not, or when PGlite is not as we know it.
 */
export async function startDurableEngine({ onWalSegment, ...place }: Start): Promise<Engine> {
  const { folder, program } = place;
  await ensureCluster(place);
  let syncs = 0;
  let walSegment = '';
  const fs = syncedFiles(folder, (name) => {
    syncs += 1;
    if (!/^[0-9A-F]{24}$/.test(name) || name === walSegment) return;
    walSegment = name;
    onWalSegment();
  });
  const engine = await createPglite({ fs, startParams, pgliteWasmModule: program });
  await testEngine(engine, { folder, syncs: () => syncs });
  return engine;
}
