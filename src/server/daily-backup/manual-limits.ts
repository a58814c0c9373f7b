import { AppError } from '../../service/errors';
import type { Allowance, LimitStore } from '../../service/limits/limit-store';
import { readFreeBytes } from '../doctor/disk';
import type { Backup } from './backup-folder';

/** Rate limits for manual backups, because each one reads and restores the whole site. */
const allowances: Allowance[] = [
  { name: 'backups by hand in ten minutes', limit: 1, seconds: 600 },
  { name: 'backups by hand in a day', limit: 6, seconds: 86_400 },
];

/** Counts a backup that an administrator starts. Throws 429 when the rate limit is exceeded. */
export async function countManualBackup(limitStore: LimitStore): Promise<void> {
  const waitSeconds = await limitStore.take(allowances.map((allowance) => ({ allowance, key: 'site' })));
  if (waitSeconds === 0) return;
  const message = 'Manual backups are limited to one in ten minutes and six a day. Please try again later.';
  throw new AppError(429, 'too_many_backups', message, { headers: { 'Retry-After': String(waitSeconds) } });
}

/** Free disk space as a multiple of the last archive: for the archive and for the test restore. */
const minFreeSpaceRatio = 2;

/** Throws 507 unless twice the size of the last archive is free. */
export async function requireFreeSpace(folder: string, backups: readonly Backup[]): Promise<void> {
  const lastBytes = backups.find(({ bytes }) => bytes !== undefined)?.bytes ?? 0;
  if ((await readFreeBytes(folder)) >= minFreeSpaceRatio * lastBytes) return;
  const message =
    'The backup disk has too little free space: twice the size of the last backup must be free.';
  throw new AppError(507, 'no_room', message);
}
