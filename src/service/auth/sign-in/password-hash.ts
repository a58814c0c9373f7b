import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import { createTaskQueue } from '../../worker/task-runner';
import { rateLimited } from '../http';

/** Parameters of scrypt: `ln` is the binary logarithm of N, `r` the block size, `p` the parallelism. */
export type ScryptCost = { ln: number; r: number; p: number };

/** Highest first: known clients and signed-in users, unknown ones with a proof of work, and without. */
type PasswordLane = 'known' | 'proven' | 'unknown';

export type PasswordHasher = ReturnType<typeof createPasswordHasher>;

/** OWASP Password Storage Cheat Sheet: 32 MiB and about 200 ms of a core. */
const owaspCost: ScryptCost = { ln: 15, r: 8, p: 3 };
const keyBytes = 32;
/** Three seconds of work, the longest wait of an unknown client. */
const waitingUnknownLimit = 30;

export function createPasswordHasher(cost = owaspCost) {
  const dummyHash: StoredHash = { salt: randomBytes(16), key: randomBytes(keyBytes), cost };
  // Limits memory and leaves libuv threads free for file and DNS operations.
  const queue = createTaskQueue({
    concurrency: 2,
    maxWaiting: { known: 100, proven: 30, unknown: waitingUnknownLimit },
    refuse: () => rateLimited(5),
  });

  /** Does the same work without a hash, so that the response time does not reveal which accounts exist. */
  async function verify(password: string, hash: string | null | undefined): Promise<boolean> {
    const stored = parseHash(hash ?? '');
    const expected = stored ?? dummyHash;
    const derived = await derive(password, expected.salt, expected.cost);
    // Add the missing work, so that a faster response to an old hash does not reveal the account.
    const missingParallelism = cost.p - expected.cost.p;
    if (missingParallelism > 0)
      await derive(password, expected.salt, { ...expected.cost, p: missingParallelism });
    return timingSafeEqual(derived, expected.key) && stored !== undefined;
  }

  return {
    /** Returns `$scrypt$ln=15,r=8,p=3$<salt>$<key>`. */
    async hash(password: string) {
      const salt = randomBytes(16);
      const key = await queue.run(() => derive(password, salt, cost), 'known');
      return `$scrypt$${formatCost(cost)}$${salt.toString('base64')}$${key.toString('base64')}`;
    },
    verify: (...guess: Parameters<typeof verify>) => queue.run(() => verify(...guess), 'known'),
    runInLane: <Result>(lane: PasswordLane, task: (check: typeof verify) => Promise<Result>) =>
      queue.run(() => task(verify), lane),
    needsProof: () => queue.waiting('unknown') + queue.waiting('proven') >= waitingUnknownLimit,
    isOutdated: (hash: string | null) => hash?.split('$')[2] !== formatCost(cost),
  };
}

type StoredHash = { salt: Buffer; key: Buffer; cost: ScryptCost };

function parseHash(hash: string): StoredHash | undefined {
  const match = /^\$scrypt\$ln=(\d+),r=(\d+),p=(\d+)\$([^$]+)\$([^$]+)$/.exec(hash);
  if (!match) return undefined;
  const [, ln, r, p, salt = '', key = ''] = match;
  return {
    salt: Buffer.from(salt, 'base64'),
    key: Buffer.from(key, 'base64'),
    cost: { ln: Number(ln), r: Number(r), p: Number(p) },
  };
}

function formatCost({ ln, r, p }: ScryptCost): string {
  return `ln=${ln},r=${r},p=${p}`;
}

function derive(password: string, salt: Buffer, { ln, r, p }: ScryptCost): Promise<Buffer> {
  const N = 2 ** ln;
  // Unicode normalisation: macOS and phones may encode "ü" differently.
  const text = password.normalize('NFKC');
  return new Promise((resolve, reject) => {
    scrypt(text, salt, keyBytes, { N, r, p, maxmem: 256 * N * r }, (error, key) =>
      error ? reject(error) : resolve(key),
    );
  });
}
