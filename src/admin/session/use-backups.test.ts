import { expect, test } from 'vitest';
import { troubleText } from './use-backups';

test.each([
  ['ENOSPC: no space left on device, write', 'The last backup failed: the disk is full.'],
  [
    'This file is not a backup of this product',
    'The last backup failed: This file is not a backup of this product.',
  ],
])('%s', (problem, expected) => {
  expect(troubleText({ isSet: true, underWay: null, backups: [], trouble: { problem } })).toBe(expected);
});

test('an old backup is named', () => {
  const report = { isSet: true, underWay: null, backups: [], trouble: {} };
  expect(troubleText(report)).toBe('The last verified backup is older than two days.');
});
