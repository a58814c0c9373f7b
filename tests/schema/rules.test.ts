import { afterAll, beforeAll, expect, test } from 'vitest';
import { asRole } from '../../src/server/db/as-role';
import type { Database } from '../../src/server/db/database';
import { migratedDatabase } from './migrated-database';

let database: Database;
beforeAll(async () => {
  database = await migratedDatabase();
}, 60_000);
afterAll(() => database.close());

test('a signed-in person without a line in admins is no admin', async () => {
  const rows = await asRole(database, { role: 'authenticated', sub: crypto.randomUUID() }, (tx) =>
    tx.query<{ admin: boolean }>('select public.is_admin() as admin'),
  );
  expect(rows).toEqual([{ admin: false }]);
});
