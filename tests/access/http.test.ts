import { afterAll, describe, expect, test } from 'vitest';
import { backends } from '../schema/migrated-database';
import { rightsOf } from './attempt';
import { byHttp, serveTables } from './by-http';
import { accessCases, distinctCases } from './cases';
import { callers } from './rights';

/**
 * Rights once more through the table API, because a route could let through what the database refuses. It has no code
 * for single tables, so one table shows each combination of rights.
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
