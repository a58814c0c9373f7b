import { expect, test } from 'vitest';
import { sizeText } from '../parts/wording';
import { lastVerifiedText, troubleText, underWayText } from './use-backups';

test.each([
  [0, '0 byte'],
  [66_560, '66,6 kB'],
  [10_240_000_000, '10,2 GB'],
  [5e15, '5.000 TB'],
])('%d bytes are shown as %s', (bytes, text) => {
  expect(sizeText(bytes)).toBe(text);
});

test.each([
  ['ENOSPC: no space left on device, write', 'The last backup failed: the disk is full.'],
  [
    'This file is not a backup of this product',
    'The last backup failed: This file is not a backup of this product.',
  ],
])('%s', (problem, expected) => {
  expect(troubleText({ isSet: true, underWay: null, backups: [], trouble: { problem } })).toBe(expected);
});

const backup = {
  name: 'website-2026-11-25.tar',
  at: '2026-11-25T03:00:00Z',
  bytes: 12_000_000,
  isDownloadable: true,
  seconds: 1.25,
  rows: 1234,
  files: 56,
  problem: null,
} as const;

test('the line of the last verified backup has its time and facts', () => {
  const report = { isSet: true, underWay: null, trouble: null };
  const made = { ...backup, outcome: 'made' } as const;
  expect(lastVerifiedText({ ...report, backups: [made] })).toBe('No backup is verified yet.');
  expect(lastVerifiedText({ ...report, backups: [made, { ...backup, outcome: 'proven' }] })).toMatch(
    /^Last verified backup: .*2026.* \(12 MB · made in 1,3 s · 1\.234 rows · 56 files\)$/,
  );
});

test.each([
  ['making', 0, 'Making the backup …'],
  ['making', 2_000_000, 'Making the backup: 2 MB so far …'],
  ['verifying', 2_000_000, 'Test restore of 2 MB …'],
] as const)('%s with %d bytes is shown as %s', (step, bytes, text) => {
  expect(underWayText({ step, bytes })).toBe(text);
});

test('an old backup is named', () => {
  const report = { isSet: true, underWay: null, backups: [], trouble: { problem: null } };
  expect(troubleText(report)).toBe('The last verified backup is older than two days.');
});
