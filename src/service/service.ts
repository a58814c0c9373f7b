import { Hono } from 'hono';
import type { Database } from './db/database';
import { isOutdated, migrate } from './db/migrate';
import { openDatabase } from './db/open';
import { AppError } from './errors';
import { type Keys, loadKeys } from './keys';
import { createMemoryStore, createSharedLimitStore } from './limits/limit-store';
import type { Log } from './log';
import type { IsAdministrator } from './rest/run-statement';
import { filesFolder } from './storage/file-store';
import { storedOriginals, removeOrphanedBytes } from './storage/stored-originals';
import { type AuthParts, authRoutes } from './auth/auth-routes';
import { type RestParts, restRoutes } from './rest/rest-routes';
import { type StorageParts, storageRoutes } from './storage/storage-routes';
import { yieldBetweenRequests } from './limits/priority';

export type ServiceOptions = Omit<AuthParts, 'database' | 'keys' | 'limitStore' | 'passwordCost'> & {
  /** Folder of database, files and keys; created when missing. Only one service at a time may open it. */
  dataDir: string;
  /** Connection string of PostgreSQL instead of PGlite. Several services may then share the database and `dataDir`. */
  databaseUrl?: string;
  /** Folder for an empty database that shortens later first starts. */
  cacheDir?: string;
  /** Folder of `<version>_<name>.sql`: tables, policies and buckets of the program. See `migrate` for its subfolder. */
  migrations: string;
  isAdministrator: IsAdministrator;
  /** Awaited before existing data is migrated. When it throws, nothing is migrated and the start fails. */
  beforeUpdate?(installation: { database: Database; keys: Keys }): Promise<void>;
  onStored?(file: { bucket: string; path: string }): void;
  log: Log;
};

export type EmbeddedService = Awaited<ReturnType<typeof createService>>;

export async function createService(options: ServiceOptions) {
  const { dataDir, log, onStored = () => undefined } = options;
  const { database, cluster, lock } = await openDatabase(options);
  const close = async () => {
    await cluster.close();
    await database.close();
    await lock.release();
  };
  try {
    // Only one of several starting services creates the keys and makes the backup before an update.
    const keys = await cluster.withLock(async () => {
      const found = await loadKeys(dataDir);
      if (!(await cluster.registerKey(found.publishableKey))) {
        const message = `Another process on this database has different keys: all processes need the same DATA_DIR, and ${dataDir} is another one`;
        throw new AppError(503, 'other_folder', message);
      }
      if (await isOutdated(database, options.migrations))
        await options.beforeUpdate?.({ database, keys: found });
      await migrate(database, options.migrations);
      return found;
    });
    const filesDir = filesFolder(dataDir);
    const removed = await removeOrphanedBytes({ database, filesDir });
    if (removed > 0) log.info({ swept: removed }, 'files without a database row were removed');
    const limitStore = options.databaseUrl
      ? createSharedLimitStore(database, keys.secretKey)
      : createMemoryStore();
    return {
      app: contractRoutes({ ...options, onStored, database, keys, limitStore, filesDir }),
      database,
      keys,
      limitStore,
      cluster,
      openOriginal: storedOriginals({ database, filesDir }),
      announce: (url: string) => lock.announce(url),
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}

/** The site's own server is one of its callers. */
export function contractRoutes(parts: RestParts & AuthParts & StorageParts): Hono {
  const app = new Hono();
  const inTurn = yieldBetweenRequests();
  for (const path of ['/rest/v1/*', '/auth/v1/*', '/storage/v1/*']) app.use(path, inTurn);
  app.route('/rest/v1', restRoutes(parts));
  app.route('/auth/v1', authRoutes(parts));
  app.route('/storage/v1', storageRoutes(parts));
  return app;
}
