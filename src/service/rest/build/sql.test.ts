import { expect, test } from 'vitest';
import { commas, identifier, parameter, render, sql, stringLiteral } from './sql';

const hostile = `a"b'; drop table services; --\\`;

test('values become parameters in order', () => {
  const list = commas([parameter(hostile), parameter(2)]);
  expect(render(sql`select ${list} where ${identifier('x')} = ${parameter('c')}`)).toEqual({
    text: 'select $1, $2 where "x" = $3',
    values: [hostile, 2, 'c'],
  });
});

test('names are quoted', () => {
  expect(render(identifier(hostile)).text).toBe(`"a""b'; drop table services; --\\"`);
});

test('text literals inside a statement are quoted', () => {
  expect(render(stringLiteral(hostile)).text).toBe(`E'a"b''; drop table services; --\\\\'`);
});

test('a plain string cannot be interpolated', () => {
  // @ts-expect-error: only pieces of SQL are accepted
  expect(() => sql`select ${hostile}`).toThrow();
});
