import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { backends } from '../../../tests/faults/backends';
import type { Database } from './database';

/** Contract of a Database, tested with PGlite and PostgreSQL. */

const count = (database: Database) =>
  database.transaction(
    async (tx) => (await tx.query<{ count: number }>('select count(*) from notes'))[0]?.count,
  );

describe.each(backends)('%s', (_name, open) => {
  let backend: Awaited<ReturnType<typeof open>>;
  let database: Database;

  beforeAll(async () => {
    backend = await open();
    database = backend.database;
  });
  afterAll(() => backend.remove());
  afterEach(() => {
    vi.useRealTimers();
  });

  function emptyNotes() {
    return database.transaction((tx) =>
      tx.execute(
        'drop table if exists notes cascade; create table notes (id int primary key, text text not null)',
      ),
    );
  }
  function insert(id: number, text: string | null = 'a') {
    return database.transaction((tx) => tx.execute('insert into notes values ($1, $2)', [id, text]));
  }

  test.each([
    ['bigint', `9007199254740991::bigint`, 9007199254740991],
    ['numeric', `12.50::numeric(10,2)`, '12.50'],
    ['boolean', `true`, true],
    ['date', `date '2026-11-20'`, '2026-11-20'],
    ['timestamp', `timestamp '2026-11-20 10:00:00.25'`, '2026-11-20T10:00:00.25'],
    ['timestamptz', `timestamptz '2026-11-20 11:00+01'`, '2026-11-20T10:00:00+00:00'],
    ['interval', `interval '1 day 02:00'`, '1 day 02:00:00'],
    ['json', `'{"a":[1,null]}'::json`, { a: [1, null] }],
    ['jsonb', `'[1,"zwei"]'::jsonb`, [1, 'zwei']],
    ['text[]', `array['a"b', null, '', 'NULL', 'c\\d', '{,}']`, ['a"b', null, '', 'NULL', 'c\\d', '{,}']],
    ['bytea', `'\\x00ff'::bytea`, Buffer.from([0, 255])],
  ])('reads %s', async (_type, expression, expected) => {
    const [row] = await database.transaction((tx) => tx.query<{ it: unknown }>(`select ${expression} as it`));
    expect(row?.it).toEqual(expected);
  });

  test("binds parameters in PostgreSQL's formats", async () => {
    const [row] = await database.transaction((tx) =>
      tx.query(
        'select $1::text[] as list, $2::bytea as bytes, $3::jsonb as json, $4::timestamptz as at, $5::int as number, $6::boolean as flag, $7::text as nothing, $8::bytea[] as many',
        [
          ['ä"\\', null, 'NULL', ''],
          new Uint8Array([0, 34, 255]),
          { a: ['b'] },
          new Date('2026-11-20T10:00:00.123Z'),
          42,
          false,
          undefined,
          [new Uint8Array([1, 2])],
        ],
      ),
    );
    expect(row).toEqual({
      list: ['ä"\\', null, 'NULL', ''],
      bytes: Buffer.from([0, 34, 255]),
      json: { a: ['b'] },
      at: '2026-11-20T10:00:00.123+00:00',
      number: 42,
      flag: false,
      nothing: null,
      many: [Buffer.from([1, 2])],
    });
  });

  test('rolls back a transaction that throws', async () => {
    await emptyNotes();
    const failing = database.transaction(async (tx) => {
      await tx.execute('insert into notes values (1, $1)', ['gone']);
      throw new Error('changed my mind');
    });
    await expect(failing).rejects.toThrow('changed my mind');
    expect(await count(database)).toBe(0);
  });

  test.each([
    ['unique violation', () => ['insert into notes values (1, $1)', ['again']], '23505'],
    ['not a number', () => ['select $1::int', ['seven']], '22P02'],
    ['syntax', () => ['selec', []], '42601'],
    ['a zero byte', () => ['select $1::text', ['a\0b']], '22021'],
    ['a second statement', () => ['select 1; select 2', []], '42601'],
  ] satisfies [string, () => [string, unknown[]], string][])(
    "%s has PostgreSQL's error code, and the next transaction works",
    async (_what, statement, code) => {
      await emptyNotes();
      await insert(1);
      const [sql, parameters] = statement();
      await expect(database.transaction((tx) => tx.query(sql, parameters))).rejects.toMatchObject({ code });
      expect(await count(database)).toBe(1);
    },
  );

  test('does not commit a transaction whose error was caught', async () => {
    await emptyNotes();
    const swallowing = database.transaction(async (tx) => {
      await tx.execute('insert into notes values (1, $1)', ['lost']);
      await tx.query('select 1 / 0').catch(() => undefined);
    });
    await expect(swallowing).rejects.toMatchObject({ code: '25P02' });
    expect(await count(database)).toBe(0);
  });

  test('reports an error of the commit itself', async () => {
    await emptyNotes();
    await database.transaction((tx) =>
      tx.execute('create table answers (note int references notes initially deferred)'),
    );
    const dangling = database.transaction((tx) => tx.execute('insert into answers values ($1)', [99]));
    await expect(dangling).rejects.toMatchObject({ code: '23503' });
    expect(await count(database)).toBe(0);
  });

  test('counts commits that wrote, and no others', async () => {
    await emptyNotes();
    const before = database.commits;
    await count(database);
    await expect(insert(1, null)).rejects.toThrow();
    expect(database.commits).toBe(before);
    await insert(1);
    expect(database.commits).toBe(before + 1);
  });

  test('resets settings at the end of a transaction', async () => {
    const settings = () =>
      database.transaction((tx) =>
        tx.query(`select current_user as "user", current_setting('request.jwt.claims', true) as claims`),
      );
    const before = await settings();
    await database.transaction((tx) =>
      tx.query(`select set_config('role', 'pg_monitor', true), set_config('request.jwt.claims', '{}', true)`),
    );
    const [after] = await settings();
    expect(after).toEqual({ ...before[0], claims: '' });
  });

  test('keeps the order of concurrent statements of one transaction', async () => {
    await emptyNotes();
    const rows = await database.transaction(async (tx) => {
      const [, , last] = await Promise.all([
        tx.execute('insert into notes values (1, $1)', ['first']),
        tx.execute('update notes set text = $1 where id = 1', ['second']),
        tx.query('select text from notes'),
      ]);
      return last;
    });
    expect(rows).toEqual([{ text: 'second' }]);
  });

  test('loses no update in concurrent transactions', async () => {
    await emptyNotes();
    await insert(1, '0');
    const raise = () =>
      database.transaction((tx) => tx.execute('update notes set text = (text::int + 1)::text where id = 1'));
    await Promise.all(Array.from({ length: 40 }, raise));
    expect(await database.transaction((tx) => tx.query('select text from notes'))).toEqual([{ text: '40' }]);
  });

  test('execute returns the number of affected rows and accepts a script', async () => {
    await emptyNotes();
    const touched = await database.transaction(async (tx) => [
      await tx.execute(
        `insert into notes values (1, 'a'), (2, 'b'); insert into notes values (3, 'c'); update notes set text = 'd'`,
      ),
      await tx.execute('delete from notes where id > $1', [1]),
      await tx.execute('delete from notes where id > $1', [1]),
    ]);
    expect(touched).toEqual([3, 2, 0]);
  });

  test('refuses statements in a finished transaction', async () => {
    const late = await database.transaction(async (tx) => tx);
    await expect(late.query('select 1')).rejects.toMatchObject({ status: 500, code: 'transaction_over' });
  });

  test('rolls back an idle transaction and continues with the next', async () => {
    await emptyNotes();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    let written: () => void;
    const hasWritten = new Promise<void>((resolve) => (written = resolve));
    const silent = database.transaction(async (tx) => {
      await tx.execute('insert into notes values (1, $1)', ['a']);
      written();
      return new Promise(() => undefined);
    });
    const refusal = expect(silent).rejects.toMatchObject({ status: 503, code: 'transaction_idle' });
    await hasWritten;
    await vi.advanceTimersByTimeAsync(15_000);
    await refusal;
    vi.useRealTimers();
    expect(await count(database)).toBe(0);
  });

  test('closing lets running transactions finish and refuses new ones', async () => {
    const backend = await open();
    const running = backend.database.transaction(async (tx) => {
      await tx.query('select 1');
      return 'finished';
    });
    const closing = backend.database.close();
    await expect(backend.database.transaction((tx) => tx.query('select 1'))).rejects.toMatchObject({
      status: 503,
      code: 'database_closed',
    });
    expect(await running).toBe('finished');
    await closing;
    await backend.remove();
  });

  test('closing refuses waiting transactions, and waits a limited time for running ones', async () => {
    const backend = await open({ shutdownTimeoutMs: 50 });
    const refusedCount = 12;
    let begun = 0;
    const endless = Array.from({ length: refusedCount }, () =>
      backend.database.transaction(async (tx) => {
        await tx.query('select 1');
        begun += 1;
        return new Promise(() => undefined);
      }),
    );
    const ends = Promise.allSettled(endless);
    await vi.waitUntil(() => begun > 0, { timeout: 60_000 });
    await backend.database.close();
    const refusals = (await ends).filter(
      (end) => end.status === 'rejected' && end.reason.code === 'database_closed',
    );
    expect(refusals.length).toBe(refusedCount);
    await backend.remove();
  });
});
