import { describe, expect, test } from 'vitest';
import { baseline } from '../../scripts/baseline.mjs';
import { bootstrap } from '../../src/service/db/bootstrap';
import type { Database } from '../../src/service/db/database';
import { migrate, readMigrations } from '../../src/service/db/migrate';
import { backends } from '../faults/backends';
import { dumpCatalogue } from './catalogue-dump';
import { migrationsFolder } from './schema-fingerprint';

const { current, former } = await readMigrations(migrationsFolder);

test.runIf(current.length === 1)('the baseline is generated from the schema files', () => {
  expect(current[0]?.sql === baseline(), 'run npm run baseline').toBe(true);
});

describe.each(backends)('%s', (_backend, open) => {
  async function catalogueOf(make: (database: Database) => Promise<unknown>): Promise<string[]> {
    const { database, remove } = await open();
    try {
      await make(database);
      return await dumpCatalogue(database);
    } finally {
      await remove();
    }
  }

  test('updating version 0.1 and applying the schema files result in the same catalogue as the migrations', async () => {
    const lines = await catalogueOf((database) => migrate(database, migrationsFolder));
    expect(lines.length).toBeGreaterThan(2000);
    const updated = await catalogueOf(async (database) => {
      await migrate(database, migrationsFolder, former[0]?.version);
      await migrate(database, migrationsFolder);
    });
    expect(updated).toEqual(lines);
    const described = await catalogueOf(async (database) => {
      for (const sql of [...bootstrap.map((file) => file.sql), baseline()])
        await database.transaction((tx) => tx.execute(sql), { callerClass: 'server' });
    });
    expect(described).toEqual(lines);
  });
});
