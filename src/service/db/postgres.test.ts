import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { backends } from '../../../tests/faults/backends';
import type { CallerClass } from './database';
import { migrate } from './migrate';
import { openPostgres } from './postgres';

/** Cases of an external PostgreSQL only; for the common ones see backends.test.ts. */

test('an unreachable server is reported at the start, without the password', async () => {
  await expect(openPostgres('postgres://web:secret@127.0.0.1:1/site')).rejects.toMatchObject({
    status: 503,
    code: 'database_unavailable',
    message: 'The database cannot be reached',
  });
});

describe.each(backends.filter(([name]) => name === 'PostgreSQL'))('%s', (_name, open) => {
  let backend: Awaited<ReturnType<typeof open>>;

  beforeAll(async () => {
    backend = await open();
  });
  afterAll(() => backend.remove());

  test('a statement has the timeout of its caller class', async () => {
    const shown = (callerClass?: CallerClass) =>
      backend.database.transaction((tx) => tx.query('show statement_timeout'), { callerClass });
    expect(await shown()).toEqual([{ statement_timeout: '5s' }]);
    expect(await shown('visitor')).toEqual([{ statement_timeout: '5s' }]);
    expect(await shown('administrator')).toEqual([{ statement_timeout: '30s' }]);
    expect(await shown('server')).toEqual([{ statement_timeout: '0' }]);
  });

  test('broken connections are replaced', async () => {
    const breaking = backend.database.transaction((tx) =>
      tx.query('select pg_terminate_backend(pg_backend_pid())'),
    );
    await expect(breaking).rejects.toThrow();
    const others = await backend.database.transaction((tx) =>
      tx.query(`select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid()`),
    );
    expect(others).toBeInstanceOf(Array);
    const work = Array.from({ length: 12 }, () =>
      backend.database.transaction((tx) => tx.query('select 1 as one')),
    );
    for (const rows of await Promise.all(work)) expect(rows).toEqual([{ one: 1 }]);
  });

  test('transactions run in parallel', async () => {
    const rows = await backend.database.transaction(() =>
      backend.database.transaction((tx) => tx.query('select 2 as two')),
    );
    expect(rows).toEqual([{ two: 2 }]);
  });

  /** Preparations by the database server's owner, and the commands that the error message must ask for. */
  const owners: [name: string, before: (user: string) => string[], wanted: RegExp][] = [
    [
      'has a database',
      (user) => [`alter database ${user} owner to ${user}`],
      /^(create role .*)?grant anon, [^;]+$/,
    ],
    ['has no database', () => [], /grant anon, .+; alter database \w+ owner to \w+$/],
    [
      'has a database with another’s schema',
      (user) => [`alter database ${user} owner to ${user}`, 'alter schema public owner to current_user'],
      /grant anon, .+; alter schema public owner to \w+$/,
    ],
  ];

  test.each(owners)(
    'a user who %s and few rights gets the SQL that suffices',
    async (_who, before, wanted) => {
      const user = `user_${randomUUID().replaceAll('-', '')}`;
      const base = new URL(process.env.TEST_DATABASE_URL ?? '');
      await runSql(base, `create role ${user} login password 'x'`, `create database ${user}`);
      const there = Object.assign(new URL(base), { pathname: user });
      await runSql(there, ...before(user));
      const own = Object.assign(new URL(there), { username: user, password: 'x' });
      const database = await openPostgres(own.href);
      onTestFinished(async () => {
        await database.close();
        await runSql(base, `drop database ${user} with (force)`, `drop role ${user}`);
      });
      const sentence = new RegExp(
        `^100_roles\\.sql failed: the database user ${user} may not set up the database ${user}\\. Somebody who may has to run there once: (.+)$`,
      );
      const failure = await migrate(database, 'supabase/migrations').catch((error: unknown) => error);
      const message = failure instanceof Error ? failure.message : '';
      expect(message).toMatch(sentence);
      const sql = sentence.exec(message)?.[1] ?? '';
      expect(sql).toMatch(wanted);
      await runSql(there, sql);
      expect(await migrate(database, 'supabase/migrations')).not.toEqual([]);
      expect(await migrate(database, 'supabase/migrations')).toEqual([]);
    },
  );
});

async function runSql(url: URL, ...statements: string[]): Promise<void> {
  const client = new pg.Client(url.href);
  await client.connect();
  for (const sql of statements) await client.query(sql);
  await client.end();
}
