import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import { createJobQueue } from '../../heavy-work/job-queue';
import { tooMany } from '../auth-error';

/** Parameters of scrypt; `ln` is the binary logarithm of N. */
export type ScryptCost = { ln: number; r: number; p: number };

/**
 * Who waits for a hash: clients known to the account and signed-in people, then strangers with a proof of work, then
 * strangers without one.
 */
export type PasswordLane = 'known' | 'proven' | 'unknown';

type VerifyPassword = (password: string, hash: string | null | undefined) => Promise<boolean>;

export type PasswordHasher = {
  /** Gives `$scrypt$ln=15,r=8,p=3$<salt>$<key>`. */
  hash(password: string): Promise<string>;
  /** Does the same work without a hash, so that the time taken does not reveal which accounts exist. */
  verify: VerifyPassword;
  /** Runs a job that verifies a password, once it is the turn of its lane. */
  inTurn<Result>(lane: PasswordLane, job: (verify: VerifyPassword) => Promise<Result>): Promise<Result>;
  /** True while strangers have to do a proof of work before their password is checked. */
  isCrowded(): boolean;
  /** True for a hash of other parameters than `hash` gives. */
  isOutdated(hash: string | null): boolean;
};

/** OWASP Password Storage Cheat Sheet: 32 MiB and about 200 ms of a core. */
const owaspCost: ScryptCost = { ln: 15, r: 8, p: 3 };
const keyBytes = 32;
/** Three seconds of work, which is the longest a stranger waits. */
const maxUnknown = 30;

export function createPasswordHasher(cost = owaspCost): PasswordHasher {
  const nobody: StoredHash = { salt: randomBytes(16), key: randomBytes(keyBytes), cost };
  // Bounds memory and leaves threads of libuv to files and names.
  const queue = createJobQueue({
    atOnce: 2,
    maxWaiting: { known: 100, proven: 30, unknown: maxUnknown },
    refuse: () => tooMany(5),
  });

  async function verify(password: string, hash: string | null | undefined): Promise<boolean> {
    const stored = parse(hash ?? '');
    const expected = stored ?? nobody;
    const given = await derive(password, expected.salt, expected.cost);
    // A hash from before an update must not reveal its account by a faster answer.
    const missing = cost.p - expected.cost.p;
    if (missing > 0) await derive(password, expected.salt, { ...expected.cost, p: missing });
    return timingSafeEqual(given, expected.key) && stored !== undefined;
  }

  return {
    async hash(password) {
      const salt = randomBytes(16);
      const key = await queue.run(() => derive(password, salt, cost), 'known');
      return `$scrypt$${format(cost)}$${salt.toString('base64')}$${key.toString('base64')}`;
    },
    verify: (password, hash) => queue.run(() => verify(password, hash), 'known'),
    inTurn: (lane, job) => queue.run(() => job(verify), lane),
    isCrowded: () => queue.waiting('unknown') + queue.waiting('proven') >= maxUnknown,
    isOutdated: (hash) => hash?.split('$')[2] !== format(cost),
  };
}

type StoredHash = { salt: Buffer; key: Buffer; cost: ScryptCost };

function parse(hash: string): StoredHash | undefined {
  const match = /^\$scrypt\$ln=(\d+),r=(\d+),p=(\d+)\$([^$]+)\$([^$]+)$/.exec(hash);
  if (!match) return undefined;
  const [, ln, r, p, salt = '', key = ''] = match;
  return {
    salt: Buffer.from(salt, 'base64'),
    key: Buffer.from(key, 'base64'),
    cost: { ln: Number(ln), r: Number(r), p: Number(p) },
  };
}

function format({ ln, r, p }: ScryptCost): string {
  return `ln=${ln},r=${r},p=${p}`;
}

function derive(password: string, salt: Buffer, { ln, r, p }: ScryptCost): Promise<Buffer> {
  const N = 2 ** ln;
  // "ü" typed on a Mac and on a phone are different bytes.
  const text = password.normalize('NFKC');
  return new Promise((resolve, reject) => {
    scrypt(text, salt, keyBytes, { N, r, p, maxmem: 256 * N * r }, (error, key) =>
      error ? reject(error) : resolve(key),
    );
  });
}
