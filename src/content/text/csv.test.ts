import fc from 'fast-check';
import { expect, test } from 'vitest';
import { writeCsv } from './csv';
import { parseCsv } from './read-csv';

const rowsOf = (text: string) => parseCsv(text).rows.map(({ cells }) => cells);

test.each([
  ['commas', 'a,b\n1,2\n'],
  ['semicolons', 'a;b\n1;2'],
  ['a byte order mark and CRLF', '\uFEFFa;b\r\n1;2\r\n'],
  ['mixed line ends', 'a;b\n1;2\r\n'],
])('a file with %s is read', (_, text) => {
  expect(parseCsv(text).rows).toEqual([
    { line: 1, cells: ['a', 'b'] },
    { line: 2, cells: ['1', '2'] },
  ]);
});

test('quoted cells may have separators, quotes and line breaks; empty lines are omitted', () => {
  expect(parseCsv('a,b\n\n"1,""2""\n3",\r\n4;5,""\n').rows).toEqual([
    { line: 1, cells: ['a', 'b'] },
    { line: 3, cells: ['1,"2"\n3', ''] },
    { line: 5, cells: ['4;5', ''] },
  ]);
});

test.each(['=1', '＝1', '＠a', '﹣1', '\t1', '\r1', '\uFEFF=1', ' \r\n-1'])(
  'the cell %j is no formula',
  (value) => {
    expect(writeCsv([[value]])).toBe(`\uFEFF"'${value}"\r\n`);
  },
);

const cell = fc.string({ unit: fc.constantFrom('a', 'ä', '"', ',', ';', '\t', '\n', '\r\n', ' ') });
const table = fc.array(fc.array(cell, { minLength: 2, maxLength: 4 }), { minLength: 1, maxLength: 5 });

test('any table is read as it was written', () => {
  fc.assert(
    fc.property(table, fc.constantFrom(',', ';', '\t'), (rows, separator) => {
      const head = ['x', 'y'];
      const written = [head, ...rows]
        .map((row) => row.map((text) => `"${text.replaceAll('"', '""')}"`).join(separator))
        .join('\r\n');
      const filled = rows
        .map((row) => row.map((text) => text.trim().replaceAll('\r\n', '\n')))
        .filter((row) => row.some(Boolean));
      expect(rowsOf(written)).toEqual([head, ...filled]);
    }),
  );
});

test('the separator of the first line counts, and quotes inside a cell are text', () => {
  expect(rowsOf('a\tb, c\r\n\r\nd\te\r\n')).toEqual([
    ['a', 'b, c'],
    ['d', 'e'],
  ]);
  expect(rowsOf('"a""b",c"d\n')).toEqual([['a"b', 'c"d']]);
});

test.each([
  ['a;b\n1;2\n"offen;3\n4;5', 3],
  ['"a', 1],
  ['a\r"x\ry"\r"z\r', 4],
])('%j names the line of the quotation mark that never ends', (text, openQuoteLine) => {
  expect(parseCsv(text)).toEqual({ rows: [], openQuoteLine });
});
