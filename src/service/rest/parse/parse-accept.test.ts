import { expect, test } from 'vitest';
import { parseAccept } from './read-request';

test.each([
  [undefined, 'array', false],
  ['*/*', 'array', false],
  ['application/json', 'array', false],
  ['text/html,application/xhtml+xml;q=0.9,*/*;q=0.8', 'array', false],
  ['application/json; charset=utf-8', 'array', false],
  ['application/vnd.pgrst.array+json;nulls=stripped', 'array', true],
  ['application/vnd.pgrst.object+json', 'object', false],
  ['application/vnd.pgrst.object+json; nulls=stripped', 'object', true],
  ['application/vnd.pgrst.object', 'object', false],
  ['application/vnd.pgrst.object;nulls=stripped', 'object', true],
  ['application/vnd.pgrst.array', 'array', false],
  ['text/csv', 'csv', false],
])('%s', (header, kind, withoutNulls) => {
  expect(parseAccept(header)).toMatchObject({ kind, withoutNulls });
});

test.each([
  'text/html',
  'application/geo+json',
  'application/vnd.pgrst.plan+json',
  'constructor',
  '__proto__',
  ',',
])('refuses %s', (header) => {
  expect(() => parseAccept(header)).toThrow(expect.objectContaining({ status: 406, code: 'PGRST107' }));
});
