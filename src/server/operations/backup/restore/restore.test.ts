import { afterAll, beforeAll, expect, test } from 'vitest';
import { migratedDatabase } from '../../../../../tests/schema/migrated-database';
import type { Database, Transaction } from '../../../../service/database';
import { listTables } from '../catalogue';
import { assertEmpty } from './restore';

let database: Database;
beforeAll(async () => {
  database = await migratedDatabase();
});
afterAll(() => database.close());

const look = () =>
  database.transaction(async (tx) => assertEmpty(tx, await listTables(tx, false), 'embedded'));
const insert = (tx: Transaction) =>
  tx.execute(`insert into public.services (title, short_description, full_description, icon_name)
    values ('Dienst', 'Kurz', 'Lang', 'Zap')`);

test('rows inserted by migrations do not count as content until they change', async () => {
  await look();
  await database.transaction(async (tx) => {
    await insert(tx);
    await tx.execute(`insert into supabase_migrations.schema_migrations (version) values ('20991231000000')`);
  });
  await look();
  await database.transaction((tx) => tx.execute(`update public.services set title = 'Unser Dienst'`));
  await expect(look()).rejects.toThrow('rows in public.services');
});
