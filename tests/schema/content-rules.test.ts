import { randomUUID } from 'node:crypto';
import { afterAll, expect, test } from 'vitest';
import { contentTypes } from '../../src/content';
import { childEntries } from '../../src/content/model';
import { services } from '../../src/content/types/services';
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

test.each([
  ['update services set "order" = 1', 1],
  ['delete from services', 1],
  ['truncate services cascade', 1],
  ['select * from services', 0],
  [
    `insert into inquiries (topic, name, email, message) values ('contact', 'A', 'a@example.org', 'Hallo')`,
    0,
  ],
])('%s raises the content revision by %d', async (sql, expected) => {
  await database.transaction((tx) => insertRow(tx, 'services', sampleRow(services)));
  const raised = await rolledBack(database, async (tx) => {
    const before = await revision(tx);
    await tx.execute(sql, []);
    return (await revision(tx)) - before;
  });
  await database.transaction((tx) => tx.execute('delete from services'));
  expect(raised).toBe(expected);
});

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

test('a table of a later migration is recorded and saved like the others', async () => {
  const found = await rolledBack(database, async (tx) => {
    const common = `id uuid primary key default gen_random_uuid(), created_at timestamptz not null default now(),
      updated_at timestamptz not null default now()`;
    await tx.execute(`create table public.berths (${common}, name text not null);
      call private.content_collection('berths');
      create table public.berth_images (${common}, image_url text not null,
        berth_id uuid not null references public.berths on delete cascade);
      call private.content_collection('berth_images')`);
    const id = randomUUID();
    const [saved] = await tx.query(
      `select public.save_content('berths', jsonb_build_object('id', $1::uuid, 'name', 'A'),
         '{"berth_images": [{"id": "${randomUUID()}", "image_url": "/a.jpg"}]}') -> 'children' as children`,
      [id],
    );
    const history = await tx.query(
      'select table_name, is_record from public.content_history where record_id = $1 order by id',
      [id],
    );
    return [saved, history];
  });
  expect(found).toEqual([
    { children: { berth_images: [expect.objectContaining({ image_url: '/a.jpg' })] } },
    [
      { table_name: 'berths', is_record: true },
      { table_name: 'berth_images', is_record: false },
    ],
  ]);
});

async function revision(tx: Transaction): Promise<number> {
  const [row] = await tx.query<{ revision: number }>('select revision::float8 from content_revision');
  return row?.revision ?? Number.NaN;
}
