import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { hostedFiles, storedFiles } from '../operations/backup/stored-files';
import type { BackupSource } from '../operations/backup/make-backup';
import type { Config, EmbeddedBackend, HostedBackend } from '../base/config';
import { type Database, openDatabase, openPostgres } from '../../service/database';
import { AppError } from '../../service/errors';
import { filesFolder } from '../../service/files';
import { loadKeys } from '../../service/keys';
import { explainDatabaseError } from '../base/explain-database-error';

type Opened = { source: BackupSource; close(): Promise<void> };

/** Opens an existing installation unchanged: it creates and migrates nothing. */
export async function openExisting(config: Config): Promise<Opened> {
  const { dataDir, backend } = config;
  if (backend.kind === 'hosted') {
    const database = await openProject(backend);
    const files = hostedFiles({ url: backend.url, key: backend.secretKey });
    return {
      source: { backend: 'hosted', database, files, dataDir, keys: undefined, secretKey: backend.secretKey },
      close: () => database.close(),
    };
  }
  const { databaseUrl } = backend;
  assertInstallation(dataDir, backend);
  const { database, lock } = await openDatabase({ dataDir, databaseUrl }).catch(
    explainDatabaseError(databaseUrl),
  );
  const files = storedFiles(filesFolder(dataDir));
  const keys = await loadKeys(dataDir);
  const { secretKey } = keys;
  return {
    source: { backend: 'embedded', database, files, dataDir, keys, secretKey },
    async close() {
      await database.close();
      await lock.release();
    },
  };
}

export function assertInstallation(dataDir: string, { databaseUrl }: EmbeddedBackend): void {
  if (!databaseUrl && !existsSync(join(dataDir, 'database')))
    throw new AppError(404, 'no_installation', `There is no installation in ${dataDir}`);
}

/** PostgREST offers neither a snapshot of all tables nor a transaction over them. */
export function openProject({ databaseUrl }: HostedBackend): Promise<Database> {
  if (databaseUrl) return openPostgres(databaseUrl).catch(explainDatabaseError(databaseUrl));
  throw new AppError(
    500,
    'config',
    'DATABASE_URL must be set in addition to SUPABASE_URL: the connection string of the project (Connect, Session pooler)',
  );
}
