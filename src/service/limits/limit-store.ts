import { createRateLimit, networkOf, networksPerSite, type RateLimit, siteOf } from './rate-limit';

/** Rate limit: `limit` uses per window of `seconds`, which starts with the first use. `name` identifies it. */
export type Allowance = { name: string; limit: number; seconds: number };

/** One use of a rate limit by a key. */
export type Use = { allowance: Allowance; key: string };

/**
 * Returns the uses of a rate limit by an address: for its network and its /48. `subject` distinguishes keys of one
 * network.
 */
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

/** Counts of rate limits and spent proofs, of this process or of all processes on one database. */
export type LimitStore = {
  /** Counts all uses, or none when one limit is reached. Returns 0 if allowed, else the whole seconds to wait. */
  take(uses: Use[]): Promise<number>;
  /** Takes the uses back, because the attempt was legitimate. */
  refund(uses: Use[]): Promise<void>;
  /** Returns true for the first use of a proof within `seconds`. */
  consumeProof(used: UsedProof): Promise<boolean>;
};

/** Each purpose has its own replay store, so that many proofs of one do not block the others. */
export type UsedProof = { purpose: string; proof: string; seconds: number };

type Options = {
  /** Maximum spent proofs per purpose. Above it none is accepted, because removing one early would allow a replay. */
  maxProofs?: number;
  /** Returns milliseconds. */
  now?: () => number;
};

/** Creates the store for the only process of a site, in memory. */
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
