import { expect, test } from 'vitest';
import { AppError } from '../errors';
import { databaseFailure } from './failures';

function postgresError(code: string) {
  return Object.assign(new Error('words of PostgreSQL'), { code, detail: 'details', hint: 'hint' });
}

test.each([
  ['23503', 409],
  ['23505', 409],
  ['23514', 400],
  ['21000', 400],
  ['42703', 400],
  ['42P01', 404],
  ['P0001', 400],
  ['PT409', 409],
])('%s is a client error: %d', (code, status) => {
  expect(databaseFailure(postgresError(code), 'authenticated')).toMatchObject({
    status,
    code,
    message: 'words of PostgreSQL',
    extra: { details: 'details', hint: 'hint' },
  });
});

test.each([
  ['08006', 503],
  ['53300', 503],
  ['PT503', 503],
  ['PT999', 500],
  ['XX000', 500],
])('%s is a server error without details: %d', (code, status) => {
  const failure = databaseFailure(postgresError(code), 'authenticated');
  expect(failure).toMatchObject({ status, code, message: 'The request could not be processed' });
  expect(failure).not.toHaveProperty('extra.details');
});

test('a statement timeout has its own message', () => {
  expect(databaseFailure(postgresError('57014'), 'anon')).toMatchObject({
    status: 500,
    message: 'words of PostgreSQL',
  });
});

test.each([
  ['anon', 401],
  ['authenticated', 403],
  ['service_role', 403],
] as const)('missing rights of %s answer %d', (role, status) => {
  expect(databaseFailure(postgresError('42501'), role)).toMatchObject({ status, code: '42501' });
});

test.each([postgresError('EPIPE'), new Error('no code'), new AppError(503, '57P03', 'closed'), 'text'])(
  'an error not from PostgreSQL is passed on: %s',
  (error) => {
    expect(databaseFailure(error, 'anon')).toBe(error);
  },
);
