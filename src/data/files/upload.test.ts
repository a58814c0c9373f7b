import { expect, test } from 'vitest';
import { objectName, uploadTime } from './upload';

const jpeg = { name: 'Foto.JPEG', type: 'image/jpeg' };
const pdf = (name: string) => ({ name, type: 'application/pdf' });

test.each([
  [{ folder: 'a1', role: 'main', file: jpeg, time: 17 } as const, 'a1/17-main.jpg'],
  [{ folder: 'a1', role: 'additional', file: jpeg, time: 17 } as const, 'a1/17-additional.jpg'],
  [{ role: 'main', file: { name: 'x.AVIF', type: '' }, time: 17 } as const, '17-main.avif'],
  [{ folder: 'profile', role: 'main', file: jpeg, time: 17 } as const, 'profile/17.jpg'],
  [{ role: 'pdf', file: pdf('Prüfbericht Größe.pdf'), time: 17 } as const, '17-Pruefbericht-Groesse.pdf'],
  [{ role: 'pdf', file: pdf('Pru\u0308fung.PDF'), time: 17 } as const, '17-Pruefung.pdf'],
  [{ role: 'pdf', file: pdf('../../etc/passwd'), time: 17 } as const, '17-etc-passwd.pdf'],
  [{ role: 'pdf', file: pdf('契約.pdf'), time: 17 } as const, '17-dokument.pdf'],
  [{ role: 'pdf', file: pdf(`${'a'.repeat(99)}.b`), time: 17 } as const, `17-${'a'.repeat(99)}.pdf`],
])('%j is stored as %s', (file, name) => {
  expect(objectName(file)).toBe(name);
});

test('no timestamp is used twice', () => {
  const times = Array.from({ length: 50 }, uploadTime);
  expect(new Set(times).size).toBe(50);
});
