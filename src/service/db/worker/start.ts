import { startParamsWith, syncedFiles } from '../pglite/pglite-internals';
import { ensureDataDirectory, type DataDirectory } from './data-directory';
import { type ProtocolEngine, createPglite } from './engine';
import { testEngine } from './self-test';

/**
 * No `statement_timeout`: PostgreSQL's timers do not fire while its single thread computes (tested with a long count
 * and pg_sleep).
 */
const startParams = startParamsWith({
  fsync: 'on',
  wal_sync_method: 'fsync', // the only method that calls our stream operation
  synchronous_commit: 'on',
  shared_buffers: '32MB', // enough for a content site; the default of 128 MB doubles the memory of the process
  max_wal_size: '64MB',
  min_wal_size: '32MB',
  temp_file_limit: '256MB',
  max_stack_depth: '100kB', // sufficient; with the default of 2 MB the WebAssembly stack overflows first
});

type Start = DataDirectory & {
  /** Called when PostgreSQL starts a new segment of its write-ahead log. */
  onWalSegment(): void;
};

/**
 * Starts the database in a folder, which is created when missing. Acknowledged commits are on disk. Throws when that
 * does not hold, or when PGlite behaves differently.
 */
export async function startDurableEngine({ onWalSegment, ...directory }: Start): Promise<ProtocolEngine> {
  const { folder, program } = directory;
  await ensureDataDirectory(directory);
  let syncCount = 0;
  let walSegment = '';
  const fs = syncedFiles(folder, (name) => {
    syncCount += 1;
    if (!/^[0-9A-F]{24}$/.test(name) || name === walSegment) return;
    walSegment = name;
    onWalSegment();
  });
  const engine = await createPglite({ fs, startParams, pgliteWasmModule: program });
  await testEngine(engine, { folder, syncCount: () => syncCount });
  return engine;
}
