import { messageOf } from '../../../data/client/data-error';
import type { BackupReport, MadeBackup } from '../../../data/operations/backups';
import { type Backup, partialBytes, listBackups } from './backup-folder';
import type { BackupStep } from './run-backups';
import { type BackupProblem, findProblem } from './state';

/** Report of a server without `BACKUP_DIR`. */
export const notConfigured: BackupReport = { isSet: false, underWay: null, backups: [], trouble: null };

/** An unreadable folder (for example an unmounted disk) is a problem, not an error. */
export async function readBackupState(
  folder: string,
): Promise<{ backups: Backup[]; trouble: BackupProblem | undefined }> {
  try {
    const backups = await listBackups(folder);
    return { backups, trouble: findProblem(backups, Date.now()) };
  } catch (error) {
    const problem = `BACKUP_DIR cannot be read: ${messageOf(error)}`;
    return { backups: [], trouble: { problem, lastVerified: undefined } };
  }
}

export async function reportOf(folder: string, step: BackupStep | undefined): Promise<BackupReport> {
  const { backups, trouble } = await readBackupState(folder);
  return {
    isSet: true,
    underWay: step ? { step: step.step, bytes: await bytesOf(folder, step, backups) } : null,
    backups: backups.map(toMadeBackup),
    trouble: trouble ? { problem: trouble.problem ?? null } : null,
  };
}

async function bytesOf(folder: string, { step, name }: BackupStep, backups: Backup[]): Promise<number> {
  const bytes =
    step === 'making' ? await partialBytes(folder) : backups.find((backup) => backup.name === name)?.bytes;
  return bytes ?? 0;
}

function toMadeBackup({ name, at, bytes, metadata }: Backup): MadeBackup {
  return {
    name,
    at,
    bytes: bytes ?? null,
    isDownloadable: bytes !== undefined && metadata?.withSecrets === false,
    seconds: metadata?.seconds ?? null,
    rows: metadata?.rows ?? null,
    files: metadata?.files ?? null,
    outcome: metadata?.outcome ?? 'made',
    problem: metadata?.problem ?? null,
  };
}
