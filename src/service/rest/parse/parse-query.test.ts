import { expect, test } from 'vitest';
import { parseNames, parseQuery } from './parse-query';

const parse = (address: string) => parseQuery(new URLSearchParams(address));

test('an empty query selects everything', () => {
  expect(parse('')).toEqual({
    columns: [{ column: '*' }],
    embeds: [],
    conditions: [],
    order: [],
    page: {},
  });
});

test('parses filters, order and page of the table itself', () => {
  expect(
    parse('title=eq.A&order=date.desc&limit=5&offset=10&or=(a.eq.1,b.eq.2)&not.and=(a.eq.1)'),
  ).toMatchObject({
    conditions: [
      { kind: 'compare', column: 'title' },
      { kind: 'or', negated: false },
      { kind: 'and', negated: true },
    ],
    order: [{ column: 'date', descending: true }],
    page: { limit: 5, offset: 10n },
  });
});

test.each(['gallery', 'reference_images'])('an embedded table is addressed as %s', (name) => {
  const address = `select=gallery:reference_images(*)&${name}.order=order.asc&${name}.limit=1&${name}.alt=eq.x&${name}.or=(a.eq.1)`;
  expect(parse(address)).toMatchObject({
    conditions: [],
    order: [],
    page: {},
    embeds: [
      {
        conditions: [{ column: 'alt' }, { kind: 'or' }],
        order: [{ column: 'order' }],
        page: { limit: 1 },
      },
    ],
  });
});

test('an alias takes precedence over a table of that name', () => {
  const { embeds } = parse('select=b:a(*),b(*)&b.limit=1');
  expect(embeds.map((embed) => embed.page.limit)).toEqual([1, undefined]);
});

test('a table that is not embedded cannot be addressed', () => {
  expect(() => parse('gallery.order=order')).toThrow(
    expect.objectContaining({
      code: 'PGRST108',
      message: "'gallery' is not an embedded resource in this request",
    }),
  );
});

test.each([
  'a%00=eq.1',
  'a=eq.%00',
  'order=a%00',
  ';=eq.1',
  '=eq.1',
  'a..b=eq.1',
  '%ff=eq.1',
  'a%3Bb=eq.1',
  "a'--=eq.1",
])('refuses ?%s', (address) => {
  expect(() => parse(address)).toThrow(expect.objectContaining({ status: 400, code: 'PGRST100' }));
});

test.each([
  ['', undefined],
  ['columns=a,b', ['a', 'b']],
  ['columns="a","startDate"', ['a', 'startDate']],
])('names in ?%s', (address, expected) => {
  expect(parseNames(new URLSearchParams(address), 'columns')).toEqual(expected);
});

test.each(['columns=', 'columns=a,', 'columns=a)b', 'columns="a'])('refuses the names ?%s', (address) => {
  expect(() => parseNames(new URLSearchParams(address), 'columns')).toThrow(
    expect.objectContaining({ code: 'PGRST100' }),
  );
});
