import { randomUUID } from 'node:crypto';
import { afterAll, describe, expect, test } from 'vitest';
import { contentTypes } from '../../src/content';
import { childEntries } from '../../src/content/model';
import { asRole } from '../../src/service/db/transaction';
import type { Transaction } from '../../src/service/db/database';
import { backends } from '../schema/migrated-database';
import { rolledBack } from '../schema/rolled-back';
import { insertRow } from '../schema/sample-rows';
import { rightsOf, asDatabase } from './attempt';
import { bucketRights, type Caller, callers, type Rights, tableRights } from './rights';
import { accessCases } from './samples';

const cases = accessCases();

const contentTables = new Set<string>(
  contentTypes.flatMap((type) => [type.table, ...childEntries(type).map(([, field]) => field.table)]),
);

/** Rights of editors under `four_eyes` on other data that the website shows or a reviewer approves. */
const ofReviewedEditors: Record<string, string> = {
  image_metadata: 'r---',
  'rights of a published image': 'r---',
  'a draft with an end': 'r-u-',
  'a file that the website shows': 'r---',
  'a published file among the drafts': 'r---',
  'a file that a draft names': 'r---',
};

const roles = ['inbox', 'author', 'editor', 'owner'] as const;

/** One case of each combination of rights asks all roles, the others editors. */
const reviewedCases = cases
  .filter(({ name }) => name !== 'site_settings')
  .map((one, index, all) => {
    const first = all.findIndex(({ expected }) => expected.join() === one.expected.join());
    const asked: readonly Caller[] = first === index ? roles : ['editor'];
    return { ...one, asked };
  });

