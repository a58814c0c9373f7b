import { expect, test } from 'vitest';
import { parseCsv, writeCsv } from './csv';

test.each([
  ['commas', 'a,b\n1,2\n'],
  ['semicolons', 'a;b\n1;2'],
  ['a byte order mark and CRLF', '\uFEFFa;b\r\n1;2\r\n'],
  ['quotes', '"a","b"\n"1","2"\n'],
  ['spaces', ' a , b \n1 ,2\n'],
])('a file with %s is read', (_, text) => {
  expect(parseCsv(text)).toEqual([
    { line: 1, cells: ['a', 'b'] },
    { line: 2, cells: ['1', '2'] },
  ]);
});

test('quoted cells may have separators, quotes and line breaks; empty lines are omitted', () => {
  expect(parseCsv('a,b\n\n"1,""2""\n3",\r\n4;5,""\n')).toEqual([
    { line: 1, cells: ['a', 'b'] },
    { line: 3, cells: ['1,"2"\n3', ''] },
    { line: 5, cells: ['4;5', ''] },
  ]);
});

test('a written file is read with the same cells', () => {
  const rows = [
    ['from', 'to'],
    ['a;b,"c"', 'd\ne'],
  ];
  expect(parseCsv(writeCsv(rows)).map(({ cells }) => cells)).toEqual(rows);
});

test('an empty file has no rows', () => {
  expect(parseCsv('')).toEqual([]);
});
