import { createHash, createHmac, randomInt, randomUUID, timingSafeEqual } from 'node:crypto';

/** A small piece of work for a browser: find the number below `max` whose hash with the salt is `hash`. */
export type Challenge = { salt: string; hash: string; max: number; signature: string };

export type Challenges = {
  issue(): Challenge;
  /** Would `accept` say yes? Changes nothing. */
  isGood(proof: string | undefined): boolean;
  /** True once per challenge that was solved in the time it is good for; everything unclear is false. */
  accept(proof: string | undefined): boolean;
};

/** About half a second of hashing in a browser. */
const max = 20_000;

/** What challenges are for: a proof for one purpose is none for another. */
export type Purpose = {
  name: string;
  /** How old a challenge must be at least, and may be at most, when its proof comes, in milliseconds. */
  least: number;
  greatest: number;
};

type ChallengeParts = {
  /** The signing key is derived from it, so that all servers of one site have the same. */
  secret: string;
  purpose: Purpose;
  /** So many spent challenges are remembered. With more of them at once no proof is good: none is forgotten early. */
  most?: number;
  /** Milliseconds. */
  now?: () => number;
};

/**
 * Proof of work after the manner of ALTCHA, together with a signed time stamp. Nothing is stored for a challenge
 * until it comes back. A solved one counts once on each server of a site.
 */
export function createChallenges({
  secret,
  purpose,
  most = 20_000,
  now = Date.now,
}: ChallengeParts): Challenges {
  const key = createHmac('sha256', secret).update(`${purpose.name} challenge`).digest();
  const { least, greatest } = purpose;
  const spent = new Map<string, number>();

  function sign(salt: string, hash: string): string {
    return createHmac('sha256', key).update(`${salt}.${hash}`).digest('base64url');
  }
  function isFull(): boolean {
    if (spent.size < most) return false;
    for (const [salt, issuedAt] of spent) if (now() - issuedAt > greatest) spent.delete(salt);
    return spent.size >= most;
  }
  /** Undefined for what is no proof, or none any more. */
  function read(proof: string | undefined): { salt: string; issuedAt: number } | undefined {
    const [salt, number, signature, ...rest] = (proof ?? '').split('.');
    if (!salt || !number || !signature || rest.length > 0) return undefined;
    if (!isSame(signature, sign(salt, hashOf(salt, number)))) return undefined;
    const issuedAt = Number(salt.split('_')[1]);
    const age = now() - issuedAt;
    // Asked in this direction, so that an age that is no number is refused as well.
    if (!(age >= least && age <= greatest)) return undefined;
    return spent.has(salt) || isFull() ? undefined : { salt, issuedAt };
  }

  return {
    issue() {
      const salt = `${randomUUID()}_${now()}`;
      const hash = hashOf(salt, String(randomInt(max)));
      return { salt, hash, max, signature: sign(salt, hash) };
    },
    isGood: (proof) => read(proof) !== undefined,
    accept(proof) {
      const solved = read(proof);
      if (solved) spent.set(solved.salt, solved.issuedAt);
      return solved !== undefined;
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
