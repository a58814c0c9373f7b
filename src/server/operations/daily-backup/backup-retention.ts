import type { Retention } from '../../base/config';
import type { Backup } from './backup-folder';
import { isVerified } from './state';

const dayMs = 86_400_000;

/**
 * Returns the backups to delete. Retains the newest of each day, week and month in `retention`, preferring verified ones.
 * Always retains verified backups of the last 24 hours, the last verified one, and the newest of all.
 */
export function expiredBackups(backups: readonly Backup[], retention: Retention, now: number): Backup[] {
  const newestFirst = [...backups].sort((a, b) => Date.parse(b.at) - Date.parse(a.at));
  const provenFirst = [...newestFirst].sort((a, b) => Number(isVerified(b)) - Number(isVerified(a)));
  const archives = provenFirst.filter(({ bytes }) => bytes !== undefined);
  const retained = new Set([
    ...newestFirst.slice(0, 1),
    ...archives.filter(isVerified).slice(0, 1),
    ...archives.filter((backup) => isVerified(backup) && now - Date.parse(backup.at) < dayMs),
    ...newestOfEach(archives, dayOf, retention.days),
    ...newestOfEach(archives, weekOf, retention.weeks),
    ...newestOfEach(archives, monthOf, retention.months),
  ]);
  return backups.filter((backup) => !retained.has(backup));
}

function newestOfEach(
  archives: readonly Backup[],
  periodOf: (at: string) => string,
  count: number,
): Backup[] {
  const newestByPeriod = new Map<string, Backup>();
  for (const backup of archives) {
    const period = periodOf(backup.at);
    if (!newestByPeriod.has(period)) newestByPeriod.set(period, backup);
  }
  const periods = [...newestByPeriod.keys()].sort().reverse();
  return periods.slice(0, count).flatMap((period) => newestByPeriod.get(period) ?? []);
}

function dayOf(at: string): string {
  return at.slice(0, 10);
}

function monthOf(at: string): string {
  return at.slice(0, 7);
}

/** Returns the date of the week's Monday (UTC). */
function weekOf(at: string): string {
  const date = new Date(at);
  const sinceMonday = (date.getUTCDay() + 6) % 7;
  return new Date(date.getTime() - sinceMonday * dayMs).toISOString().slice(0, 10);
}
