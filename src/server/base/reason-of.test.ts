import { expect, it } from 'vitest';
import { reasonOf } from './config';

const refused = new Error('connect ECONNREFUSED 127.0.0.1:5432');

it.each([
  ['the first line of a message', new Error('first\nsecond'), 'first'],
  [
    'the innermost cause',
    new Error('outer', { cause: new Error('inner', { cause: refused }) }),
    refused.message,
  ],
  ['the first of several addresses', new AggregateError([refused, new Error('other')]), refused.message],
  ['a value that is no error', 'gone', 'gone'],
])('gives the reason of %s', (_, error, reason) => {
  expect(reasonOf(error)).toBe(reason);
});
