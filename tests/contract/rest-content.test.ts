import { afterAll, beforeAll, expect, test } from 'vitest';
import { contentTypes } from '../../src/content';
import { readCollection, readSingle } from '../../src/data/records/read';
import { createTables } from '../../src/data/client/tables';
import { contractUrl, createContract, type Contract } from './server';

let contract: Contract;

beforeAll(async () => {
  contract = await createContract();
});

afterAll(() => contract.close());

test.each(contentTypes.map((type) => [type.name, type] as const))(
  'visitors can read %s',
  async (_name, type) => {
    const tables = createTables({
      url: contractUrl,
      key: contract.keys.publishableKey,
      fetch: contract.fetch,
    });
    if (type.rows === 'many') expect(await readCollection(tables, type)).toEqual([]);
    else expect(await readSingle(tables, type)).toBeNull();
  },
);
