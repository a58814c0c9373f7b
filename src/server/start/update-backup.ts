import { join } from 'node:path';
import { saveArchive } from '../backup/archive/archive-file';
import { type BackupSource, makeBackup } from '../backup/make-backup';
import type { Config } from '../config';
import { backupName } from '../daily-backup/backup-folder';
import { createBackup, deleteExpired } from '../daily-backup/run-backups';
import { AppError } from '../../service/errors';

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
