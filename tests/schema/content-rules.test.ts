import { afterAll, expect, test } from 'vitest';
import { contentTypes } from '../../src/content';
import { childEntries } from '../../src/content/model';
import type { Transaction } from '../../src/service/db/database';
import { migratedDatabase } from './migrated-database';
import { rolledBack } from './rolled-back';
import { insertRow, sampleChild, sampleRow } from './sample-rows';

/** Triggers of content tables. model.test.ts proves that every table has those of the revision. */

const database = await migratedDatabase();
afterAll(() => database.close());

const tables = contentTypes.flatMap((type) => [
  { table: type.table, insert: (tx: Transaction) => insertRow(tx, type.table, sampleRow(type)) },
  ...childEntries(type).map(([, field]) => ({
    table: field.table,
    insert: async (tx: Transaction) => {
      const parent = sampleRow(type);
      await insertRow(tx, type.table, parent);
      await insertRow(tx, field.table, sampleChild(field, String(parent.id)));
    },
  })),
]);

test.each(tables)(
  '$table: updated_at is the time of the last change, and a transaction raises the content revision once',
  async ({ table, insert }) => {
    const found = await rolledBack(database, async (tx) => {
      const before = await revision(tx);
      await insert(tx);
      await tx.query(`update ${table} set updated_at = '2001-01-01'`);
      const [row] = await tx.query(`select updated_at = now() as is_now from ${table}`);
      return { ...row, raised: (await revision(tx)) - before };
    });
    expect(found).toEqual({ is_now: true, raised: 1 });
  },
);

test.each(contentTypes.filter((type) => type.rows === 'one'))(
  'there is at most one row of $name',
  async (type) => {
    const twice = rolledBack(database, async (tx) => {
      await insertRow(tx, type.table, sampleRow(type));
      await insertRow(tx, type.table, sampleRow(type));
    });
    await expect(twice).rejects.toMatchObject({ code: '23505', constraint: `${type.table}_one_row` });
  },
);

async function revision(tx: Transaction): Promise<number> {
  const [row] = await tx.query<{ revision: number }>('select revision::float8 from content_revision');
  return row?.revision ?? Number.NaN;
}
