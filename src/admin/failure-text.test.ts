import { expect, test } from 'vitest';
import { DataError } from '../data/client/data-error';
import { failureText } from './failure-text';

const fallback = 'An error occurred while saving the topic';

test.each([
  ['what the backend says', new DataError('disk full', 'XX000', 500), 'disk full'],
  ['the own sentence for a silent backend', new DataError('', '', 500), fallback],
  ['the own sentence when nothing came back', new DataError('Failed to fetch', '', 0), fallback],
  [
    'the own sentence instead of a proxy’s page',
    new DataError('<html>Bad Gateway</html>', '', 502),
    fallback,
  ],
  ['the own sentence instead of an empty answer', new DataError('{}', '', 500), fallback],
  [
    'the own sentence instead of the browser’s',
    new DataError('TypeError: Failed to fetch', 'x', 0),
    fallback,
  ],
  [
    'a full disk, when the database says so by its code',
    new DataError('The request could not be processed', '53100', 503),
    'The disk of the server is full: nothing can be saved until there is room again.',
  ],
  ['the own sentence for anything unforeseen', new TypeError('x is undefined'), fallback],
])('a failure is told as %s', (_, error, told) => {
  expect(failureText(error, fallback)).toBe(told);
});
