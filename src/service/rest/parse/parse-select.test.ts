import { expect, test } from 'vitest';
import { parseSelect } from './parse-query';

const embed = {
  alias: undefined,
  hint: undefined,
  isInner: false,
  columns: [{ column: '*' }],
  embeds: [],
  conditions: [],
  order: [],
  page: {},
};

test.each([
  ['*', [{ column: '*' }]],
  ['id,title', [{ column: 'id' }, { column: 'title' }]],
  ['name:title', [{ column: 'title', alias: 'name' }]],
  ['"odd, name"', [{ column: 'odd, name' }]],
  ['"a\\"b"', [{ column: 'a"b' }]],
  ['"Grüße:x":"startDate"', [{ column: 'startDate', alias: 'Grüße:x' }]],
  ['id,', [{ column: 'id' }]],
])('columns %s', (text, columns) => {
  expect(parseSelect(text)).toEqual({ columns, embeds: [] });
});

test.each([
  ['reference_images(*)', { target: 'reference_images' }],
  ['gallery:reference_images(*)', { target: 'reference_images', alias: 'gallery' }],
  ['reference_images!inner(*)', { target: 'reference_images', isInner: true }],
  ['reference_images!left(*)', { target: 'reference_images' }],
  ['reference_images!some_key!inner(*)', { target: 'reference_images', hint: 'some_key', isInner: true }],
  ['reference_images!inner!some_key(*)', { target: 'reference_images', hint: 'some_key', isInner: true }],
  ['a(*,b(*))', { target: 'a', embeds: [{ ...embed, target: 'b' }] }],
  ['a!inner()', { target: 'a', isInner: true, columns: [] }],
])('embedded %s', (text, expected) => {
  expect(parseSelect(text)).toEqual({ columns: [], embeds: [{ ...embed, ...expected }] });
});

test.each([
  ['id)', 'unexpected ")"'],
  ['a(*', 'unexpected end of input'],
  ['a!inner', 'unexpected end of input'],
  ['id;drop table services', 'unexpected ";"'],
  ["id'", 'unexpected "\'"'],
  ['"open', 'unexpected """'],
  [',id', 'unexpected ","'],
  [Array.from({ length: 11 }, () => 'a(*)').join(','), 'at most 10 embedded'],
])('refuses %s', (text, details) => {
  expect(() => parseSelect(text)).toThrow(
    expect.objectContaining({
      status: 400,
      code: 'PGRST100',
      extra: { details: expect.stringContaining(details) },
    }),
  );
});
