import { createHash, createHmac, randomInt, randomUUID, timingSafeEqual } from 'node:crypto';

/** A small piece of work for a browser: find the number below `max` whose hash with the salt is `hash`. */
export type Challenge = { salt: string; hash: string; max: number; signature: string };

export type Challenges = {
  issue(): Challenge;
  /** True once per challenge that was solved in the time a person needs; everything unclear is false. */
  accept(proof: string | undefined): boolean;
};

/** About half a second of hashing in a browser, unseen while a message is typed. */
const max = 20_000;

/** Nobody writes a message faster… */
const leastAge = 2000;
/** …or has the form open for longer, in milliseconds. */
const greatestAge = 2 * 60 * 60 * 1000;

type ChallengeParts = {
  /** The signing key is derived from it, so that all servers of one site have the same. */
  secret: string;
  /** Milliseconds. */
  now?: () => number;
};

/**
 * Proof of work after the manner of ALTCHA, together with a signed time stamp of the form's opening. Nothing is
 * stored for a challenge until it comes back. A solved one counts once on each server of a site.
 */
export function createChallenges({ secret, now = Date.now }: ChallengeParts): Challenges {
  const key = createHmac('sha256', secret).update('inquiry challenge').digest();
  const used = new Map<string, number>();

  function sign(salt: string, hash: string): string {
    return createHmac('sha256', key).update(`${salt}.${hash}`).digest('base64url');
  }
  function forgetOld(): void {
    for (const [salt, issuedAt] of used) if (now() - issuedAt > greatestAge) used.delete(salt);
  }

  return {
    issue() {
      const salt = `${randomUUID()}_${now()}`;
      const hash = hashOf(salt, String(randomInt(max)));
      return { salt, hash, max, signature: sign(salt, hash) };
    },
    accept(proof) {
      const [salt, number, signature, ...rest] = (proof ?? '').split('.');
      if (!salt || !number || !signature || rest.length > 0) return false;
      if (!isSame(signature, sign(salt, hashOf(salt, number)))) return false;
      const issuedAt = Number(salt.split('_')[1]);
      const age = now() - issuedAt;
      // Asked in this direction, so that an age that is no number is refused as well.
      if (!(age >= leastAge && age <= greatestAge)) return false;
      forgetOld();
      if (used.has(salt)) return false;
      used.set(salt, issuedAt);
      return true;
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
