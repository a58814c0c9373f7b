import type { Backup } from './backup-folder';

/** In milliseconds. */
const hour = 3_600_000;
const day = 24 * hour;
/** After a failure: a full disk may have been emptied by then. */
const retryAfter = 4 * hour;
/** A site that makes one a day and has none for so long is in trouble, whatever the reason. */
const oldAfter = 2 * day;

export function isVerified({ note }: Backup): boolean {
  return note?.outcome === 'proven';
}

/** Archives of earlier versions hold passwords, and so do those of which nothing is known. */
export function mayHoldSecrets({ note }: Backup): boolean {
  return note?.withSecrets !== false;
}

/** Whether the next one is to be made, by what lies in the folder, newest first. A moment to come is a clock's mistake. */
export function isDue(backups: readonly Backup[], now: number): boolean {
  const last = backups.find(({ at }) => Date.parse(at) <= now);
  if (!last) return true;
  return now - Date.parse(last.at) >= (last.note?.outcome === 'failed' ? retryAfter : day);
}

/** Those that nobody knows yet whether they can be put back. */
export function isUnverified({ bytes, note }: Backup): boolean {
  return bytes !== undefined && (note === undefined || note.outcome === 'made');
}

/** Whether the process for backups finds something to do. */
export function hasWork(backups: readonly Backup[], now: number): boolean {
  return isDue(backups, now) || backups.some(isUnverified);
}

export type Trouble = {
  /** The newest one has failed for this reason; without it the last proven one is old. */
  problem: string | undefined;
  lastProven: Backup | undefined;
};

/** Undefined as long as backups are in order, or have only just begun. */
export function troubleOf(backups: readonly Backup[], now: number): Trouble | undefined {
  const lastProven = backups.find(isVerified);
  const [newest] = backups;
  if (newest?.note?.outcome === 'failed') return { problem: newest.note.problem ?? 'Unknown', lastProven };
  const since = lastProven ?? backups.at(-1);
  const isOld = since && now - Date.parse(since.at) > oldAfter;
  return isOld ? { problem: undefined, lastProven } : undefined;
}
