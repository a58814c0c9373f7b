import { afterEach, describe, expect, test } from 'vitest';
import type { Database, Transaction } from '../../src/service/db/database';
import { backends } from './backends';

const endless = 'with recursive n(n) as (select 1 union all select n + 1 from n) select count(*) from n';
/** More than a busy machine needs for the other steps of these tests. */
const generousMs = 1_500;
/** Runs in `npm run test:long`. */
const longTest = test.runIf(process.env.LONG);
const timeout = { code: '57014', message: 'canceling statement due to statement timeout' };

describe.each(backends)('%s', (_name, open) => {
  let remove: () => Promise<void>;
  afterEach(() => remove());

  async function openWithNotes(): Promise<Database> {
    const timeoutsMs = { visitor: generousMs, administrator: 60_000, server: 0 };
    const backend = await open({ timeoutsMs });
    remove = backend.remove;
    await backend.database.transaction((tx) => tx.execute('create table notes (text text)'), {
      callerClass: 'server',
    });
    return backend.database;
  }
  const insert = (text: string) => (tx: Transaction) => tx.execute('insert into notes values ($1)', [text]);
  const notes = (tx: Transaction) => tx.query('select text from notes order by text');

  test("a visitor's statement over its limit has PostgreSQL's error and rolls back, other callers are answered", async () => {
    const database = await openWithNotes();
    await database.transaction(insert('before'));
    const tooLong = database.transaction(async (tx) => {
      await insert('during')(tx);
      await tx.query(endless);
    });
    const waiting = ['a', 'b', 'c'].map((text) => database.transaction(insert(text)));
    const reading = database.transaction(notes);
    await expect(tooLong).rejects.toMatchObject(timeout);
    expect(await Promise.all(waiting)).toEqual([1, 1, 1]);
    expect(await reading).toContainEqual({ text: 'before' });
    const texts = ['a', 'b', 'before', 'c'].map((text) => ({ text }));
    expect(await database.transaction(notes)).toEqual(texts);
    for (const callerClass of ['administrator', 'server'] as const) {
      const sleep = (tx: Transaction) =>
        tx.query(`select 1 as one from pg_sleep(${(1.2 * generousMs) / 1000})`);
      expect(await database.transaction(sleep, { callerClass })).toEqual([{ one: 1 }]);
    }
  });

  longTest('time in which the main thread is busy does not count', async () => {
    const database = await openWithNotes();
    const quick = database.transaction((tx) => tx.query('select 1 as one'));
    // The next call waits for the statement's response; these turns let it be sent.
    for (let turn = 0; turn < 5; turn += 1) await new Promise(setImmediate);
    const until = Date.now() + 1.3 * generousMs;
    while (Date.now() < until);
    expect(await quick).toEqual([{ one: 1 }]);
  });
});
