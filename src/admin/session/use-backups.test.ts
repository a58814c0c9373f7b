import { expect, test } from 'vitest';
import { factsText, troubleText } from './use-backups';

test.each([
  ['ENOSPC: no space left on device, write', 'The last backup failed: the disk is full.'],
  [
    'This file is not a backup of this product',
    'The last backup failed: This file is not a backup of this product.',
  ],
])('%s', (problem, expected) => {
  expect(troubleText({ isSet: true, underWay: null, backups: [], trouble: { problem } })).toBe(expected);
});

test('the facts of a backup have one decimal place', () => {
  const backup = {
    name: 'a.tar',
    at: '',
    isDownloadable: true,
    outcome: 'made',
    seconds: 1.26,
    rows: 1200,
  } as const;
  expect(factsText(backup)).toBe('made in 1,3 s · 1.200 rows');
});

test('an old backup is named', () => {
  const report = { isSet: true, underWay: null, backups: [], trouble: {} };
  expect(troubleText(report)).toBe('The last verified backup is older than two days.');
});
