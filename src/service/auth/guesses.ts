import { createHmac } from 'node:crypto';
import { firstRow, hasRows, type Queries, type Transaction } from '../db/database';
import { AppError } from '../errors';
import { rateLimited } from './http';
import type { AuthService } from './service';
import type { Caller } from './sessions/caller';
import type { KnownOrigin } from './sign-in/limits';
import type { User } from './users/users';

/** Guesses end `seconds` after the first. `isKnown`: each of the owner's networks and devices has its own limit. */
type Policy = { attempts: number; seconds?: number; isKnown?: true };

const knownOriginLimit = 5;

/** At most 100 passwords (NIST SP 800-63B §5.2.2), and 70 codes, of which three in a million are valid at a time. */
const policies = {
  'password of a device': { attempts: 5, isKnown: true },
  'password of a network': { attempts: 5, isKnown: true },
  password: { attempts: 50, seconds: 86_400 },
  'code of a device': { attempts: 5, isKnown: true },
  'code of a network': { attempts: 5, isKnown: true },
  code: { attempts: 10 },
  // A mailed link proves more than the password alone.
  'code after a link': { attempts: 10 },
  // 50 random bits.
  'recovery code': { attempts: 10, seconds: 900 },
  // An owner whose limit was used up by others can sign in again instead.
  'proof of the owner': { attempts: 10, seconds: 3600 },
} satisfies Record<string, Policy>;

type PolicyName = keyof typeof policies;

/** Passwords of unknown origins that are checked without a proof of work, because people mistype. */
const proofFreeFailureLimit = 30;

/** Consecutive wrong codes after which the account owner gets a mail. */
export const noticeFailureLimit = 5;

/** `account`: id of a user or, for the policy `password`, `counterOf` a name. */
type Guess = { policy: PolicyName; account: string; originHash?: string };

/** Counts before the check. Returns the failures, undefined at the limit or for an unknown origin. */
export async function countGuess(
  tx: Transaction,
  { policy, account, originHash = '' }: Guess,
  attempts = policies[policy].attempts,
): Promise<number | undefined> {
  const { seconds, isKnown }: Policy = policies[policy];
  await tx.execute(`delete from auth.guesses where account = $1 and ends_at <= now()`, [account]);
  const counted = await firstRow<{ failures: number }>(
    tx,
    `insert into auth.guesses as g (policy, account, origin_hash, failures, ends_at)
     select $1, $2, $3, 1, coalesce(now() + make_interval(secs => $5), 'infinity')
     where not $6::boolean
       or exists (select from auth.guesses where policy = $1 and account = $2 and origin_hash = $3)
     on conflict (account, policy, origin_hash) do update set
       failures = g.failures + 1,
       ends_at = case when g.failures = 0 then excluded.ends_at else g.ends_at end
     where g.failures < $4
     returning failures`,
    [policy, account, originHash, attempts, seconds ?? null, isKnown ?? false],
  );
  return counted?.failures;
}

export async function refundGuess(queries: Queries, { policy, account, originHash = '' }: Guess) {
  await queries.execute(
    `update auth.guesses set failures = failures - 1
     where policy = $1 and account = $2 and origin_hash = $3 and failures > 0`,
    [policy, account, originHash],
  );
}

async function readGuesses(tx: Transaction, { policy, account, originHash = '' }: Guess) {
  const row = await firstRow<{ failures: number; seconds: number }>(
    tx,
    `select failures, ceil(extract(epoch from ends_at - now()))::integer as seconds from auth.guesses
     where policy = $1 and account = $2 and origin_hash = $3`,
    [policy, account, originHash],
  );
  return row ?? { failures: 0, seconds: 1 };
}

/** Counts a guess in a transaction of its own. Throws 429 above the limit. Returns a function that takes it back. */
export async function requireGuess(
  { database, queries }: AuthService,
  guess: Guess,
): Promise<() => Promise<void>> {
  const waitSeconds = await database.transaction(async (tx) =>
    (await countGuess(tx, guess)) === undefined ? (await readGuesses(tx, guess)).seconds : 0,
  );
  if (waitSeconds > 0) throw rateLimited(waitSeconds);
  return () => refundGuess(queries, guess);
}

/** One of 65 536 counters that names share, so the table is bounded and does not reveal which have an account. */
export function counterOf(name: string, secret: string): string {
  const digest = createHmac('sha256', secret).update(`failed sign-ins ${name.toLowerCase()}`).digest();
  return String(digest.readUInt16BE());
}

export async function countUnknownOrigin(
  tx: Transaction,
  counter: string,
  hasProof: boolean,
): Promise<'counted' | 'needs proof' | { lockedSeconds: number }> {
  const guess: Guess = { policy: 'password', account: counter };
  const { attempts } = policies.password;
  if (await countGuess(tx, guess, hasProof ? attempts : proofFreeFailureLimit)) return 'counted';
  const { failures, seconds } = await readGuesses(tx, guess);
  return failures < attempts ? 'needs proof' : { lockedSeconds: seconds };
}

