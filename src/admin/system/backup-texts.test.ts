import { expect, test } from 'vitest';
import { sizeText } from '../size-text';
import { troubleText } from './backup-texts';

test.each([
  [0, '0 byte'],
  [999, '999 byte'],
  [66_560, '66,6 kB'],
  [12_000_000, '12 MB'],
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
