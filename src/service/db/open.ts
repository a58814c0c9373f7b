import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { type Database, type Cluster, singleProcess } from './database';
import { registerServer, takeLock, type Lock } from './lock';
import { openPglite } from './pglite/pglite';
import { openPostgres } from './postgres/postgres';
import { postgresCluster } from './postgres/postgres-cluster';

type DatabaseLocation = {
  dataDir: string;
  /** Connection string of PostgreSQL; without it PGlite is used in the data folder. */
  databaseUrl?: string;
  /** Folder for an empty database that shortens later first starts. */
  cacheDir?: string;
};

type OpenedDatabase = { database: Database; cluster: Cluster; lock: Lock };

/**
 * Opens PGlite or PostgreSQL. The caller closes `cluster` and `database`, then releases `lock`. With PostgreSQL
 * several servers may share the database and the data folder, so the lock does not exclude others.
 */
export async function openDatabase({
  dataDir,
  databaseUrl,
  cacheDir,
}: DatabaseLocation): Promise<OpenedDatabase> {
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  if (databaseUrl) {
    const database = await openPostgres(databaseUrl);
    return { database, cluster: postgresCluster(databaseUrl), lock: await registerServer(dataDir) };
  }
  const lock = await takeLock(dataDir);
  try {
    const database = await openPglite(join(dataDir, 'database'), { cacheDir });
    return { database, cluster: singleProcess, lock };
  } catch (error) {
    await lock.release();
    throw error;
  }
}
