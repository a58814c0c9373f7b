import { expect, test } from 'vitest';
import type { Backup, Note } from './backup-folder';
import { isDue, troubleOf } from './state';

const hourMs = 3_600_000;
const now = Date.parse('2026-11-22T10:00:00.000Z');

function backup(hoursAgo: number, outcome: Note['outcome'], problem?: string): Backup {
  const at = new Date(now - hoursAgo * hourMs).toISOString();
  return { name: at, at, bytes: 1, note: { outcome, problem } };
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
  expect(troubleOf([], now)).toBeUndefined();
  expect(troubleOf([backup(0, 'made'), backup(47, 'proven')], now)).toBeUndefined();
  const failed = [backup(1, 'failed', 'The disk is full'), backup(25, 'proven')];
  expect(troubleOf(failed, now)).toEqual({ problem: 'The disk is full', lastProven: failed[1] });
  const old = [backup(1, 'made'), backup(49, 'proven')];
  expect(troubleOf(old, now)).toEqual({ problem: undefined, lastProven: old[1] });
  expect(troubleOf([backup(1, 'made'), backup(49, 'made')], now)).toEqual({});
});
