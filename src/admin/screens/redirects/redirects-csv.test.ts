import { expect, test } from 'vitest';
import type { StoredRedirect } from '../../../data/site/manage-redirects';
import { readRedirectsCsv, redirectsCsv } from './use-redirects';

const at = '2026-11-21T02:00:00Z';
const stored: StoredRedirect[] = [
  {
    id: '1',
    from_path: '/a;b',
    to_path: '/c',
    code: 301,
    source: 'manual',
    hits: 1,
    created_at: at,
    updated_at: at,
  },
  {
    id: '2',
    from_path: '/d',
    to_path: null,
    code: 410,
    source: 'import',
    hits: 0,
    created_at: at,
    updated_at: at,
  },
];

const csv = (part: string | Uint8Array<ArrayBuffer>) => new File([part], 'alt.csv');

test('an exported file is read with the same redirects', async () => {
  expect(await readRedirectsCsv(csv(redirectsCsv(stored)))).toEqual([
    { line: 2, from_path: '/a;b', to_path: '/c', code: '301' },
    { line: 3, from_path: '/d', to_path: '', code: '410' },
  ]);
});

test.each<[string, string | Uint8Array<ArrayBuffer>]>([
  ['other columns', 'to_path,code,from_path,note\n/größe,,/a,x\n,,/c\n'],
  ['Windows-1252', Uint8Array.from(Buffer.from('from_path;to_path;code\r/a;/größe\r/c;;', 'latin1'))],
  ['UTF-16', Uint8Array.from(Buffer.from('\uFEFFfrom_path\tto_path\tcode\r\n/a\t/größe\r\n/c', 'utf16le'))],
])('a file with %s is read, and the code may be missing', async (_, bytes) => {
  expect(await readRedirectsCsv(csv(bytes))).toEqual([
    { line: 2, from_path: '/a', to_path: '/größe', code: '301' },
    { line: 3, from_path: '/c', to_path: '', code: '410' },
  ]);
});

test('a line that names the separator counts as a line', async () => {
  const [entry] = await readRedirectsCsv(csv('sep=;\r\nfrom_path;to_path;code\r\n/a,b;/c;'));
  expect(entry).toEqual({ line: 3, from_path: '/a,b', to_path: '/c', code: '301' });
});

test.each([
  ['has no redirects', 'from_path,to_path,code\n'],
  ['at most 5000', `from_path,to_path,code${'\n/a'.repeat(5001)}`],
  ['The first line', ''],
  ['The first line', 'from_path,to_path\n/a,/b'],
  ['The first line', '/a,/b,301'],
  ['in line 3 is never closed', 'from_path,to_path,code\n/a,/b\n"/c,/d\n'],
  ['no readable text', 'from_path,to_path,code\n/gr\uFFFDe,/b\n'],
  ['no readable text', 'PK\u0003\u0004\0\0'],
])('a file that cannot be used is refused: %s', async (sentence, text) => {
  const refusal = await readRedirectsCsv(csv(text));
  expect(refusal).toMatch(/^alt\.csv: .*[.] (?:Please|Save) [^.]+\.$/);
  expect(refusal).toContain(sentence);
});
