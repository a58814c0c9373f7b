import { createRateLimit, networkOf, networksPerSite, type RateLimit, siteOf } from './rate-limit';

/** So many within this time, counted from the first. The name tells allowances apart. */
export type Allowance = { name: string; limit: number; seconds: number };

/** One use of an allowance in the name of a key. */
export type Use = { allowance: Allowance; key: string };

/** The use of an allowance by an address: by its network and by its /48. `what` tells keys of one network apart. */
export function usesBy(address: string, allowance: Allowance, what = ''): Use[] {
  const site = siteOf(address);
  const ofSite = { ...allowance, name: `${allowance.name}, /48`, limit: allowance.limit * networksPerSite };
  return [
    { allowance, key: `${networkOf(address)} ${what}` },
    ...(site === undefined ? [] : [{ allowance: ofSite, key: `${site} ${what}` }]),
  ];
}

/** What has been used of allowances, and which proofs are spent: by this process, or by all on one database. */
export type LimitStore = {
  /** Takes one of each, or none at all where one is used up. Gives 0, otherwise the whole seconds to wait. */
  take(uses: Use[]): Promise<number>;
  /** Puts one of each back: the attempt turned out to be welcome. */
  giveBack(uses: Use[]): Promise<void>;
  /** True for the first who spends this proof within so many seconds. */
  spend(spent: SpentProof): Promise<boolean>;
};

/** Each purpose has a replay store of its own, so that a flood of proofs for one leaves the others usable. */
export type SpentProof = { purpose: string; proof: string; seconds: number };

type Options = {
  /** So many spent proofs of each purpose are remembered. With more at once none is accepted: none is forgotten early. */
  mostProofs?: number;
  /** Milliseconds. */
  now?: () => number;
};

/** For the only process of a site. Nothing outlives it. */
export function createMemoryStore({ mostProofs = 20_000, now = Date.now }: Options = {}): LimitStore {
  const limits = new Map<string, RateLimit>();
  const spentOf = new Map<string, Map<string, number>>();

  function limitOf({ name, ...allowance }: Allowance): RateLimit {
    const limit = limits.get(name) ?? createRateLimit({ ...allowance, now });
    limits.set(name, limit);
    return limit;
  }
  function isFull(spent: Map<string, number>): boolean {
    if (spent.size < mostProofs) return false;
    for (const [proof, endsAt] of spent) if (endsAt <= now()) spent.delete(proof);
    return spent.size >= mostProofs;
  }

  return {
    async take(uses) {
      const wait = Math.max(...uses.map(({ allowance, key }) => limitOf(allowance).wait(key)));
      if (wait === 0) for (const { allowance, key } of uses) limitOf(allowance).take(key);
      return wait;
    },
    async giveBack(uses) {
      for (const { allowance, key } of uses) limitOf(allowance).giveBack(key);
    },
    async spend({ purpose, proof, seconds }) {
      const spent = spentOf.get(purpose) ?? new Map<string, number>();
      spentOf.set(purpose, spent);
      if ((spent.get(proof) ?? 0) > now() || isFull(spent)) return false;
      spent.set(proof, now() + seconds * 1000);
      return true;
    },
  };
}
