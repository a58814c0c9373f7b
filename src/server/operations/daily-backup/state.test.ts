import { expect, test } from 'vitest';
import type { Backup, BackupMetadata } from './backup-folder';
import { isDue, findProblem } from './state';

const hourMs = 3_600_000;
const now = Date.parse('2026-11-22T10:00:00.000Z');

function backup(hoursAgo: number, outcome: BackupMetadata['outcome'], problem?: string): Backup {
  const at = new Date(now - hoursAgo * hourMs).toISOString();
  return { name: at, at, bytes: 1, metadata: { outcome, problem } };
}

test('a backup is due a day after the last, sooner after a failure; future dates are ignored', () => {
  expect(isDue([], now)).toBe(true);
  expect(isDue([backup(23, 'proven')], now)).toBe(false);
  expect(isDue([backup(24, 'proven')], now)).toBe(true);
  expect(isDue([backup(3, 'failed'), backup(30, 'proven')], now)).toBe(false);
  expect(isDue([backup(4, 'failed'), backup(30, 'proven')], now)).toBe(true);
  expect(isDue([backup(-999, 'proven'), backup(24, 'proven')], now)).toBe(true);
});

test('the alert condition is a failure, or two days without a verified backup', () => {
  expect(findProblem([], now)).toBeUndefined();
  expect(findProblem([backup(0, 'made'), backup(47, 'proven')], now)).toBeUndefined();
  const failed = [backup(1, 'failed', 'The disk is full'), backup(25, 'proven')];
  expect(findProblem(failed, now)).toEqual({ problem: 'The disk is full', lastVerified: failed[1] });
  const old = [backup(1, 'made'), backup(49, 'proven')];
  expect(findProblem(old, now)).toEqual({ problem: undefined, lastVerified: old[1] });
  expect(findProblem([backup(1, 'made'), backup(49, 'made')], now)).toEqual({});
});
