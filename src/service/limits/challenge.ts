import { createHash, createHmac, randomInt, randomUUID } from 'node:crypto';
import type { LimitStore } from './limit-store';
import { isSameSecret } from '../keys';

/** Proof of work for a browser: find the number below `max` whose hash with `salt` is `hash`. */
export type Challenge = { salt: string; hash: string; max: number; signature: string };

export type Challenges = ReturnType<typeof createChallenges>;

/** About half a second of hashing in a browser. */
const numberLimit = 20_000;

export type Purpose = {
  name: string;
  /** Allowed age of a challenge when its proof arrives. */
  minMs: number;
  maxMs: number;
};

type ChallengeParts = {
  /** The signing key is derived from it, so that all servers of a site share the key. */
  secret: string;
  purpose: Purpose;
  limitStore: LimitStore;
  now?: () => number;
};

/** Similar to ALTCHA, with a signed time stamp. Nothing is stored until a proof comes back. */
export function createChallenges({ secret, purpose, limitStore, now = Date.now }: ChallengeParts) {
  const key = createHmac('sha256', secret).update(`${purpose.name} challenge`).digest();
  const { minMs, maxMs } = purpose;

  function sign(salt: string, hash: string): string {
    return createHmac('sha256', key).update(`${salt}.${hash}`).digest('base64url');
  }
  function saltOf(proof: string | undefined): string | undefined {
    const [salt, number, signature, ...rest] = (proof ?? '').split('.');
    if (!salt || !number || !signature || rest.length > 0) return undefined;
    if (!isSameSecret(signature, sign(salt, hashOf(salt, number)))) return undefined;
    const ageMs = now() - Number(salt.split('_')[1]);
    // In this form also false for an age that is NaN.
    return ageMs >= minMs && ageMs <= maxMs ? salt : undefined;
  }

  return {
    issue() {
      const salt = `${randomUUID()}_${now()}`;
      const hash = hashOf(salt, String(randomInt(numberLimit)));
      return { salt, hash, max: numberLimit, signature: sign(salt, hash) };
    },
    isSolved: (proof: string | undefined) => saltOf(proof) !== undefined,
    /** Checks like `isSolved` and consumes the proof, so it returns true only once. */
    async accept(proof: string | undefined) {
      const salt = saltOf(proof);
      if (salt === undefined) return false;
      return limitStore.consumeProof({
        purpose: purpose.name,
        proof: salt,
        seconds: Math.ceil(maxMs / 1000),
      });
    },
  };
}

function hashOf(salt: string, number: string): string {
  return createHash('sha256').update(`${salt}.${number}`).digest('hex');
}
