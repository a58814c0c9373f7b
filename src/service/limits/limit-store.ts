import { createHmac } from 'node:crypto';
import { createRateLimit, networkOf, networksPerSite, type RateLimit, siteOf } from './rate-limit';
import type { Database } from '../db/database';

/** Rate limit: `limit` uses per window of `seconds`, which starts with the first use. `name` identifies it. */
export type Allowance = { name: string; limit: number; seconds: number };

export type Use = { allowance: Allowance; key: string };

/** For its network and its /48. `subject` distinguishes keys of one network. */
export function usesBy(address: string, allowance: Allowance, subject = ''): Use[] {
  const site = siteOf(address);
  const siteAllowance = {
    ...allowance,
    name: `${allowance.name}, /48`,
    limit: allowance.limit * networksPerSite,
  };
  return [
    { allowance, key: `${networkOf(address)} ${subject}` },
    ...(site === undefined ? [] : [{ allowance: siteAllowance, key: `${site} ${subject}` }]),
  ];
}

export type LimitStore = {
  /** Counts all uses, or none when one limit is reached. Returns 0 if allowed, else the whole seconds to wait. */
  take(uses: Use[]): Promise<number>;
  refund(uses: Use[]): Promise<void>;
  consumeProof(used: UsedProof): Promise<boolean>;
};

/** Each purpose has its own replay store, so that many proofs of one do not block the others. */
type UsedProof = { purpose: string; proof: string; seconds: number };

type Options = {
  /** Maximum spent proofs per purpose. Above it none is accepted, because removing one early would allow a replay. */
  maxProofs?: number;
  now?: () => number;
};

export function createMemoryStore({ maxProofs = 20_000, now = Date.now }: Options = {}): LimitStore {
  const limits = new Map<string, RateLimit>();
  const usedProofs = new Map<string, Map<string, number>>();

  function limitOf({ name, ...allowance }: Allowance): RateLimit {
    const limit = limits.get(name) ?? createRateLimit({ ...allowance, now });
    limits.set(name, limit);
    return limit;
  }
  function isFull(used: Map<string, number>): boolean {
    if (used.size < maxProofs) return false;
    for (const [proof, endsAt] of used) if (endsAt <= now()) used.delete(proof);
    return used.size >= maxProofs;
  }

  return {
    async take(uses) {
      const waitSeconds = Math.max(...uses.map(({ allowance, key }) => limitOf(allowance).wait(key)));
      if (waitSeconds === 0) for (const { allowance, key } of uses) limitOf(allowance).take(key);
      return waitSeconds;
    },
    async refund(uses) {
      for (const { allowance, key } of uses) limitOf(allowance).refund(key);
    },
    async consumeProof({ purpose, proof, seconds }) {
      const used = usedProofs.get(purpose) ?? new Map<string, number>();
      usedProofs.set(purpose, used);
      if ((used.get(proof) ?? 0) > now() || isFull(used)) return false;
      used.set(proof, now() + seconds * 1000);
      return true;
    },
  };
}

const cleanupIntervalMs = 60_000;

/** In `auth.rate_limits`, by the database's clock. Keys are HMACs with `secret`, so that rows do not reveal them. */
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
