import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { saveArchive } from '../operations/backup/archive/archive-file';
import { readConfig } from '../base/config';
import { runBackups, type BackupStep, removeTemporary } from '../operations/daily-backup/run-backups';
import { takeLock } from '../../service/database';
import { AppError } from '../../service/errors';
import { lowerPriority } from '../../service/limits/priority';
import { exitWithError } from './exit-with-error';
import { makeArchive } from './make-archive';

/** Separate, so that requests are not slowed down. With the argument `now` it makes a backup even if none is due. */
const root = fileURLToPath(new URL('../..', import.meta.url));
/** With this value the process gets a third of the server's CPU time when both compete for one core. */
const niceness = 5;

lowerPriority(niceness);
try {
  const config = readConfig(process.env);
  const { dir: folder, retention } = config.backup;
  if (!folder) throw new Error('BACKUP_DIR is not set');

  let isAlone = false;
  const end = () => {
    if (isAlone) removeTemporary(folder);
    process.exit();
  };
  // Ctrl+C sends SIGINT to every process of the terminal. Ignore it, because the server ends this process by SIGTERM.
  process.on('SIGINT', () => undefined);
  process.on('SIGTERM', end);
  process.on('disconnect', end);

  const lock = await takeLock(join(config.dataDir, 'backup')).catch(exitIfLocked);
  isAlone = true;
  await runBackups({
    folder,
    retention,
    isWanted: process.argv[2] === 'now',
    make: (file) =>
      makeArchive(config, { withSecrets: false, save: (archive) => saveArchive(file, { archive }) }),
    migrations: join(root, 'supabase/migrations'),
    cacheDir: join(root, 'node_modules/.cache'),
    onStep: (step: BackupStep) => process.send?.(step),
  });
  await lock.release();
  process.exit();
} catch (error) {
  exitWithError(error);
}

function exitIfLocked(error: unknown): never {
  if (error instanceof AppError && error.code === 'data_folder_in_use') process.exit();
  throw error;
}
