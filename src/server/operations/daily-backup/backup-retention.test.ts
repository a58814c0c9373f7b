import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  type Backup,
  type BackupMetadata,
  expiredBackups,
  findProblem,
  isDue,
  removeBackup,
} from './backup-folder';
import { temporaryFolder } from '../../../../tests/folders';
import type { Retention } from '../../base/config';

const dayMs = 86_400_000;
const now = Date.parse('2026-11-22T10:00:00.000Z');

function backup(
  at: number,
  outcome: 'proven' | 'failed' | 'made' = 'proven',
  bytes: number | undefined = 1,
): Backup {
  const moment = new Date(at).toISOString();
  return { name: moment, at: moment, bytes, metadata: { outcome } };
}

function retained(backups: Backup[], keep: Retention): string[] {
  const expired = expiredBackups(backups, keep, now);
  return backups.filter((one) => !expired.includes(one)).map(({ at }) => at.slice(0, 10));
}

test('a year of daily backups is pruned to a week of days, four weeks and six months', () => {
  const year = Array.from({ length: 365 }, (_, days) => backup(now - days * dayMs));
  expect(retained(year, { days: 7, weeks: 4, months: 6 })).toEqual([
    ...['2026-11-22', '2026-11-21', '2026-11-20', '2026-11-19', '2026-11-18', '2026-11-17', '2026-11-16'],
    ...['2026-11-15', '2026-11-08', '2026-11-01'],
    ...['2026-10-31', '2026-09-30', '2026-08-31', '2026-07-31', '2026-06-30'],
  ]);
});

test('after months without backups the old ones remain', () => {
  const old = [200, 201, 202].map((days) => backup(now - days * dayMs));
  expect(retained(old, { days: 2, weeks: 1, months: 1 })).toEqual(
    old.slice(0, 2).map(({ at }) => at.slice(0, 10)),
  );
});

test('a verified backup is preferred to later failed ones of its day', () => {
  const backups = [
    backup(now, 'failed'),
    backup(now - 1000, 'failed'),
    backup(now - 2000),
    backup(now - 3000, 'made'),
  ];
  expect(expiredBackups(backups, { days: 1, weeks: 0, months: 0 }, now)).toEqual([backups[1], backups[3]]);
});

test('manual backups of the last day remain beside the others', () => {
  const backups = [0, 1, 2, 23, 25].map((hours) => backup(now - hours * 3_600_000));
  expect(expiredBackups(backups, { days: 1, weeks: 0, months: 0 }, now)).toEqual([backups[4]]);
});

test('the last verified backup and the newest remain, whatever rule and folder', () => {
  const anyBackup = fc
    .tuple(
      fc.integer({ min: 0, max: 400 * dayMs }),
      fc.constantFrom('proven' as const, 'failed' as const, 'made' as const),
      fc.constantFrom(1, undefined),
    )
    .map(([ago, outcome, bytes]) => backup(now - ago, outcome, outcome === 'failed' ? bytes : 1));
  const count = fc.integer({ min: 0, max: 9 });
  const anyKeep = fc.record({ days: count, weeks: count, months: count });
  fc.assert(
    fc.property(fc.array(anyBackup), anyKeep, (backups, keep) => {
      const expired = new Set(expiredBackups(backups, keep, now));
      const newestFirst = [...backups].sort((a, b) => Date.parse(b.at) - Date.parse(a.at));
      const lastVerified = newestFirst.find(({ metadata }) => metadata?.outcome === 'proven');
      expect([newestFirst[0], lastVerified].some((one) => one && expired.has(one))).toBe(false);
    }),
  );
});

test('backups of a wrong clock neither hide nor expire others, and stay', () => {
  const backups = [
    agedBackup(-99_999, 'proven'),
    agedBackup(-9999, 'failed'),
    agedBackup(1, 'failed', 'Full'),
  ];
  const old = agedBackup(49, 'proven');
  expect(findProblem([...backups, old], now)).toEqual({ problem: 'Full', lastVerified: old });
  expect(findProblem([...backups.slice(0, 2), old], now)).toEqual({ problem: undefined, lastVerified: old });
  expect(expiredBackups([...backups, old], { days: 1, weeks: 0, months: 0 }, now)).toEqual([]);
});

function agedBackup(hoursAgo: number, outcome: BackupMetadata['outcome'], problem?: string): Backup {
  const at = new Date(now - hoursAgo * 3_600_000).toISOString();
  return { name: at, at, bytes: 1, metadata: { outcome, problem } };
}

test('a backup is due a day after the last, sooner after a failure; future dates are ignored', () => {
  expect(isDue([], now)).toBe(true);
  expect(isDue([agedBackup(23, 'proven')], now)).toBe(false);
  expect(isDue([agedBackup(24, 'proven')], now)).toBe(true);
  expect(isDue([agedBackup(3, 'failed'), agedBackup(30, 'proven')], now)).toBe(false);
  expect(isDue([agedBackup(4, 'failed'), agedBackup(30, 'proven')], now)).toBe(true);
  expect(isDue([agedBackup(-999, 'proven'), agedBackup(24, 'proven')], now)).toBe(true);
});

test('the alert condition is a failure, or two days without a verified backup', () => {
  expect(findProblem([], now)).toBeUndefined();
  expect(findProblem([agedBackup(0, 'made'), agedBackup(47, 'proven')], now)).toBeUndefined();
  const failed = [agedBackup(1, 'failed', 'The disk is full'), agedBackup(25, 'proven')];
  expect(findProblem(failed, now)).toEqual({ problem: 'The disk is full', lastVerified: failed[1] });
  const old = [agedBackup(1, 'made'), agedBackup(49, 'proven')];
  expect(findProblem(old, now)).toEqual({ problem: undefined, lastVerified: old[1] });
  expect(findProblem([agedBackup(1, 'made'), agedBackup(49, 'made')], now)).toEqual({});
});

test('a backup whose removal fails is not verified any more', async () => {
  const folder = await temporaryFolder();
  // Only files are removed.
  await mkdir(join(folder, 'one.tar'));
  await writeFile(join(folder, 'one.json'), '{}');
  await expect(removeBackup(folder, 'one.tar')).rejects.toThrow();
  expect(await readdir(folder)).toEqual(['one.tar']);
});
