import type { Hono } from 'hono';
import { encryptStoredFactors } from './auth/mfa/factor-secrets';
import { contractRoutes } from './contract';
import type { Database } from './db/database';
import { isOutdated, migrate } from './db/migrate';
import type { Cluster } from './db/cluster';
import { openDatabase } from './db/open';
import { AppError } from './errors';
import { type Keys, loadKeys } from './keys';
import { createMemoryStore, type LimitStore } from './limits/limit-store';
import type { Log } from './log/log';
import type { Mailer } from './mail';
import { createSharedLimitStore } from './limits/shared-limit-store';
import type { IsAdministrator } from './rest/run';
import { addMissingHashes } from './storage/file-hashes';
import { filesFolder } from './storage/file-store';
import { storedOriginals } from './storage/stored-originals';
import { sweepFiles } from './storage/sweep';

export type ServiceOptions = {
  /** Holds the rows, the files and the keys. Made when it is missing; only one service at a time has it open. */
  dataDir: string;
  /** The rows live in this PostgreSQL instead; then several services may share them and the rest of the folder. */
  databaseUrl?: string;
  /** Where an empty database may be kept, to shorten the next first start. */
  cacheDir?: string;
  /** The folder of `<version>_<name>.sql`: the program's own tables, policies and buckets. */
  migrations: string;
  /** The address people have in their browsers, without a slash at its end. */
  siteUrl: string;
  /** Path of the page to which mailed links lead: it redeems `token_hash` and `type` by `POST /verify`. */
  confirmPage: string;
  /** Undefined without a mail server: what would need one is then refused. */
  mailer: Mailer | undefined;
  /** Who asks stands in `X-Forwarded-For`. */
  trustProxy: boolean;
  /** Whether the caller of a transaction may use as much of the database's time as an administrator. */
  isAdministrator: IsAdministrator;
  /** Awaited before data in use gets a newer schema. When it throws, the schema stays, and the start ends. */
  beforeUpdate?(installation: { database: Database; keys: Keys }): Promise<void>;
  /** Told when a file has come to lie somewhere. */
  onStored?(file: { bucket: string; path: string }): void;
  log: Log;
};

export type EmbeddedService = {
  /** `/rest/v1`, `/auth/v1` and `/storage/v1`. */
  app: Hono;
  /** Past all policies. */
  database: Database;
  /** The public and the secret key, which clients send as `apikey`. */
  keys: Keys;
  /** The other services on one database. */
  neighbours: Pick<Cluster, 'withLock' | 'subscribe'>;
  /** Counts for all services on one database. */
  limitStore: LimitStore;
  /** A picture of a public bucket; undefined for everything else. */
  openOriginal: ReturnType<typeof storedOriginals>;
  /** Tells other programs on this machine where the app is served. */
  announce(url: string): Promise<void>;
  close(): Promise<void>;
};

/** Opens the data folder, brings its database to the newest schema, and serves it. README.md says which contract. */
export async function createService(options: ServiceOptions): Promise<EmbeddedService> {
  const { dataDir, log, onStored = () => undefined } = options;
  const { database, neighbours, lock } = await openDatabase(options);
  const closing = new AbortController();
  let hashing: Promise<void> | undefined;
  const close = async () => {
    closing.abort();
    await hashing;
    await neighbours.close();
    await database.close();
    await lock.release();
  };
  try {
    // Of several that start together one makes the keys, and the backup before an update.
    const keys = await neighbours.withLock(async () => {
      const found = await loadKeys(dataDir);
      if (!(await neighbours.registerKey(found.publishableKey))) throw otherFolder(dataDir);
      if (await isOutdated(database, options.migrations))
        await options.beforeUpdate?.({ database, keys: found });
      await migrate(database, options.migrations);
      await encryptStoredFactors(database, found);
      return found;
    });
    const filesDir = filesFolder(dataDir);
    const swept = await sweepFiles({ database, filesDir });
    if (swept > 0) log.info({ swept }, 'files removed that no record speaks of');
    hashing = addMissingHashes({ database, filesDir, signal: closing.signal, log }).catch((error: unknown) =>
      log.error({ err: error }, 'stored files could not be hashed'),
    );
    const limitStore = options.databaseUrl
      ? createSharedLimitStore(database, keys.secretKey)
      : createMemoryStore();
    return {
      app: contractRoutes({ ...options, onStored, database, keys, limitStore, filesDir }),
      database,
      keys,
      limitStore,
      neighbours,
      openOriginal: storedOriginals({ database, filesDir }),
      announce: (url) => lock.announce(url),
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}

/** Its sessions would hold here and there only, and its files would be missing elsewhere. */
function otherFolder(dataDir: string): AppError {
  return new AppError(
    503,
    'other_folder',
    `Another process on this database has other keys: all of them need one and the same DATA_DIR, and ${dataDir} is not theirs`,
  );
}
