import { expect, test } from 'vitest';
import type { StoredRedirect } from '../../../data/site/manage-redirects';
import { readRedirectsCsv, redirectsCsv } from './redirects-csv';

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
])('a file with %s is read, and the code may be missing', async (_, bytes) => {
  expect(await readRedirectsCsv(csv(bytes))).toEqual([
    { line: 2, from_path: '/a', to_path: '/größe', code: '301' },
    { line: 3, from_path: '/c', to_path: '', code: '410' },
  ]);
});

test.each([
  ['has no redirects', 'from_path,to_path,code\n'],
  ['at most 5000', `from_path,to_path,code${'\n/a'.repeat(5001)}`],
  ['The first line', ''],
  ['The first line', 'from_path,to_path\n/a,/b'],
  ['no readable text', 'from_path,to_path,code\n/gr\uFFFDe,/b\n'],
])('a file that cannot be used is refused: %s', async (sentence, text) => {
  const refusal = await readRedirectsCsv(csv(text));
  expect(refusal).toMatch(/^alt\.csv: .*[.] (?:Please|Save) [^.]+\.$/);
  expect(refusal).toContain(sentence);
});
