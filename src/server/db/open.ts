import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Database } from './database';
import { takeLock, type Lock } from './lock';
import { openPglite } from './pglite';
import { openPostgres } from './postgres';

type Place = {
  dataDir: string;
  /** The rows live in this PostgreSQL instead of the data folder. */
  databaseUrl?: string;
  /** Where an empty database is kept, to shorten the first start (cluster.ts). */
  template?: string;
};

/**
 * Opens the rows where the configuration wants them. A database in the data folder comes with the folder's lock,
 * which `close` releases; in front of one PostgreSQL any number of servers may stand.
 */
export async function openDatabase({
  dataDir,
  databaseUrl,
  template,
}: Place): Promise<{ database: Database; lock?: Lock }> {
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  if (databaseUrl) return { database: await openPostgres(databaseUrl) };
  const lock = await takeLock(dataDir);
  try {
    const database = await openPglite(join(dataDir, 'database'), template);
    const close = () => database.close().finally(lock.release);
    return { database: withClose(database, close), lock };
  } catch (error) {
    await lock.release();
    throw error;
  }
}

function withClose(database: Database, close: () => Promise<void>): Database {
  return {
    get commits() {
      return database.commits;
    },
    transaction: database.transaction,
    close,
  };
}
