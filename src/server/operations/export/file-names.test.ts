import { expect, test } from 'vitest';
import { createFilePaths } from './exported-files';

test.each([
  ['Prüfung: Schaltschrank „A/B“?', 'Pruefung-Schaltschrank-A-B'],
  ['../../etc/passwd', 'etc-passwd'],
  ['aux', '_aux'],
  ['COM1.2026', '_COM1.2026'],
  ['東京', 'file'],
  ['', 'file'],
  [`${'x'.repeat(79)}-y`, 'x'.repeat(79)],
])('%j becomes %s', (wanted, name) => {
  expect(createFilePaths()('files', wanted)).toBe(`files/${name}`);
});

test('names differ on file systems without case, within their folder', () => {
  const newPath = createFilePaths();
  const wanted = ['Anlage', 'anlage', 'ANLAGE'].map((name) => newPath('files', name));
  expect(wanted).toEqual(['files/Anlage', 'files/anlage-2', 'files/ANLAGE-3']);
  expect(newPath('', 'Anlage')).toBe('Anlage');
});
