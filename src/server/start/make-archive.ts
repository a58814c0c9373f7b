import { join } from 'node:path';
import { existsSync } from 'node:fs';
import { fileChanged, hostedFiles, storedFiles } from '../operations/backup/stored-files';
import { makeBackup, type BackupSource, requestBackup } from '../operations/backup/make-backup';
import type { Inspected } from '../operations/backup/archive/read-archive';
import { type Config, type EmbeddedBackend, type HostedBackend, explainDatabaseError } from '../base/config';
import { runningServer, type Database, openDatabase, openPostgres } from '../../service/database';
import { AppError } from '../../service/errors';
import { loadKeys } from '../../service/keys';
import { saveArchive } from '../operations/backup/archive/archive-file';
import { backupName } from '../operations/daily-backup/backup-folder';
import { createBackup, deleteExpired } from '../operations/daily-backup/run-backups';
import { filesFolder } from '../../service/files';

const attemptLimit = 5;

type ArchiveOptions = { withSecrets: boolean; save(archive: ReadableStream<Uint8Array>): Promise<Inspected> };

/** A running server locks the data folder, so the backup is requested over HTTP. */
export async function makeArchive(config: Config, { withSecrets, save }: ArchiveOptions): Promise<Inspected> {
  const { dataDir, backend } = config;
  const url = backend.kind === 'embedded' ? await runningServer(dataDir) : undefined;
  if (url) {
    const { secretKey } = await loadKeys(dataDir);
    return save(await requestBackup({ url, secretKey, withSecrets }));
  }
  const { source, close } = await openExisting(config);
  try {
    return await retryChangedFiles(async () => save(await makeBackup(source, { withSecrets })));
  } finally {
    await close();
  }
}

async function retryChangedFiles<Result>(attempt: () => Promise<Result>): Promise<Result> {
  for (let attempts = 1; ; attempts += 1) {
    try {
      return await attempt();
    } catch (error) {
      if (attempts === attemptLimit || !(error instanceof AppError) || error.code !== fileChanged)
        throw error;
    }
  }
}

/** Writes backups into BACKUP_DIR or the folder `backups`. `rethrowWithBackupPath` adds the remedy to a failed migration. */
export function createUpdateBackup({ backup, dataDir }: Config) {
  const folder = backup.dir ?? join(dataDir, 'backups');
  let file: string | undefined;
  return {
    async make(source: BackupSource): Promise<string> {
      const name = backupName(new Date());
      const writeBackup = async (target: string) =>
        saveArchive(target, { archive: await makeBackup(source, { withSecrets: false }) });
      const { outcome, problem } = await createBackup({ folder, make: writeBackup }, name);
      if (outcome === 'failed') {
        const message = `The update was not started, because the backup before it failed: ${problem}`;
        throw new AppError(500, 'no_backup', message);
      }
      await deleteExpired({ folder, retention: backup.retention });
      file = join(folder, name);
      return file;
    },
    rethrowWithBackupPath(error: unknown): never {
      if (!file || !(error instanceof AppError) || error.code !== 'migration') throw error;
      const message = `${error.message}. Nothing was changed: start the former version again. The backup made before the update is ${file}`;
      throw new AppError(error.status, error.code, message, { cause: error });
    },
  };
}

/** Opens an existing installation unchanged: it creates and migrates nothing. */
async function openExisting(config: Config): Promise<{ source: BackupSource; close(): Promise<void> }> {
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
  const message =
    'DATABASE_URL must be set in addition to SUPABASE_URL: the connection string of the project (Connect, Session pooler)';
  throw new AppError(500, 'config', message);
}
