import { expect, test } from 'vitest';
import { parseFilter, parseGroup, parseNames, parseOrder, parseQuery, parseSelect } from './parse-query';

const parse = (address: string) => parseQuery(new URLSearchParams(address));

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
  ['id,title', [{ column: 'id' }, { column: 'title' }]],
  ['name:title', [{ column: 'title', alias: 'name' }]],
  ['"odd, name"', [{ column: 'odd, name' }]],
  ['"a\\"b"', [{ column: 'a"b' }]],
  ['"Grüße:x":"startDate"', [{ column: 'startDate', alias: 'Grüße:x' }]],
])('columns %s', (text, columns) => {
  expect(parseSelect(text)).toEqual({ columns, embeds: [] });
});

test.each([
  ['gallery:reference_images(*)', { target: 'reference_images', alias: 'gallery' }],
  ['reference_images!inner(*)', { target: 'reference_images', isInner: true }],
  ['reference_images!some_key!inner(*)', { target: 'reference_images', hint: 'some_key', isInner: true }],
  ['a(*,b(*))', { target: 'a', embeds: [{ ...embed, target: 'b' }] }],
  ['a!inner()', { target: 'a', isInner: true, columns: [] }],
])('embedded %s', (text, expected) => {
  expect(parseSelect(text)).toEqual({ columns: [], embeds: [{ ...embed, ...expected }] });
});

test.each([
  ['id)', 'unexpected ")"'],
  ['a!inner', 'unexpected end of input'],
  ['id;drop table services', 'unexpected ";"'],
  ['"open', 'unexpected """'],
  [Array.from({ length: 11 }, () => 'a(*)').join(','), 'at most 10 embedded'],
])('refuses the columns %s', (text, details) => {
  const extra = { details: expect.stringContaining(details) };
  expect(() => parseSelect(text)).toThrow(expect.objectContaining({ status: 400, code: 'PGRST100', extra }));
});

const compare = { kind: 'compare', column: 'c', negated: false };
const isNull = { kind: 'is', column: 'c', truth: 'null', negated: false };
const within = (...values: string[]) => ({ kind: 'in', column: 'c', values, negated: false });

test.each([
  ['eq.a.b,(c)"d"', { ...compare, operator: 'eq', value: 'a.b,(c)"d"' }],
  ['not.gte.5', { ...compare, operator: 'gte', value: '5', negated: true }],
  ['cs.{a,b}', { ...compare, operator: 'cs', value: '{a,b}' }],
  ['is.null', isNull],
  ['not.is.NULL', { ...isNull, negated: true }],
  ['in.(a,b)', within('a', 'b')],
  ['not.in.("a,b","c\\"d")', { ...within('a,b', 'c"d'), negated: true }],
  ['in.("a"b,c)', within('"a"b', 'c')],
  ['in.( )', within()],
])('filter %s', (text, expected) => {
  expect(parseFilter('c', text)).toEqual(expected);
});

const eq = (column: string, value: string) => ({ ...compare, column, operator: 'eq', value });
const group = (kind: 'or' | 'and', ...conditions: object[]) => ({ kind, negated: false, conditions });

test.each([
  ['or', '(a.eq.1,b.eq.2)', group('or', eq('a', '1'), eq('b', '2'))],
  ['not.and', '(a.eq.1)', { ...group('and', eq('a', '1')), negated: true }],
  ['or', '(a.eq."x,y)",b.eq.{1,2})', group('or', eq('a', 'x,y)'), eq('b', '{1,2}'))],
  [
    'or',
    '( a.eq.1, not.and ( b .not.eq.2,c.is.null ) , "c".in.( 1,2) )',
    group(
      'or',
      eq('a', '1'),
      { ...group('and', { ...eq('b', '2'), negated: true }, isNull), negated: true },
      within('1', '2'),
    ),
  ],
])('group %s%s', (word, text, expected) => {
  expect(parseGroup(word, text)).toEqual(expected);
});

test('an alias takes precedence over a table of that name', () => {
  const { embeds } = parse('select=b:a(*),b(*)&b.limit=1');
  expect(embeds.map(({ page }) => page.limit)).toEqual([1, undefined]);
});

const names = (address: string) => parseNames(new URLSearchParams(address), 'columns');

test('names are separated by commas and may be quoted', () => {
  expect(['', 'columns=a,"startDate"'].map(names)).toEqual([undefined, ['a', 'startDate']]);
});

const deep = `${'(and'.repeat(9)}(a.eq.1${')'.repeat(10)}`;

test.each<[string, (text: string) => unknown, string[]]>([
  ['filter', (text) => parseFilter('c', text), ['5', 'foo.5', 'EQ.5', 'not.5', 'is.5', 'in.a', 'in.(a)b']],
  ['group', (text) => parseGroup('or', text), ['', '()', '(a.eq.1', 'a.eq.1', '(a.eq.1)x', '(a)', deep]],
  [
    'order',
    parseOrder,
    ['', 'title.up', 'title.desc;', 'title.asc.desc', 'title,', 'title.desc.nullslast.x'],
  ],
  ['query', parse, ['a%00=eq.1', 'a=eq.%00', 'order=a%00', ';=eq.1', '=eq.1', 'a..b=eq.1', '%ff=eq.1']],
  ['list of names', names, ['columns=', 'columns=a,', 'columns=a)b', 'columns="a']],
])('refuses another %s', (_, read, texts) => {
  for (const text of texts)
    expect(() => read(text), text).toThrow(expect.objectContaining({ status: 400, code: 'PGRST100' }));
});
