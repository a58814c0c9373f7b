import type { Transaction } from '../../db/database';
import { AppError } from '../../errors';
import type { Caller } from '../sessions/caller';
import type { SignInOrigin } from '../sign-in/sign-in-origin';

/**
 * Maximum of consecutive wrong codes per origin. Three of a million codes are valid at a time. All limits of an account
 * together, 70 codes, give an attacker a chance of 1 in 4 700.
 */
const maxFailures = { device: 5, network: 5, unknown: 10, mail: 10 };
const maxKnownPerKind = 5;

/** Consecutive wrong codes after which the account owner gets a mail. */
export const failuresUntilNotice = 5;

/** Key of a failure counter within an account. `origin_hash` is empty for `unknown` and `mail`. */
type CounterKey = { origin: keyof typeof maxFailures; origin_hash: string };

/**
 * Counts a code before it is checked, in the same transaction. Returns the number of consecutive failures if the code
 * is wrong. Unknown origins cannot use up the limit of a device or network that has passed the second factor before.
 */
export async function countTotpAttempt(
  tx: Transaction,
  caller: Caller,
  origin: SignInOrigin,
): Promise<number> {
  const userId = caller.user.id;
  await tx.execute(
    `insert into auth.second_factor_attempts (user_id, origin) values ($1, 'unknown'), ($1, 'mail')
     on conflict do nothing`,
    [userId],
  );
  // Locks the rows, so that concurrent codes are counted one after the other.
  const rows = await tx.query<CounterKey & { failures: number }>(
    `select origin, origin_hash, failures from auth.second_factor_attempts where user_id = $1
     order by origin, origin_hash for update`,
    [userId],
  );
  const rowsBelowLimit = rows.filter(({ origin: kind, failures }) => failures < maxFailures[kind]);
  const counted = counterKeysOf(caller, origin)
    .map((key) => rowsBelowLimit.find((row) => isSameKey(row, key)))
    .find((row) => row !== undefined);
  if (!counted) throw tooManyCodes();
  await tx.execute(
    `update auth.second_factor_attempts set failures = failures + 1
     where user_id = $1 and origin = $2 and origin_hash = $3`,
    [userId, counted.origin, counted.origin_hash],
  );
  return counted.failures + 1;
}

/** Returns the counters that a session may use, in this order. A mailed link proves more than the password alone. */
function counterKeysOf({ session }: Caller, { deviceHash, networkHash }: SignInOrigin): CounterKey[] {
  const isMailed = session.amr.some(({ method }) => method === 'otp');
  return [
    ...(deviceHash ? [{ origin: 'device' as const, origin_hash: deviceHash }] : []),
    { origin: 'network', origin_hash: networkHash },
    { origin: 'unknown', origin_hash: '' },
    ...(isMailed ? [{ origin: 'mail' as const, origin_hash: '' }] : []),
  ];
}

function isSameKey(left: CounterKey, right: CounterKey): boolean {
  return left.origin === right.origin && left.origin_hash === right.origin_hash;
}

/** Resets the failures of an origin that has passed the second factor and stores it as known. */
export async function rememberFactorOrigin(
  tx: Transaction,
  userId: string,
  { networkHash, deviceHash = null }: { networkHash: string; deviceHash?: string | null | undefined },
): Promise<void> {
  const updatedCount = await tx.execute(
    `update auth.second_factor_attempts set failures = 0, used_at = now()
     where user_id = $1 and (origin, origin_hash) in (('network', $2), ('device', $3))`,
    [userId, networkHash, deviceHash],
  );
  // A success at a known origin does not reset the failures of unknown ones.
  if (updatedCount === 0) await resetFailures(tx, userId, ['unknown', 'mail']);
  await tx.execute(
    `insert into auth.second_factor_attempts (user_id, origin, origin_hash)
     select $1, origin, origin_hash from (values ('network', $2), ('device', $3)) as o (origin, origin_hash)
     where origin_hash is not null
     on conflict do nothing`,
    [userId, networkHash, deviceHash],
  );
  await tx.execute(
    `delete from auth.second_factor_attempts a using (
       select origin, origin_hash, row_number() over (partition by origin order by used_at desc, origin_hash) as rank
       from auth.second_factor_attempts where user_id = $1) as old
     where a.user_id = $1 and a.origin = old.origin and a.origin_hash = old.origin_hash and old.rank > $2`,
    [userId, maxKnownPerKind],
  );
}

/** Moves the failure count of a browser to the new device cookie that a sign-in has set. */
export async function moveFactorDevice(
  tx: Transaction,
  userId: string,
  { deviceHash, formerDeviceHash }: SignInOrigin,
): Promise<void> {
  if (!deviceHash || !formerDeviceHash) return;
  await tx.execute(
    `update auth.second_factor_attempts set origin_hash = $3
     where user_id = $1 and origin = 'device' and origin_hash = $2`,
    [userId, formerDeviceHash, deviceHash],
  );
}

export async function isKnownFactorDevice(
  tx: Transaction,
  userId: string,
  deviceHash: string | undefined,
): Promise<boolean> {
  const known = await tx.query(
    `select 1 from auth.second_factor_attempts where user_id = $1 and origin = 'device' and origin_hash = $2`,
    [userId, deviceHash ?? null],
  );
  return known.length > 0;
}

/**
 * Resets the failure counts of an account. After a password change all are reset, because an attacker lacks the new
 * password.
 */
export async function resetFailures(
  tx: Transaction,
  userId: string,
  origins = Object.keys(maxFailures),
): Promise<void> {
  await tx.execute(
    `update auth.second_factor_attempts set failures = 0 where user_id = $1 and origin = any ($2::text[])`,
    [userId, origins],
  );
}

function tooManyCodes(): AppError {
  const message =
    'Too many wrong codes for this account. Use a recovery code, or open a link from “Forgot your password?”: codes are accepted again after that.';
  return new AppError(429, 'over_request_rate_limit', message);
}
