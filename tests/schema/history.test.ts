import { randomUUID } from 'node:crypto';
import { afterAll, expect, test } from 'vitest';
import { contentTypes } from '../../src/content';
import { childEntries } from '../../src/content/model';
import { migratedDatabase } from './migrated-database';
import { rolledBack } from './rolled-back';

const database = await migratedDatabase();
afterAll(() => database.close());

const registered =
  'select table_name, parent_table, parent_column from private.content_tables order by table_name';

test('the database and the model agree on content tables and their child tables', async () => {
  const own = contentTypes.map(({ table }) => ({
    table_name: table,
    parent_table: null,
    parent_column: null,
  }));
  const lists = contentTypes.flatMap((type) =>
    childEntries(type).map(([, { table, parent }]) => ({
      table_name: table,
      parent_table: type.table,
      parent_column: parent,
    })),
  );
  const found = await database.transaction((tx) => tx.query(registered));
  expect(found).toEqual([...own, ...lists].sort((a, b) => (a.table_name < b.table_name ? -1 : 1)));
});

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