describe.each(backends)('%s', async (_backend, open) => {
  const database = await open();
  afterAll(() => database.close());

  test.each(cases)('every role has the rights of the table: $name', async ({ sample, expected }) => {
    expect(await rightsOf(database, { callers, sample })).toEqual(expected);
  });

  test.each(reviewedCases)(
    'with the switch `four_eyes` editors lose the rights to change the website alone, others none: $name',
    async ({ name, sample, expected, asked }) => {
      const change = (tx: Transaction) =>
        tx.execute(`insert into public.site_settings (reply_time, four_eyes) values ('bald', true)`);
      const lessened = contentTables.has(name) ? 'r---' : ofReviewedEditors[name];
      expect(await rightsOf(database, { callers: asked, sample, change })).toEqual(
        asked.map((role) => (role === 'editor' && lessened) || rightOf(expected, role)),
      );
    },
  );

  test('every table grants a visitor, a user and the server the rights of the rights table, and no other', async () => {
    const roles = ['anon', 'authenticated', 'service_role'];
    const privileges = Object.entries({ r: 'select', c: 'insert', u: 'update', d: 'delete' });
    const granted = roles.map((role) => {
      const letters = privileges.map(([letter, privilege]) => {
        const of = privilege === 'delete' ? 'has_table_privilege' : 'has_any_column_privilege';
        return `case when ${of}('${role}', 'public.' || name, '${privilege}') then '${letter}' else '-' end`;
      });
      return letters.join(' || ');
    });
    const found = await names(`select name || ' ' || concat_ws(' ', ${granted.join()}) as name
      from unnest(string_to_array('${Object.keys(tableRights).join()}', ',')) as name`);
    const expected = Object.entries(tableRights).map(([name, rights]) =>
      [
        name,
        ...['anon', 'owner', 'server'].map((caller) => rights[callers.findIndex((one) => one === caller)]),
      ].join(' '),
    );
    expect(found).toEqual(expected.sort());
  });

  test.each(Object.keys(bucketRights).filter((bucket) => rightOf(bucketRights[bucket], 'owner') === 'rcud'))(
    'if the storage service does not check content, only the server inserts files into %s',
    async (bucket) => {
      const [found] = cases.filter(({ name }) => name === `files in ${bucket}`);
      const change = (tx: Transaction) => tx.execute('drop function storage.checks_content()');
      expect(
        found && (await rightsOf(database, { callers: ['owner', 'server'], sample: found.sample, change })),
      ).toEqual(['r-ud', 'rcud']);
    },
  );

  test('the rights table lists every table and view', async () => {
    const found = await names(`select relname::text as name from pg_class
      where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm', 'f')`);
    expect(found).toEqual(Object.keys(tableRights).sort());
  });

  test('the rights table lists every bucket', async () => {
    const known = Object.keys(bucketRights).filter((bucket) => bucket !== 'somebody-elses');
    expect(await names('select id as name from storage.buckets')).toEqual(known.sort());
  });

  test('row level security is enabled on every table of the API', async () => {
    const open = await names(`select oid::regclass::text as name from pg_class
    where relnamespace in ('public'::regnamespace, 'storage'::regnamespace) and relkind in ('r', 'p')
      and not relrowsecurity`);
    expect(open).toEqual([]);
  });

  test('only the server may truncate tables, reference them or create triggers', async () => {
    const privileges = await names(`select grantee || ' ' || privilege_type || ' ' || table_name as name
    from information_schema.table_privileges
    where table_schema = 'public' and grantee in ('PUBLIC', 'anon', 'authenticated')
      and privilege_type not in ('SELECT', 'INSERT', 'UPDATE', 'DELETE')`);
    expect(privileges).toEqual([]);
  });

  test('only the owner has rights on accounts, sessions and tokens', async () => {
    const open =
      await names(`select distinct table_name::text as name from information_schema.table_privileges
    where table_schema = 'auth' and grantee in ('PUBLIC', 'anon', 'authenticated', 'service_role')`);
    expect(open).toEqual([]);
  });

  test('an administrator changes only some columns of inquiries, and of the installation only the checklist', async () => {
    const columns = await names(`select table_name || '.' || column_name as name
      from information_schema.column_privileges
      where grantee = 'authenticated' and privilege_type = 'UPDATE'
        and table_name in ('inquiries', 'installation')`);
    expect(columns).toEqual([
      'inquiries.note',
      'inquiries.remind_on',
      'inquiries.state',
      'installation.hides_first_steps',
    ]);
  });

  test('a user sees their own row of admins until it is deleted', async () => {
    const userId = randomUUID();
    const seen = await rolledBack(database, async (tx) => {
      await insertRow(tx, 'auth.users', { id: userId });
      const before = await statusOf(tx, userId);
      await insertRow(tx, 'public.admins', { user_id: userId, role: 'editor' });
      const between = await statusOf(tx, userId);
      // The operator's, who has no claims.
      await tx.query(`select set_config('request.jwt.claims', '', true)`);
      await tx.query('delete from auth.users where id = $1', [userId]);
      return [before, between, await statusOf(tx, userId)];
    });
    expect(seen).toEqual([
      { admin: false, lines: 0 },
      { admin: true, lines: 1 },
      { admin: false, lines: 0 },
    ]);
  });

  test('an administrator at aal1 sees their own row of admins, and functions refuse them', async () => {
    const userId = randomUUID();
    const attempt = rolledBack(database, async (tx) => {
      await insertRow(tx, 'auth.users', { id: userId });
      await insertRow(tx, 'public.admins', { user_id: userId });
      const factor = { id: randomUUID(), user_id: userId, factor_type: 'totp', status: 'verified' };
      await insertRow(tx, 'auth.mfa_factors', { ...factor, created_at: 'now', updated_at: 'now' });
      expect(await statusOf(tx, userId)).toEqual({ admin: false, lines: 1 });
      await asRole(asDatabase(tx), { role: 'authenticated', sub: userId }, (as) =>
        as.query('select public.forget_content($1)', [userId]),
      );
    });
    await expect(attempt).rejects.toMatchObject({ code: '42501' });
  });

  async function names(sql: string): Promise<string[]> {
    const rows = await database.transaction((tx) => tx.query<{ name: string }>(sql));
    return rows.map((row) => row.name).sort();
  }
});

function statusOf(tx: Transaction, userId: string): Promise<unknown> {
  return asRole(asDatabase(tx), { role: 'authenticated', sub: userId }, async (as) => {
    const [row] = await as.query(
      'select public.is_admin() as admin, (select count(*)::int from public.admins) as lines',
    );
    return row;
  });
}

function rightOf(rights: Rights | undefined, caller: Caller): string | undefined {
  return rights?.[callers.indexOf(caller)];
}
