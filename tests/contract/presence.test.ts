import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { openContent, type Person } from './content-harness';

/** Presence: heartbeats tell which forms are open and since when. Rights: tests/access. */

const site = await openContent();
const { contract } = site;
const person = () => site.person('owner');
const [anna, bert] = [await person(), await person()];

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
  expect(await heartbeat(await person(), third)).toEqual([one, two]);
  expect(await heartbeat(anna, first)).toMatchObject([two, {}]);
});

test('forms of the same user are marked as their own; those of other records and tables are not included', async () => {
  const record = randomUUID();
  await heartbeat(anna, open(record));
  expect(await heartbeat(anna, open(record))).toMatchObject([{ email: anna.email, is_own: true }]);
  expect(await heartbeat(bert, open())).toEqual([]);
  expect(await heartbeat(bert, open(record, 'agbs'))).toEqual([]);
  const { error } = await anna.tables.rpc('presence_heartbeat', open(record, 'inquiries'));
  expect(error?.message).toBe('"inquiries" is no table of content');
});

test('a form is moved and closed by its own user only, and disappears at once', async () => {
  const form = open();
  await heartbeat(anna, form);
  await leave(bert, form);
  await heartbeat(bert, { ...form, record_id: randomUUID() });
  const other = open(form.record_id);
  expect(await heartbeat(bert, other)).toMatchObject([{ email: anna.email }]);
  await leave(anna, form);
  expect(await heartbeat(bert, other)).toEqual([]);
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
