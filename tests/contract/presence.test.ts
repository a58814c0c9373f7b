import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { listTables } from '../../src/server/operations/backup/catalogue';
import { insertRow } from '../schema/sample-rows';
import { tablesClient } from './clients';
import { openContract, signToken } from './server';

/** Presence: heartbeats tell which forms are open and since when. */

type Tables = ReturnType<typeof tablesClient>;
type Person = { userId: string; email: string; tables: Tables };

const contract = await openContract();

const anna = await person({ admin: true });
const bert = await person({ admin: true });

async function person({ admin }: { admin: boolean }): Promise<Person> {
  const { userId, token } = await contract.signIn({ admin });
  return { userId, email: `${userId}@example.org`, tables: tablesClient(contract, { token }) };
}

type OpenForm = { form: string; content_table: string; record_id: string };

function open(record_id: string = randomUUID(), content_table = 'services'): OpenForm {
  return { form: randomUUID(), content_table, record_id };
}

async function heartbeat({ tables }: Person, form: OpenForm): Promise<Record<string, unknown>[]> {
  return (await tables.rpc('presence_heartbeat', form).throwOnError()).data;
}

function leave({ tables }: Person, { form }: OpenForm) {
  return tables.rpc('presence_leave', { form }).throwOnError();
}

const query = (sql: string, values: unknown[] = []) => contract.sql<object>(sql, values);

/** Dates the form's last heartbeat back by so many seconds. */
function ageHeartbeat({ form }: OpenForm, seconds: number) {
  return query(
    `update public.editor_presence set last_seen_at = last_seen_at - make_interval(secs => $2) where form = $1 returning form`,
    [form, seconds],
  );
}

test('each form gets the other forms of its record, the earliest first, with their opening times', async () => {
  const record = randomUUID();
  const [first, second, third] = [open(record), open(record), open(record)];
  const before = Date.now();
  expect(await heartbeat(anna, first)).toEqual([]);
  const [one] = await heartbeat(bert, second);
  expect(one).toEqual({ email: anna.email, opened_at: expect.any(String), is_own: false });
  // Both clocks belong to one machine; rounding allows a second.
  expect(Date.parse(String(one?.opened_at))).toBeGreaterThan(before - 1000);
  const two = { email: bert.email, opened_at: expect.any(String), is_own: false };
  expect(await heartbeat(await person({ admin: true }), third)).toEqual([one, two]);
  expect(await heartbeat(anna, first)).toMatchObject([two, {}]);
});

test('a second form of the same user is marked as their own', async () => {
  const record = randomUUID();
  await heartbeat(anna, open(record));
  expect(await heartbeat(anna, open(record))).toMatchObject([{ email: anna.email, is_own: true }]);
});

test('forms of other records, or of the same id in another table, are not included', async () => {
  const record = randomUUID();
  await heartbeat(anna, open(record));
  expect(await heartbeat(bert, open())).toEqual([]);
  expect(await heartbeat(bert, open(record, 'agbs'))).toEqual([]);
});

test('the opening time does not change with heartbeats', async () => {
  const form = open();
  await heartbeat(anna, form);
  const [before] = await heartbeat(bert, open(form.record_id));
  await ageHeartbeat(form, 20);
  await heartbeat(anna, form);
  const [after] = await heartbeat(bert, open(form.record_id));
  expect(after).toEqual(before);
});

test('a closed form disappears at once, and only its own user can close it', async () => {
  const form = open();
  await heartbeat(anna, form);
  await leave(bert, form);
  const other = open(form.record_id);
  expect(await heartbeat(bert, other)).toHaveLength(1);
  await leave(anna, form);
  expect(await heartbeat(bert, other)).toEqual([]);
});

test('a user cannot move the form of another user', async () => {
  const form = open();
  await heartbeat(anna, form);
  await heartbeat(bert, { ...form, record_id: randomUUID() });
  expect(await heartbeat(bert, open(form.record_id))).toMatchObject([{ email: anna.email }]);
});

test('a form without a heartbeat for a minute disappears', async () => {
  const form = open();
  await heartbeat(anna, form);
  await ageHeartbeat(form, 50);
  const other = open(form.record_id);
  expect(await heartbeat(bert, other)).toHaveLength(1);
  await ageHeartbeat(form, 20);
  expect(await heartbeat(bert, other)).toEqual([]);
  expect(await query('select from public.editor_presence where form = $1', [form.form])).toEqual([]);
});

test('the forms of a deleted account disappear', async () => {
  const leaving = await person({ admin: true });
  const form = open();
  await heartbeat(leaving, form);
  await query('delete from auth.users where id = $1', [leaving.userId]);
  expect(await heartbeat(bert, open(form.record_id))).toEqual([]);
});

test.each(['inquiries', 'reference_images', 'pg_class'])('%s has no forms', async (table) => {
  const { error } = await anna.tables.rpc('presence_heartbeat', open(randomUUID(), table));
  expect(error?.message).toBe(`"${table}" is no table of content`);
});

test('visitors, users without rights and sessions at aal1 neither send heartbeats nor see forms', async () => {
  const form = open();
  await heartbeat(anna, form);
  const aal1User = await person({ admin: true });
  const aal1Form = open(form.record_id);
  await heartbeat(aal1User, aal1Form);
  await contract.database.transaction((tx) =>
    insertRow(tx, 'auth.mfa_factors', {
      id: randomUUID(),
      user_id: aal1User.userId,
      factor_type: 'totp',
      status: 'verified',
      created_at: 'now',
      updated_at: 'now',
    }),
  );
  const nonAdmin = await person({ admin: false });
  const token = await signToken(contract.keys, { sub: aal1User.userId, aal: 'aal1' });
  const callers = [
    tablesClient(contract),
    nonAdmin.tables,
    aal1User.tables,
    tablesClient(contract, { token }),
  ];
  for (const tables of callers) {
    const mine = open(form.record_id);
    const { data, error } = await tables.rpc('presence_heartbeat', mine);
    expect([data, error?.code]).toEqual([null, '42501']);
    expect(await query('select from public.editor_presence where form = $1', [mine.form])).toEqual([]);
    expect((await tables.from('editor_presence').select()).error).not.toBeNull();
  }
  expect((await tablesClient(contract).rpc('presence_leave', { form: form.form })).error).not.toBeNull();
  // The user's own row from before can still be deleted.
  await aal1User.tables.rpc('presence_leave', { form: aal1Form.form });
  expect(await heartbeat(bert, open(form.record_id))).toHaveLength(2);
});

test('an open form changes neither revision nor history nor backups', async () => {
  const counts =
    'select revision, (select count(*) from public.content_history) from public.content_revision';
  const before = await query(counts);
  const form = open();
  await heartbeat(anna, form);
  await leave(anna, form);
  expect(await query(counts)).toEqual(before);
  for (const withSecrets of [false, true]) {
    const tables = await contract.database.transaction((tx) => listTables(tx, withSecrets));
    expect(tables.map(({ name }) => name)).not.toContain('public.editor_presence');
  }
});
