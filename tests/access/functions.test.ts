import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { afterAll, describe, expect, test } from 'vitest';
import type { Database, Transaction } from '../../src/service/db/database';
import { asRole } from '../../src/service/db/transaction';
import { backends } from '../schema/migrated-database';
import { rolledBack } from '../schema/rolled-back';
import { asDatabase, createCaller } from './attempt';
import { actionsOf, type Caller, callers, functionRights } from './rights';

/**
 * Calls each function of the table API as every caller, with null arguments. A function that uses them before it checks
 * rights fails with another error or returns another result.
 */

type Callable = { name: string; parameters: string[] };

/** Results of functions that do not refuse but answer nothing to callers without the right. */
const empty: Record<string, unknown[]> = {
  is_admin: [false],
  may_upload: [false],
  is_reserved_slug: [false],
  find_records: [{ total: 0, ids: [] }],
  search_content: [{ count: 0, places: [] }],
  deleted_content: [[]],
  example_content: [[]],
  activity_people: [[]],
  person_names: [null],
};

/** Arguments with which these functions do not answer the same to callers with the right. */
const telling: Record<string, Record<string, string>> = {
  log_export: { object: 'inquiries' },
  is_reserved_slug: { slug: 'werft', content_table: 'services' },
  search_content: { words: 'x'.repeat(201), headings: '{}' },
};

const functionsOf = (database: Database) =>
  database.transaction((tx) =>
    tx.query<Callable>(`
      select proname::text as name, to_json(coalesce(proargnames[1:pronargs], '{}')) as parameters
      from pg_proc
      where pronamespace = 'public'::regnamespace and prorettype <> 'trigger'::regtype
      order by 1`),
  );

describe.each(backends)('%s', async (_backend, open) => {
  const database = await open();
  afterAll(() => database.close());
  const functions = await functionsOf(database);

  test.each(functions)('$name answers only those who may call it', async ({ name, parameters }) => {
    const answering = await rolledBack(database, async (tx) => {
      await prepare(tx);
      const found: Caller[] = [];
      for (const caller of callers) {
        await tx.query('savepoint caller');
        const given = parameters.map((parameter) => {
          const value = telling[name]?.[parameter];
          return `"${parameter}" => ${value === undefined ? 'null' : `'${value}'`}`;
        });
        const answers = await resultsOf(tx, caller, `public.${name}(${given.join()})`).then(
          (results) => !isDeepStrictEqual(results, empty[name]),
          (error: unknown) => !(error instanceof Error && 'code' in error && error.code === '42501'),
        );
        if (answers) found.push(caller);
        await tx.query('rollback to caller');
      }
      return found;
    });
    expect(answering).toEqual(functionRights[name]);
  });

  test('the rights table lists every function', () => {
    expect(functions.map(({ name }) => name)).toEqual(Object.keys(functionRights).sort());
  });

  test('no role may call a trigger function', async () => {
    const callable = await database.transaction((tx) =>
      tx.query(`select proname from pg_proc, unnest(array['anon', 'authenticated', 'service_role']) as role
      where pronamespace = 'public'::regnamespace and prorettype = 'trigger'::regtype
        and has_function_privilege(role, pg_proc.oid, 'execute')`),
    );
    expect(callable).toEqual([]);
  });

  test.each(functionRights.own_rights ?? [])('own_rights names the actions of %s', async (caller) => {
    const rights = await rolledBack(database, (tx) => resultsOf(tx, caller, 'public.own_rights()'));
    expect(rights).toEqual([
      {
        role: actionsOf[caller] ? caller : null,
        display_name: '',
        must_enroll_factor: false,
        // These accounts are made by SQL.
        lacks_password: true,
        actions: actionsOf[caller] ?? [],
      },
    ]);
  });
});

async function resultsOf(tx: Transaction, caller: Caller, call: string): Promise<unknown[]> {
  const claims = await createCaller(tx, caller);
  const rows = await asRole(asDatabase(tx), claims, (as) =>
    as.query<{ result: unknown }>(`select ${call} as result`),
  );
  return rows.map(({ result }) => result);
}

/** Inserts a deleted record, the reserved slug of another one, and a record of the demo content. */
async function prepare(tx: Transaction): Promise<void> {
  const example = '00000000-0000-5000-8000-000000000001';
  await tx.execute(`
    insert into public.redirects (from_path, code, source, record_id, is_reserved)
      values ('/services/werft', 410, 'slug', '${randomUUID()}', true);
    insert into public.dealer_logos (id, name, logo_url) values ('${example}', 'Werft', '/werft.png');
    delete from public.content_history;
    insert into public.content_history (transaction, table_name, record_id, row_id, before, after)
      values (1, 'services', '${randomUUID()}', '${randomUUID()}', '{}', null);
    insert into public.content_history (transaction, table_name, record_id, row_id, after, at)
      select 2, 'dealer_logos', id, id, to_jsonb(dealer_logos), '2000-01-01' from public.dealer_logos;
    update public.content_history set row_id = record_id where after is null;
    insert into public.activity (person, action) values ('ada@example.org', 'publish');
    insert into public.installation default values on conflict do nothing`);
}
