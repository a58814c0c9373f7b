import { randomUUID } from 'node:crypto';
import { afterAll, describe, expect, test } from 'vitest';
import { asRole } from '../../src/service/db/transaction';
import type { Transaction } from '../../src/service/db/database';
import { backends } from '../schema/migrated-database';
import { rolledBack } from '../schema/rolled-back';
import { insertRow } from '../schema/sample-rows';
import { type Letter, rightsOf, asDatabase } from './attempt';
import { accessCases, distinctCases, required } from './cases';
import { bucketRights, type Caller, callers, type Rights, specialRights, tableRights } from './rights';
import { type Sample, sampleFile, sampleOf } from './samples';

const cases = accessCases();

type Policy = { relation: string; name: string; letters: Letter[] };

/** Administrators at aal1: tested by 'a user at aal1 sees their own row' below. */
const ownRowPolicy = 'people see whether they are an admin';

const ownerAndServer = ['owner', 'server'] as const;

describe.each(backends)('%s', async (_backend, open) => {
  const database = await open();
  afterAll(() => database.close());

  test.each(cases)('every role has the rights of the table: $name', async ({ sample, expected }) => {
    expect(await rightsOf({ database, callers, sample })).toEqual(expected);
  });

  test.each(distinctCases(cases.filter(({ name }) => !(name in specialRights))))(
    'policies and grants both decide, and every attempt is possible: $name',
    async ({ sample, expected }) => {
      const of = (caller: Caller) => rightOf(expected, caller);
      expect(await rightsAfter(dropPolicies, sample, ['anon', 'owner', 'server'])).toEqual([
        '----',
        '----',
        of('server'),
      ]);
      // Supabase Storage grants everything to every role, and so does the embedded service.
      const isStorage = sample.relation.startsWith('storage.');
      expect(await rightsAfter(openPolicy, sample, ['anon', 'signedIn'])).toEqual(
        isStorage ? ['rcud', 'rcud'] : [of('anon'), of('owner')],
      );
      expect(await rightsAfter(openEverything, sample, ['anon', 'signedIn', 'server'])).toEqual([
        'rcud',
        'rcud',
        'rcud',
      ]);
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

  const policies = await database.transaction((tx) =>
    tx.query<Policy>(`select nspname || '.' || relname as relation, polname::text as name,
      to_json(string_to_array(case polcmd
        when 'r' then 'r' when 'a' then 'c' when 'w' then 'u' when 'd' then 'd' else 'r,c,u,d' end, ',')) as letters
    from pg_policy join pg_class on pg_class.oid = polrelid join pg_namespace n on n.oid = relnamespace
    where nspname in ('public', 'storage') order by 1, 2`),
  );

  test.each(policies.filter(({ name }) => name !== ownRowPolicy))(
    '$relation without its policy "$name" refuses an owner: $letters',
    async ({ relation, name, letters }) => {
      const change = (tx: Transaction) => tx.execute(`drop policy "${name}" on ${relation}`).then(() => {});
      const lost = new Set<string>();
      for (const { sample, expected } of cases.filter((one) => one.sample.relation === relation)) {
        const rights = await rightsOf({ database, callers: ownerAndServer, sample, letters, change });
        for (const [index, caller] of ownerAndServer.entries())
          for (const letter of letters)
            if (rightOf(expected, caller)?.includes(letter) && !rights[index]?.includes(letter))
              lost.add(`${caller} ${letter}`);
        // A few files show it for all buckets.
        if (lost.size >= letters.length) break;
      }
      expect([...lost].sort()).toEqual(letters.map((letter) => `owner ${letter}`).sort());
    },
  );

  test.each(Object.keys(bucketRights).filter((bucket) => rightOf(bucketRights[bucket], 'owner') === 'rcud'))(
    'if the storage service does not check content, only the server inserts files into %s',
    async (bucket) => {
      const change = (tx: Transaction) => tx.execute('drop function storage.checks_content()').then(() => {});
      expect(await rightsAfter(change, sampleFile(bucket), ownerAndServer)).toEqual(['r-ud', 'rcud']);
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

  test.each([
    'topic',
    'name',
    'email',
    'phone',
    'message',
    'created_at',
    'done_at',
    'delivery',
    'last_error',
  ])('an administrator cannot change the %s of an inquiry', async (column) => {
    const sample = { ...required(sampleOf('inquiries'), 'inquiries'), change: { [column]: null } };
    expect(await rightsOf({ database, callers: ['owner'], sample })).toEqual(['r--d']);
  });

  test('an administrator can dismiss the setup checklist but not change the time of the first start', async () => {
    const sample = {
      ...required(sampleOf('installation'), 'installation'),
      change: { first_started_at: '2026-01-01' },
    };
    expect(await rightsOf({ database, callers: ['owner'], sample })).toEqual(['r---']);
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

  test('a function that requires an administrator refuses a session at aal1', async () => {
    const userId = randomUUID();
    const attempt = rolledBack(database, async (tx) => {
      await insertAal1Admin(tx, userId);
      await asRole(asDatabase(tx), { role: 'authenticated', sub: userId }, (as) =>
        as.query('select public.forget_content($1)', [userId]),
      );
    });
    await expect(attempt).rejects.toMatchObject({ code: '42501' });
  });

  test('a user at aal1 sees their own row of admins, by its policy only', async () => {
    const userId = randomUUID();
    const seen = await rolledBack(database, async (tx) => {
      await insertAal1Admin(tx, userId);
      const before = await statusOf(tx, userId);
      await tx.execute(`drop policy "${ownRowPolicy}" on public.admins`);
      return [before, await statusOf(tx, userId)];
    });
    expect(seen).toEqual([
      { admin: false, lines: 1 },
      { admin: false, lines: 0 },
    ]);
  });

  function rightsAfter(change: Change, sample: Sample, of: readonly Caller[]): Promise<string[]> {
    return rightsOf({ database, callers: of, sample, change: (tx) => change(tx, sample) });
  }

  async function names(sql: string): Promise<string[]> {
    const rows = await database.transaction((tx) => tx.query<{ name: string }>(sql));
    return rows.map((row) => row.name).sort();
  }
});

/** Inserts an administrator with a second factor, whose sessions are at aal1. */
async function insertAal1Admin(tx: Transaction, userId: string): Promise<void> {
  await insertRow(tx, 'auth.users', { id: userId });
  await insertRow(tx, 'public.admins', { user_id: userId });
  await insertRow(tx, 'auth.mfa_factors', {
    id: randomUUID(),
    user_id: userId,
    factor_type: 'totp',
    status: 'verified',
    created_at: 'now',
    updated_at: 'now',
  });
}

type Change = (tx: Transaction, sample: Sample) => Promise<void>;

async function dropPolicies(tx: Transaction, { relation }: Sample): Promise<void> {
  const policies = await tx.query<{ statement: string }>(
    `select format('drop policy %I on ' || $1, polname) as statement from pg_policy where polrelid = $1::regclass`,
    [relation],
  );
  for (const { statement } of policies) await tx.query(statement);
}

async function openPolicy(tx: Transaction, { relation }: Sample): Promise<void> {
  await tx.query(`create policy opened on ${relation} to public using (true) with check (true)`);
}

async function openEverything(tx: Transaction, sample: Sample): Promise<void> {
  await openPolicy(tx, sample);
  await tx.query(`grant all on ${sample.relation} to anon, authenticated, service_role`);
}

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
