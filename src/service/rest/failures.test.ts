import { expect, test } from 'vitest';
import { AppError } from '../errors';
import { databaseFailure } from './failures';

function postgresError(code: string) {
  return Object.assign(new Error('words of PostgreSQL'), { code, detail: 'details', hint: 'hint' });
}

test.each([
  ['08006', 503],
  ['PT503', 503],
  ['XX000', 500],
])('%s is a server error without details: %d', (code, status) => {
  const failure = databaseFailure(postgresError(code), 'authenticated');
  expect(failure).toMatchObject({ status, code, message: 'The request could not be processed' });
  expect(failure).not.toHaveProperty('extra.details');
});

test.each([postgresError('EPIPE'), new Error('no code'), new AppError(503, '57P03', 'closed'), 'text'])(
  'an error not from PostgreSQL is passed on: %s',
  (error) => {
    expect(databaseFailure(error, 'anon')).toBe(error);
  },
);
