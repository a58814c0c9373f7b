import { expect, test } from 'vitest';
import { parseFilter, parseGroup } from './parse-query';

const compare = { kind: 'compare', column: 'c', negated: false };
const eq = (column: string, value: string) => ({ ...compare, column, operator: 'eq', value });

test.each([
  ['eq.5', { ...compare, operator: 'eq', value: '5' }],
  ['not.gte.5', { ...compare, operator: 'gte', value: '5', negated: true }],
  ['eq.', { ...compare, operator: 'eq', value: '' }],
  ['eq.a.b,(c)"d"', { ...compare, operator: 'eq', value: 'a.b,(c)"d"' }],
  ["eq.'; drop table services; --", { ...compare, operator: 'eq', value: "'; drop table services; --" }],
  ['like.*Werft*', { ...compare, operator: 'like', value: '*Werft*' }],
  ['cs.{a,b}', { ...compare, operator: 'cs', value: '{a,b}' }],
  ['is.null', { kind: 'is', column: 'c', truth: 'null', negated: false }],
  ['not.is.NULL', { kind: 'is', column: 'c', truth: 'null', negated: true }],
  ['is.not_null', { kind: 'is', column: 'c', truth: 'not_null', negated: false }],
  ['in.(a,b)', { kind: 'in', column: 'c', values: ['a', 'b'], negated: false }],
  ['not.in.("a,b","c\\"d")', { kind: 'in', column: 'c', values: ['a,b', 'c"d'], negated: true }],
  ['in.("a"b,c)', { kind: 'in', column: 'c', values: ['"a"b', 'c'], negated: false }],
  ...['in.()', 'in.( )', 'in.("")'].map((text): [string, object] => [
    text,
    { kind: 'in', column: 'c', values: [], negated: false },
  ]),
  ['in.( a,b)', { kind: 'in', column: 'c', values: ['a', 'b'], negated: false }],
])('filter %s', (text, expected) => {
  expect(parseFilter('c', text)).toEqual(expected);
});

test.each([
  ['or', '(a.eq.1,b.eq.2)', { kind: 'or', negated: false, conditions: [eq('a', '1'), eq('b', '2')] }],
  ['not.and', '(a.eq.1)', { kind: 'and', negated: true, conditions: [eq('a', '1')] }],
  [
    'or',
    '(a.eq."x,y)",b.eq.{1,2})',
    { kind: 'or', negated: false, conditions: [eq('a', 'x,y)'), eq('b', '{1,2}')] },
  ],
  [
    'or',
    '( a.eq.1, not.and ( b .eq.2,c.is.null ) , "d".in.( 1,2) )',
    {
      kind: 'or',
      negated: false,
      conditions: [
        eq('a', '1'),
        {
          kind: 'and',
          negated: true,
          conditions: [eq('b', '2'), { kind: 'is', column: 'c', truth: 'null', negated: false }],
        },
        { kind: 'in', column: 'd', values: ['1', '2'], negated: false },
      ],
    },
  ],
  ['or', '(order.eq.1)', { kind: 'or', negated: false, conditions: [eq('order', '1')] }],
  [
    'or',
    '(a.in.(1,2),not.and(a.is.null,b.not.eq.1))',
    {
      kind: 'or',
      negated: false,
      conditions: [
        { kind: 'in', column: 'a', values: ['1', '2'], negated: false },
        {
          kind: 'and',
          negated: true,
          conditions: [
            { kind: 'is', column: 'a', truth: 'null', negated: false },
            { ...eq('b', '1'), negated: true },
          ],
        },
      ],
    },
  ],
])('group %s%s', (word, text, expected) => {
  expect(parseGroup(word, text)).toEqual(expected);
});

test.each(['5', 'foo.5', 'eq', 'EQ.5', 'not.5', 'is.5', 'is.null;', 'in.a', 'in.(a', 'in.(a)b', 'eq;drop.5'])(
  'refuses the filter %s',
  (text) => {
    expect(() => parseFilter('c', text)).toThrow(expect.objectContaining({ status: 400, code: 'PGRST100' }));
  },
);

test.each(['', '()', '(a.eq.1', 'a.eq.1', '(a.eq.1)x', '(a)', `${'(and'.repeat(9)}(a.eq.1${')'.repeat(10)}`])(
  'refuses the group %s',
  (text) => {
    expect(() => parseGroup('or', text)).toThrow(expect.objectContaining({ status: 400, code: 'PGRST100' }));
  },
);
