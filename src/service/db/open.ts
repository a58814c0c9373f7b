import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Database } from './database';
import { joinServers, takeLock, type Lock } from './lock';
import { type Cluster, noNeighbours } from './cluster';
import { openPglite } from './pglite/pglite';
import { openPostgres } from './postgres/postgres';
import { postgresNeighbours } from './postgres/postgres-cluster';

type Place = {
  dataDir: string;
  /** The rows live in this PostgreSQL instead of the data folder. */
  databaseUrl?: string;
  /** Where an empty database may be kept, to shorten the next first start. */
  cacheDir?: string;
};

type Home = { database: Database; neighbours: Cluster; lock: Lock };

/**
 * Opens the rows where the configuration wants them. The caller closes neighbours and database first, then releases the lock.
 * In front of one PostgreSQL any number of servers may stand, also with one folder of files between them:
 * there the lock excludes nobody, and who wants to write needs no running server.
 */
export async function openDatabase({ dataDir, databaseUrl, cacheDir }: Place): Promise<Home> {
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  if (databaseUrl) {
    const database = await openPostgres(databaseUrl);
    return { database, neighbours: postgresNeighbours(databaseUrl), lock: await joinServers(dataDir) };
  }
  const lock = await takeLock(dataDir);
  try {
    const database = await openPglite(join(dataDir, 'database'), { cacheDir });
    return { database, neighbours: noNeighbours, lock };
  } catch (error) {
    await lock.release();
    throw error;
  }
}
