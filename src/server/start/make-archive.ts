import { fileChanged } from '../operations/backup/stored-files';
import { makeBackup, type BackupSource } from '../operations/backup/make-backup';
import type { Inspected } from '../operations/backup/archive/read-archive';
import { requestBackup } from '../operations/backup/backup-routes';
import type { Config } from '../base/config';
import { runningServer } from '../../service/database';
import { AppError } from '../../service/errors';
import { loadKeys } from '../../service/keys';
import { openExisting } from './open-existing';
import { join } from 'node:path';
import { saveArchive } from '../operations/backup/archive/archive-file';
import { backupName } from '../operations/daily-backup/backup-folder';
import { createBackup, deleteExpired } from '../operations/daily-backup/run-backups';

/** Limit of attempts for a Supabase project whose files change during the backup. */
const attemptLimit = 5;

type ArchiveOptions = { withSecrets: boolean; save(archive: ReadableStream<Uint8Array>): Promise<Inspected> };

/**
 * A running server locks the data folder, so the backup is requested over HTTP; otherwise the folder is opened here.
 */
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

/** Repeats a backup that failed because a file of the Supabase project changed. Each attempt takes a new snapshot. */
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

/**
 * Makes a backup before a newer version migrates data in use, into BACKUP_DIR or the data folder's own `backups`.
 * `rethrowWithBackupPath` adds the remedy to the error of a failed migration.
 */
export function createUpdateBackup({ backup, dataDir }: Config) {
  const folder = backup.dir ?? join(dataDir, 'backups');
  let file: string | undefined;
  return {
    async make(source: BackupSource): Promise<string> {
      const name = backupName(new Date());
      const writeBackup = async (target: string) =>
        saveArchive(target, { archive: await makeBackup(source, { withSecrets: false }) });
      const { outcome, problem } = await createBackup({ folder, make: writeBackup }, name);
      if (outcome === 'failed')
        throw new AppError(
          500,
          'no_backup',
          `The update was not started, because the backup before it failed: ${problem}`,
        );
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
