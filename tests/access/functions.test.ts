import { randomUUID } from 'node:crypto';
import { afterAll, expect, test } from 'vitest';
import { asRole } from '../../src/service/db/as-role';
import { migratedDatabase } from '../schema/migrated-database';
import { rolledBack } from '../schema/rolled-back';
import { insertRow } from '../schema/sample-rows';
import { within } from './attempt';

/**
 * Calls each function of the table API as a user without rights, with null arguments.
 * A function that uses them before it checks rights fails with another error or returns another result.
 */

const database = await migratedDatabase();
afterAll(() => database.close());

const refused = '42501';

/** Functions that answer every user, or return an empty result without rights. All others refuse. */
const answers: Record<string, unknown> = {
  is_admin: false,
  // Any visitor may read one row by its key.
  resolve_path: null,
  is_reserved_slug: false,
  presence_leave: null,
  must_enroll_factor: false,
  find_records: { total: 0, ids: [] },
  search_content: { count: 0, places: [] },
  deleted_content: [],
  example_content: [],
};

const functions = await database.transaction((tx) =>
  tx.query<{ name: string; call: string }>(`
    select proname::text as name,
      format('public.%I(%s)', proname, (
        select string_agg('null::' || format_type(type, null), ', ' order by place)
        from unnest(proargtypes::oid[]) with ordinality as parameter (type, place)
      )) as call
    from pg_proc
    where pronamespace = 'public'::regnamespace and has_function_privilege('authenticated', oid, 'execute')
    order by 1`),
);

test.each(functions)('$name checks rights first', async ({ name, call }) => {
  const userId = randomUUID();
  const answer = await rolledBack(database, async (tx) => {
    await insertRow(tx, 'auth.users', { id: userId });
    return asRole(within(tx), { role: 'authenticated', sub: userId }, (as) =>
      as.query<{ answer: unknown }>(`select ${call} as answer`),
    ).catch((error: unknown) => error);
  });
  if (name in answers) expect(answer).toEqual([{ answer: answers[name] }]);
  else expect(answer).toMatchObject({ code: refused });
});
