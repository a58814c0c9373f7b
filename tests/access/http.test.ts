import { afterAll, describe, expect, test } from 'vitest';
import { backends } from '../schema/migrated-database';
import { rightsOf } from './attempt';
import { byHttp, serveTables } from './by-http';
import { accessCases, distinctCases } from './cases';
import { callers } from './rights';

/**
 * Each combination of rights once more through the table API, which knows no table by name: a route could let through
 * what the database refuses.
 */

const cases = distinctCases(accessCases().filter(({ sample }) => sample.relation.startsWith('public.')));

describe.each(backends)('%s', async (_backend, open) => {
  const database = await open();
  afterAll(() => database.close());
  const access = byHttp(serveTables());

  test.each(cases)('$name', async ({ sample, expected }) => {
    expect(await rightsOf({ database, callers, sample, access })).toEqual(expected);
  });
});
