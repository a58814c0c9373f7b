import { createHmac } from 'node:crypto';
import type { Database } from '../db/database';
import type { LimitStore, Use } from './limit-store';

const cleanupIntervalMs = 60_000;

/**
 * Creates the store for all processes on one database, in the table `auth.rate_limits`. It uses the database's
 * clock and counts concurrent uses one after the other. Keys are stored as an HMAC with `secret`, which all processes
 * share, so that rows do not reveal them.
 */
export function createSharedLimitStore(database: Database, secret: string): LimitStore {
  let cleanedUpAt = 0;

  function hashKey({ allowance, key }: Use): string {
    return createHmac('sha256', secret)
      .update(`${allowance.name} ${key}`)
      .digest()
      .toString('base64url', 0, 18);
  }
  async function take(uses: Use[]): Promise<number> {
    const requested = uses.map((use) => ({
      key: hashKey(use),
      limit: use.allowance.limit,
      seconds: use.allowance.seconds,
    }));
    const [row] = await database.transaction((tx) =>
      tx.query<{ wait: number }>('select auth.consume_rate_limits($1::jsonb) as wait', [
        JSON.stringify(requested),
      ]),
    );
    await cleanUp();
    return row?.wait ?? 0;
  }
  /** Removes expired rows in a transaction that waits for no lock, so that it cannot cause a deadlock. */
  async function cleanUp(): Promise<void> {
    if (Date.now() - cleanedUpAt < cleanupIntervalMs) return;
    cleanedUpAt = Date.now();
    await database.transaction((tx) =>
      tx.execute(
        `delete from auth.rate_limits where key in (
           select key from auth.rate_limits where ends_at < now() for update skip locked)`,
        [],
      ),
    );
  }

  return {
    take,
    async refund(uses) {
      await database.transaction((tx) =>
        tx.execute(
          `with given as (
             select key from auth.rate_limits
             where key = any ($1::text[]) and count > 0 and ends_at > now() order by key for update)
           update auth.rate_limits set count = count - 1 where key in (select key from given)`,
          [uses.map(hashKey)],
        ),
      );
    },
    consumeProof: async ({ purpose, proof, seconds }) =>
      (await take([{ allowance: { name: `proof for ${purpose}`, limit: 1, seconds }, key: proof }])) === 0,
  };
}
