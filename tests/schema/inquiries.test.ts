import { randomUUID } from 'node:crypto';
import { afterAll, expect, test } from 'vitest';
import type { Transaction } from '../../src/service/db/database';
import { migratedDatabase } from './migrated-database';
import { rolledBack } from './rolled-back';
import { insertRow, type Row } from './sample-rows';

const database = await migratedDatabase();
afterAll(() => database.close());

const message = {
  topic: 'attest',
  name: 'Ada',
  email: 'ada@example.org',
  message: 'Ich brauche ein Attest.',
};

test.each([
  ['state', 'lost', 'state_known'],
  ['delivery', 'lost', 'delivery_known'],
  ['note', 'x'.repeat(10_001), 'note_length'],
  ['number', '2026-17', 'number_format'],
  ['page', '//evil.example', 'page_format'],
  ['record', 'services', 'record_format'],
  ['confirmation', 'lost', 'confirmation_known'],
])('%s is bounded (%#)', async (column, value, rule) => {
  await expect(inserted({ ...message, [column]: value })).rejects.toMatchObject({
    code: '23514',
    constraint: `inquiries_${rule}`,
  });
});

test('a message of the maximum length is stored completely', async () => {
  const maximal = {
    name: 'ä'.repeat(200),
    email: 'x'.repeat(320),
    phone: '1'.repeat(50),
    message: 'ß'.repeat(10_000),
  };
  expect(await inserted({ ...message, ...maximal })).toMatchObject([maximal]);
});

test('numbers run within a year of Berlin, and deleted ones are not used again', async () => {
  const numbers = await rolledBack(database, async (tx) => {
    const add = (row: Row) => insertRow(tx, 'inquiries', { ...message, ...row });
    await add({ created_at: '2031-12-31T22:59:00Z' });
    await add({ created_at: '2031-12-31T23:00:00Z' });
    await tx.query('delete from inquiries');
    await tx.query('update inquiry_numbers set last_number = 999 where year = 2032');
    await add({ created_at: '2031-06-01T00:00:00Z' });
    await add({ created_at: '2032-06-01T00:00:00Z' });
    return tx.query('select number from inquiries order by number');
  });
  expect(numbers).toEqual([{ number: '2031-002' }, { number: '2032-1000' }]);
});

const ada = { ...message, confirmation: 'pending', confirmation_due_at: '2026-01-01' };
const confirmedAt = (minutes: number) => ({
  confirmation: 'sent',
  confirmed_at: new Date(Date.now() - minutes * 60_000).toISOString(),
});

test.each<[string, Row, string]>([
  ['a queued one', {}, 'off'],
  ['a queued one of yesterday', { created_at: '2026-01-01' }, 'off'],
  ['a queued one in other letters', { email: 'Ada@Example.org' }, 'off'],
  ['a queued one to somebody else', { email: 'bob@example.org' }, 'pending'],
  ['spam that was queued', { state: 'spam' }, 'pending'],
  ['one of 50 minutes ago', confirmedAt(50), 'off'],
  ['one of 70 minutes ago', confirmedAt(70), 'pending'],
  ['one that was not sent', { confirmation: 'failed' }, 'pending'],
])('beside %s, a confirmation is %s', async (_what, change, expected) => {
  const first = { ...ada, id: randomUUID() };
  const second = { ...ada, id: randomUUID() };
  const inserted = await rolledBack(database, async (tx) => {
    await insertRow(tx, 'inquiries', first);
    await changeRow(tx, first.id, change);
    await insertRow(tx, 'inquiries', second);
    return confirmationOf(tx, second.id);
  });
  const unmarked = await rolledBack(database, async (tx) => {
    await insertRow(tx, 'inquiries', second);
    await changeRow(tx, second.id, { state: 'spam' });
    await insertRow(tx, 'inquiries', first);
    await changeRow(tx, first.id, change);
    await changeRow(tx, second.id, { state: 'new' });
    return confirmationOf(tx, second.id);
  });
  expect({ inserted, unmarked }).toEqual({ inserted: expected, unmarked: expected });
});

test('done_at is the time of the last completion, and null after reopening', async () => {
  const seen = await rolledBack(database, async (tx) => {
    const id = randomUUID();
    await insertRow(tx, 'inquiries', { ...message, id });
    const found: unknown[] = [];
    for (const change of [{ state: 'done' }, { note: 'Angerufen' }, { state: 'in_progress' }]) {
      await changeRow(tx, id, change);
      found.push(...(await tx.query('select done_at = now() as is_now from inquiries')));
    }
    return found;
  });
  expect(seen).toEqual([{ is_now: true }, { is_now: true }, { is_now: null }]);
});

function inserted(row: Row): Promise<Row[]> {
  return rolledBack(database, async (tx) => {
    await insertRow(tx, 'inquiries', row);
    return tx.query('select * from inquiries');
  });
}

async function changeRow(tx: Transaction, id: string, change: Row): Promise<void> {
  for (const [column, value] of Object.entries(change))
    await tx.query(`update inquiries set ${column} = $1 where id = $2`, [value, id]);
}

async function confirmationOf(tx: Transaction, id: string): Promise<unknown> {
  const [row] = await tx.query<{ confirmation: string }>('select confirmation from inquiries where id = $1', [
    id,
  ]);
  return row?.confirmation;
}
