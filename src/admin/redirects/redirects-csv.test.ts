import { expect, test } from 'vitest';
import type { StoredRedirect } from '../../data/site/manage-redirects';
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

test('an exported file is read with the same redirects', () => {
  expect(readRedirectsCsv(redirectsCsv(stored))).toEqual([
    { line: 2, from_path: '/a;b', to_path: '/c', code: '301' },
    { line: 3, from_path: '/d', to_path: '', code: '410' },
  ]);
});

test('columns have any order, and the code may be missing', () => {
  expect(readRedirectsCsv('to_path,code,from_path,note\n/b,,/a,x\n,,/c\n')).toEqual([
    { line: 2, from_path: '/a', to_path: '/b', code: '301' },
    { line: 3, from_path: '/c', to_path: '', code: '410' },
  ]);
});

test.each(['', 'from_path,to_path\n/a,/b', '/a,/b,301'])(
  'a file without the header is refused: %j',
  (text) => {
    expect(readRedirectsCsv(text)).toBeUndefined();
  },
);
