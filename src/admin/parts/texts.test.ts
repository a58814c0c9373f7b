import { expect, test } from 'vitest';
import { DataError } from '../../data/client/service';
import { failureText } from './texts';

const fallback = 'An error occurred while saving the topic';

test.each([
  ['the backend’s message', new DataError('disk full', 'XX000', 500), 'disk full'],
  ['the fallback text without a message', new DataError('', '', 500), fallback],
  [
    'the fallback text instead of a proxy’s page',
    new DataError('<html>Bad Gateway</html>', '', 502),
    fallback,
  ],
  [
    'a full disk, by the database’s error code',
    new DataError('The request could not be processed', '53100', 503),
    'The disk of the server is full: nothing can be saved until space is free again. Please tell its operator.',
  ],
  ['the fallback text for an unexpected error', new TypeError('x is undefined'), fallback],
])('a failure is shown as %s', (_, error, expected) => {
  expect(failureText(error, fallback)).toBe(expected);
});
