import { expect, test } from 'vitest';
import { commas, identifier, parameter, render, sql, stringLiteral } from './sql';

const hostile = '"; drop table topics; --';

test('values become parameters, names and literals are quoted, and a plain string is no SQL', () => {
  const list = commas([parameter(hostile), parameter(2)]);
  expect(render(sql`select ${list} where ${identifier('x')} = ${parameter('c')}`)).toEqual({
    text: 'select $1, $2 where "x" = $3',
    values: [hostile, 2, 'c'],
  });
  expect(render(identifier(hostile)).text).toBe('"""; drop table topics; --"');
  expect(render(stringLiteral("a'b\\")).text).toBe("E'a''b\\\\'");
  // @ts-expect-error: only pieces of SQL are accepted
  expect(() => sql`select ${hostile}`).toThrow();
});
