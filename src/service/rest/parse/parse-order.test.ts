import { expect, test } from 'vitest';
import { parseOrder } from './parse-query';

test.each([
  ['title', [{ column: 'title', descending: false }]],
  ['title.asc', [{ column: 'title', descending: false }]],
  [
    'date.desc,title',
    [
      { column: 'date', descending: true },
      { column: 'title', descending: false },
    ],
  ],
  ['date.desc.nullslast', [{ column: 'date', descending: true, nulls: 'last' }]],
  ['date.nullsfirst', [{ column: 'date', descending: false, nulls: 'first' }]],
  ['"startDate".asc.nullsfirst', [{ column: 'startDate', descending: false, nulls: 'first' }]],
])('%s', (text, expected) => {
  expect(parseOrder(text)).toEqual(expected);
});

test.each(['', 'title.up', 'title.desc;', 'title.asc.desc', 'title,', 'title.desc.nullslast.x'])(
  'refuses %s',
  (text) => {
    expect(() => parseOrder(text)).toThrow(expect.objectContaining({ status: 400, code: 'PGRST100' }));
  },
);
