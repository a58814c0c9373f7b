import fc from 'fast-check';
import { expect, test } from 'vitest';
import { csvRows } from './csv-rows';

async function rowsOf(...parts: string[]): Promise<string[][]> {
  async function* source() {
    yield* parts;
  }
  const rows: string[][] = [];
  for await (const row of csvRows(source())) rows.push(row);
  return rows;
}

const cell = fc.string({ unit: fc.constantFrom('a', 'ä', '"', ',', ';', '\t', '\n', '\r\n', ' ') });
const table = fc.array(fc.array(cell, { minLength: 2, maxLength: 4 }), { minLength: 1, maxLength: 5 });

test('any table is read as it was written, wherever its text is divided', async () => {
  await fc.assert(
    fc.asyncProperty(table, fc.constantFrom(',', ';', '\t'), fc.nat(100), async (rows, separator, at) => {
      const head = ['x', 'y'];
      const written = [head, ...rows]
        .map((row) => row.map((text) => `"${text.replaceAll('"', '""')}"`).join(separator))
        .join('\r\n');
      const filled = rows.filter((row) => row.some((text) => text !== ''));
      expect(await rowsOf(written.slice(0, at), written.slice(at))).toEqual([head, ...filled]);
    }),
  );
});

test.each<[string, string[][]]>([
  ['', []],
  ['a,b', [['a', 'b']]],
  [
    '\uFEFFa;b\nc;',
    [
      ['a', 'b'],
      ['c', ''],
    ],
  ],
  [
    'a\tb, c\r\n\r\nd\te\r\n',
    [
      ['a', 'b, c'],
      ['d', 'e'],
    ],
  ],
  ['"a""b",c"d\n"offen, e', [['a"b', 'c"d'], ['offen, e']]],
])('%j', async (text, rows) => {
  expect(await rowsOf(text)).toEqual(rows);
});
