import { createHmac } from 'node:crypto';
import type { Database } from '../db/database';
import type { LimitStore, Use } from './limit-store';

/** Milliseconds between two removals of what has ended. */
const tidyEvery = 60_000;

/**
 * For all processes on one database, which counts in the table `auth.used_allowances`: by its own clock, and one after the
 * other where several ask for the same. `secret` is the same for all of them; without it nobody can tell whom a row is about.
 */
export function createSharedLimitStore(database: Database, secret: string): LimitStore {
  let tidiedAt = 0;

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
    await tidy();
    return answer?.wait ?? 0;
  }
  /** In a transaction that waits for nobody, so that nobody can wait for it in a circle. */
  async function tidy(): Promise<void> {
    if (Date.now() - tidiedAt < tidyEvery) return;
    tidiedAt = Date.now();
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
