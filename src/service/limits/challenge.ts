import { createHash, createHmac, randomInt, randomUUID, timingSafeEqual } from 'node:crypto';
import type { LimitStore } from './limit-store';

/** A small piece of work for a browser: find the number below `max` whose hash with the salt is `hash`. */
export type Challenge = { salt: string; hash: string; max: number; signature: string };

export type Challenges = {
  issue(): Challenge;
  /** Was a challenge of ours solved in the time it is good for? Everything unclear is false. */
  isSolved(proof: string | undefined): boolean;
  /** The same, and true once only. */
  accept(proof: string | undefined): Promise<boolean>;
};

/** About half a second of hashing in a browser. */
const max = 20_000;

/** What challenges are for: a proof for one purpose is none for another. */
export type Purpose = {
  name: string;
  /** Allowed age of a challenge when its proof arrives. */
  minMs: number;
  maxMs: number;
};

type ChallengeParts = {
  /** The signing key is derived from it, so that all servers of one site have the same. */
  secret: string;
  purpose: Purpose;
  /** Remembers what is spent. */
  limitStore: LimitStore;
  /** Milliseconds. */
  now?: () => number;
};

/**
 * Proof of work after the manner of ALTCHA, together with a signed time stamp. Nothing is stored for a challenge
 * until it comes back.
 */
export function createChallenges({
  secret,
  purpose,
  limitStore,
  now = Date.now,
}: ChallengeParts): Challenges {
  const key = createHmac('sha256', secret).update(`${purpose.name} challenge`).digest();
  const { minMs, maxMs } = purpose;

  function sign(salt: string, hash: string): string {
    return createHmac('sha256', key).update(`${salt}.${hash}`).digest('base64url');
  }
  /** The challenge's salt; undefined for what is no proof, or none any more. */
  function read(proof: string | undefined): string | undefined {
    const [salt, number, signature, ...rest] = (proof ?? '').split('.');
    if (!salt || !number || !signature || rest.length > 0) return undefined;
    if (!isSame(signature, sign(salt, hashOf(salt, number)))) return undefined;
    const age = now() - Number(salt.split('_')[1]);
    // Asked in this direction, so that an age that is no number is refused as well.
    return age >= minMs && age <= maxMs ? salt : undefined;
  }

  return {
    issue() {
      const salt = `${randomUUID()}_${now()}`;
      const hash = hashOf(salt, String(randomInt(max)));
      return { salt, hash, max, signature: sign(salt, hash) };
    },
    isSolved: (proof) => read(proof) !== undefined,
    async accept(proof) {
      const salt = read(proof);
      if (salt === undefined) return false;
      return limitStore.spend({ purpose: purpose.name, proof: salt, seconds: Math.ceil(maxMs / 1000) });
    },
  };
}

function hashOf(salt: string, number: string): string {
  return createHash('sha256').update(`${salt}.${number}`).digest('hex');
}

function isSame(given: string, expected: string): boolean {
  const [left, right] = [Buffer.from(given), Buffer.from(expected)];
  return left.length === right.length && timingSafeEqual(left, right);
}