/** Counts before the check, in the same transaction. Returns the consecutive failures if the code is wrong. */
export async function countTotpAttempt(
  tx: Transaction,
  { user: { id: account }, session }: Caller,
  { deviceHash, networkHash }: KnownOrigin,
): Promise<number> {
  // Attempts of an account lock several rows; without this one two of them could wait for each other.
  await tx.query('select from auth.users where id = $1 for no key update', [account]);
  const isMailed = session.amr.some(({ method }) => method === 'otp');
  const guesses: Guess[] = [
    ...(deviceHash ? [{ policy: 'code of a device' as const, account, originHash: deviceHash }] : []),
    { policy: 'code of a network', account, originHash: networkHash },
    { policy: 'code', account },
    ...(isMailed ? [{ policy: 'code after a link' as const, account }] : []),
  ];
  for (const guess of guesses) {
    const failures = await countGuess(tx, guess);
    if (failures !== undefined) return failures;
  }
  const message =
    'Too many wrong codes for this account. Use a recovery code, or open a link from “Forgot your password?”: codes are accepted again after that.';
  throw new AppError(429, 'over_request_rate_limit', message);
}

/** Failures from unknown origins stay: resetting them would reveal that the account exists. */
export async function rememberOrigin(tx: Transaction, userId: string, origin: KnownOrigin): Promise<void> {
  const { deviceHash, formerDeviceHash } = origin;
  await resetGuesses(tx, userId, knownOriginsOf('password'));
  // A returning browser has a new cookie, which must not displace another device.
  if (deviceHash && formerDeviceHash)
    await tx.execute(`update auth.guesses set origin_hash = $3 where account = $1 and origin_hash = $2`, [
      userId,
      formerDeviceHash,
      deviceHash,
    ]);
  await storeKnownOrigin(tx, userId, 'password', origin);
}

export async function rememberFactorOrigin(tx: Transaction, userId: string, origin: KnownOrigin) {
  const isKnown = await isKnownOrigin(tx, userId, 'code', [origin.networkHash, origin.deviceHash]);
  // A success at a known origin does not reset the failures of unknown ones.
  if (!isKnown) await resetGuesses(tx, userId, ['code', 'code after a link']);
  await storeKnownOrigin(tx, userId, 'code', origin);
}

type Secret = 'password' | 'code';

function knownOriginsOf(secret: Secret): PolicyName[] {
  return [`${secret} of a network`, `${secret} of a device`];
}

async function storeKnownOrigin(tx: Transaction, userId: string, secret: Secret, origin: KnownOrigin) {
  const names = knownOriginsOf(secret);
  await tx.execute(
    `insert into auth.guesses (policy, account, origin_hash)
     select policy, $1, hash from unnest($2::text[], $3::text[]) as o (policy, hash) where hash is not null
     on conflict (account, policy, origin_hash) do update set failures = 0, used_at = now()`,
    [userId, names, [origin.networkHash, origin.deviceHash ?? null]],
  );
  await tx.execute(
    `delete from auth.guesses g using (
       select policy, origin_hash, row_number() over (partition by policy order by used_at desc, origin_hash) as rank
       from auth.guesses where account = $1 and policy = any ($2::text[])) as old
     where g.account = $1 and g.policy = old.policy and g.origin_hash = old.origin_hash and old.rank > $3`,
    [userId, names, knownOriginLimit],
  );
}

export function isKnownOrigin(
  queries: Queries,
  userId: string,
  secret: Secret,
  originHashes: (string | undefined)[],
): Promise<boolean> {
  return hasRows(
    queries,
    `select 1 from auth.guesses where account = $1 and policy = any ($2::text[]) and origin_hash = any ($3::text[])`,
    [userId, knownOriginsOf(secret), originHashes.filter((hash) => hash !== undefined)],
  );
}

export function resetCodeGuesses(tx: Transaction, userId: string): Promise<void> {
  return resetGuesses(tx, userId, [...knownOriginsOf('code'), 'code', 'code after a link']);
}

export async function resetPasswordGuesses(tx: Transaction, user: User, { keys }: AuthService) {
  await resetGuesses(tx, counterOf(user.email ?? '', keys.secretKey), ['password']);
  await resetGuesses(tx, user.id, knownOriginsOf('password'));
}

async function resetGuesses(tx: Transaction, account: string, names: PolicyName[]): Promise<void> {
  await tx.execute('update auth.guesses set failures = 0 where account = $1 and policy = any ($2::text[])', [
    account,
    names,
  ]);
}
