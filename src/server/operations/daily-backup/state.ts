import type { Backup } from './backup-folder';
import { AppError } from '../../../service/errors';
import type { Allowance, LimitStore } from '../../../service/limits/limit-store';
import { readFreeBytes } from '../../base/free-space';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
/** Delay after a failed backup, in which for example a full disk may be cleared. */
const retryDelayMs = 4 * hourMs;
/** Age of the last verified backup from which an alert is due, whatever the reason. */
const maxAgeMs = 2 * dayMs;

export function isVerified({ metadata }: Backup): boolean {
  return metadata?.outcome === 'proven';
}

/** True for backups without metadata. */
export function mayHoldSecrets({ metadata }: Backup): boolean {
  return metadata?.withSecrets !== false;
}

/** `backups` are newest first; those dated in the future are ignored (clock was wrong). */
export function isDue(backups: readonly Backup[], now: number): boolean {
  const last = backups.find(({ at }) => Date.parse(at) <= now);
  if (!last) return true;
  return now - Date.parse(last.at) >= (last.metadata?.outcome === 'failed' ? retryDelayMs : dayMs);
}

export function isUnverified({ bytes, metadata }: Backup): boolean {
  return bytes !== undefined && (metadata === undefined || metadata.outcome === 'made');
}

export function hasWork(backups: readonly Backup[], now: number): boolean {
  return isDue(backups, now) || backups.some(isUnverified);
}

export type BackupProblem = {
  /** Reason why the newest backup failed. Undefined when the last verified backup is too old. */
  problem: string | undefined;
  lastVerified: Backup | undefined;
};

/** Undefined while backups are in order or the first one is not yet due for an alert. */
export function findProblem(backups: readonly Backup[], now: number): BackupProblem | undefined {
  const lastVerified = backups.find(isVerified);
  const [newest] = backups;
  if (newest?.metadata?.outcome === 'failed')
    return { problem: newest.metadata.problem ?? 'Unknown', lastVerified };
  const since = lastVerified ?? backups.at(-1);
  const isOld = since && now - Date.parse(since.at) > maxAgeMs;
  return isOld ? { problem: undefined, lastVerified } : undefined;
}

/** Rate limits for manual backups, because each one reads and restores the whole site. */
const allowances: Allowance[] = [
  { name: 'backups by hand in ten minutes', limit: 1, seconds: 600 },
  { name: 'backups by hand in a day', limit: 6, seconds: 86_400 },
];

/** Throws 429 when the rate limit is exceeded. */
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
