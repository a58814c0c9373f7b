import { createHmac } from 'node:crypto';
import type { Database } from '../db/database';
import type { LimitStore, Use } from './limit-store';

const cleanupIntervalMs = 60_000;

/**
 * Creates the store for all processes on one database, in the table `auth.used_allowances`. It uses the database's
 * clock and counts concurrent uses one after the other. Keys are stored as an HMAC with `secret`, which all processes
 * share, so that rows do not reveal them.
 */
export function createSharedLimitStore(database: Database, secret: string): LimitStore {
  let cleanedUpAt = 0;

  function placeOf({ allowance, key }: Use): string {
    return createHmac('sha256', secret)
      .update(`${allowance.name} ${key}`)
      .digest()
      .toString('base64url', 0, 18);
  }
  async function take(uses: Use[]): Promise<number> {
    const wanted = uses.map((use) => ({
      place: placeOf(use),
      most: use.allowance.limit,
      seconds: use.allowance.seconds,
    }));
    const [answer] = await database.transaction((tx) =>
      tx.query<{ wait: number }>('select auth.use_allowances($1::jsonb) as wait', [JSON.stringify(wanted)]),
    );
    await cleanUp();
    return answer?.wait ?? 0;
  }
  /** Removes expired rows in a transaction that waits for no lock, so that it cannot cause a deadlock. */
  async function cleanUp(): Promise<void> {
    if (Date.now() - cleanedUpAt < cleanupIntervalMs) return;
    cleanedUpAt = Date.now();
    await database.transaction((tx) =>
      tx.execute(
        `delete from auth.used_allowances where place in (
           select place from auth.used_allowances where ends_at < now() for update skip locked)`,
        [],
      ),
    );
  }

  return {
    take,
    async giveBack(uses) {
      await database.transaction((tx) =>
        tx.execute(
          `with given as (
             select place from auth.used_allowances
             where place = any ($1::text[]) and used > 0 and ends_at > now() order by place for update)
           update auth.used_allowances set used = used - 1 where place in (select place from given)`,
          [uses.map(placeOf)],
        ),
      );
    },
    spend: async ({ purpose, proof, seconds }) =>
      (await take([{ allowance: { name: `proof for ${purpose}`, limit: 1, seconds }, key: proof }])) === 0,
  };
}
