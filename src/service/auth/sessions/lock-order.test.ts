import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { migratedDatabase } from '../../../../tests/schema/migrated-database';
import { type Database, hasRows, onlyRow, type Transaction } from '../../db/database';
import { consumeOneTimeToken, deleteOneTimeTokens, storeOneTimeToken } from '../mail/one-time-tokens';
import { endSessions, refreshSession, startSession } from './sessions';

/** PGlite runs one transaction at a time. */
describe.skipIf(!process.env.TEST_DATABASE_URL)('two transactions of one account do not deadlock', () => {
  let database: Database;

  beforeAll(async () => {
    database = await migratedDatabase();
  });
  afterAll(() => database.close());

  test.each<[string, (tx: Transaction, refreshToken: string) => Promise<unknown>]>([
    ['a refresh', (tx, refreshToken) => refreshSession(tx, refreshToken)],
    [
      'a confirmation',
      async (tx) => {
        await consumeOneTimeToken(tx, 'link', ['recovery_token']);
        await tx.execute('update auth.users set updated_at = now()');
      },
    ],
  ])('the end of all sessions with a new password, and %s', async (_name, work) => {
    const { user, refreshToken } = await database.transaction(async (tx) => {
      await tx.execute('delete from auth.users');
      const { id: userId } = await onlyRow<{ id: string }>(
        tx,
        `insert into auth.users (id, aud, role, email)
         values (gen_random_uuid(), 'authenticated', 'authenticated', 'a@example.org') returning id`,
      );
      await storeOneTimeToken(tx, { userId, type: 'recovery_token', token: 'link', sentTo: '' });
      const origin = { address: '192.0.2.1', userAgent: '' };
      return startSession(tx, { userId, method: 'password', origin });
    });
    let other: Promise<unknown> = Promise.resolve();
    await database.transaction(async (tx) => {
      await tx.execute('update auth.users set updated_at = now()');
      await tx.execute('select 1 from auth.sessions for update');
      other = database.transaction((others) => work(others, refreshToken));
      other.catch(() => undefined);
      const waiting = `select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`;
      // A transaction sees the same activity all the time.
      const isWaiting = () => database.transaction((looking) => hasRows(looking, waiting, []));
      while (!(await isWaiting())) await pause(10);
      await deleteOneTimeTokens(tx, user.id, ['recovery_token']);
      await endSessions(tx, { userId: user.id });
    });
    await expect(other).resolves.not.toThrow();
  });
});
