import { afterAll, describe, expect, test } from 'vitest';
import { contentTypes } from '../../src/content';
import { childEntries, type ContentType } from '../../src/content/model';
import type { Transaction } from '../../src/service/db/database';
import { migratedDatabase } from './migrated-database';
import { rolledBack } from './rolled-back';
import { insertRow, sampleChild, sampleRow } from './sample-rows';

const database = await migratedDatabase();
afterAll(() => database.close());

const tables = contentTypes.flatMap((type) => [
  {
    table: type.table,
    record: type.table,
    insert: (tx: Transaction) => insertRow(tx, type.table, sampleRow(type)),
  },
  ...childEntries(type).map(([, field]) => ({
    table: field.table,
    record: type.table,
    insert: async (tx: Transaction) => {
      const parent = sampleRow(type);
      await insertRow(tx, type.table, parent);
      await insertRow(tx, field.table, sampleChild(field, String(parent.id)));
    },
  })),
]);

describe.each(tables)('$table', ({ table, record, insert }) => {
  test('updated_at is the time of the last change, whatever the client sends', async () => {
    const [row] = await rolledBack(database, async (tx) => {
      await insert(tx);
      await tx.query(`update ${table} set updated_at = '2001-01-01'`);
      return tx.query(`select updated_at = now() as is_now from ${table}`);
    });
    expect(row).toEqual({ is_now: true });
  });

  test('each change raises the content revision', async () => {
    await database.transaction(insert);
    for (const change of [
      `update ${table} set created_at = now()`,
      `delete from ${table}`,
      `truncate ${table} cascade`,
    ]) {
      const [before, after] = await rolledBack(database, async (tx) => {
        const first = await revision(tx);
        await tx.execute(change, []);
        return [first, await revision(tx)];
      });
      expect(after, change).toBe(before + 1);
    }
    await database.transaction((tx) => tx.execute(`delete from ${record}`, []));
  });

  test('a transaction raises it once', async () => {
    const [before, after] = await rolledBack(database, async (tx) => {
      const first = await revision(tx);
      await insert(tx);
      await tx.execute(`delete from ${table}`, []);
      return [first, await revision(tx)];
    });
    expect(after).toBe(before + 1);
  });
});

test('reading does not change the content revision', async () => {
  const [before, after] = await rolledBack(database, async (tx) => {
    const first = await revision(tx);
    await tx.query('select * from services');
    return [first, await revision(tx)];
  });
  expect(after).toBe(before);
});

test('an inquiry does not raise the content revision', async () => {
  const [before, after] = await rolledBack(database, async (tx) => {
    const first = await revision(tx);
    await insertRow(tx, 'inquiries', {
      topic: 'contact',
      name: 'A',
      email: 'a@example.org',
      message: 'Hallo',
    });
    return [first, await revision(tx)];
  });
  expect(after).toBe(before);
});

test.each(contentTypes.filter((type) => type.rows === 'one'))(
  'there is at most one row of $name',
  async (type) => {
    await expect(twice(type)).rejects.toMatchObject({ code: '23505', constraint: `${type.table}_one_row` });
  },
);

test.each(contentTypes.filter((type) => type.rows === 'many'))(
  'there are any number of rows of $name',
  async (type) => {
    await expect(twice(type)).resolves.toEqual([{ count: 2 }]);
  },
);

const parents = contentTypes.flatMap((type) =>
  childEntries(type).map(([, field]) => ({ type, field, table: field.table })),
);

test.each(parents)('$table is deleted with its record', async ({ type, field, table }) => {
  const kept = sampleRow(type);
  const removed = sampleRow(type);
  const remaining = await rolledBack(database, async (tx) => {
    for (const parent of [kept, removed]) {
      await insertRow(tx, type.table, parent);
      await insertRow(tx, table, sampleChild(field, String(parent.id)));
    }
    await tx.query(`delete from ${type.table} where id = $1`, [removed.id]);
    return tx.query(`select ${field.parent} as parent from ${table}`);
  });
  expect(remaining).toEqual([{ parent: kept.id }]);
});

function twice(type: ContentType): Promise<Record<string, unknown>[]> {
  return rolledBack(database, async (tx) => {
    await insertRow(tx, type.table, sampleRow(type));
    await insertRow(tx, type.table, sampleRow(type));
    return tx.query(`select count(*)::int from ${type.table}`);
  });
}

async function revision(tx: Transaction): Promise<number> {
  const [row] = await tx.query<{ revision: number }>('select revision::float8 from content_revision');
  return row?.revision ?? Number.NaN;
}
