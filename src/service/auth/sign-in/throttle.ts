import { createHmac } from 'node:crypto';
import type { Transaction } from '../../db/database';
import type { SignInOrigin } from './sign-in-origin';
import { moveFactorDevice } from '../mfa/second-factor-throttle';
import type { AuthService } from '../service';
import type { User } from '../users/users';

/**
 * Limits of failed sign-ins, at most 100 per account (NIST SP 800-63B §5.2.2): 50 per day from unknown origins. Each of
 * the last five networks and five devices of the owner has 5 in a row, so that others cannot use those up.
 */
const maxUnknownFailures = 50;
const maxKnownFailures = 5;
const maxKnownPerKind = 5;

/** Failures from unknown origins without a proof of work, because people mistype. */
const maxFailuresWithoutProof = 30;

/**
 * Returns the number of one of 65 536 counters for the failures of a day; names may share one. So the table has a
 * bounded size and does not reveal which names have an account.
 */
export function counterOf(name: string, secret: string): number {
  return createHmac('sha256', secret).update(`failed sign-ins ${name.toLowerCase()}`).digest().readUInt16BE();
}

/**
 * Counts an attempt from a known origin before the check. Returns false for an unknown origin or when its limit is
 * reached.
 */
export async function countKnownOrigin(
  tx: Transaction,
  userId: string | undefined,
  { kind, hash }: { kind: 'network' | 'device'; hash: string },
): Promise<boolean> {
  const counted = await tx.execute(
    `update auth.known_origins set failures = failures + 1
     where user_id = $1 and kind = $2 and origin_hash = $3 and failures < $4`,
    [userId ?? null, kind, hash, maxKnownFailures],
  );
  return counted > 0;
}

export type UnknownOriginCount = 'counted' | 'needs proof' | { lockedSeconds: number };

/** Counts an attempt from an unknown origin before the check. The count resets one day after its first failure. */
export async function countUnknownOrigin(
  tx: Transaction,
  { counter, hasProof }: { counter: number; hasProof: boolean },
): Promise<UnknownOriginCount> {
  // Locks the row, so that concurrent attempts are counted one after the other.
  const [row] = await tx.query<{ failures: number; seconds: number }>(
    `insert into auth.failed_sign_ins as f (place, ends_at) values ($1, now() + interval '1 day')
     on conflict (place) do update set
       failures = case when f.ends_at > now() then f.failures else 0 end,
       ends_at = case when f.ends_at > now() and f.failures > 0 then f.ends_at else excluded.ends_at end
     returning failures, ceil(extract(epoch from ends_at - now()))::integer as seconds`,
    [counter],
  );
  const { failures, seconds } = row ?? { failures: 0, seconds: 0 };
  if (failures >= maxUnknownFailures) return { lockedSeconds: seconds };
  if (failures >= maxFailuresWithoutProof && !hasProof) return 'needs proof';
  await tx.execute(`update auth.failed_sign_ins set failures = failures + 1 where place = $1`, [counter]);
  return 'counted';
}

/** Takes back one attempt that did not fail, so that only failures count, for names with and without an account. */
export async function refundUnknownOrigin(tx: Transaction, counter: number): Promise<void> {
  await tx.execute(
    `update auth.failed_sign_ins set failures = failures - 1 where place = $1 and failures > 0`,
    [counter],
  );
}

/**
 * Resets the failures of known origins after a proof of the owner and stores this origin as known. Failures from
 * unknown origins stay: resetting them would reveal that the account exists.
 */
export async function rememberOrigin(tx: Transaction, user: User, origin: SignInOrigin): Promise<void> {
  await tx.execute(`update auth.known_origins set failures = 0 where user_id = $1`, [user.id]);
  // A returning browser has a new cookie; delete the old hash, so that it does not displace another device.
  await tx.execute(
    `delete from auth.known_origins where user_id = $1 and kind = 'device' and origin_hash = $2`,
    [user.id, origin.formerDeviceHash ?? null],
  );
  await moveFactorDevice(tx, user.id, origin);
  await tx.execute(
    `insert into auth.known_origins (user_id, kind, origin_hash)
     select $1, kind, origin_hash from (values ('network', $2), ('device', $3)) as o (kind, origin_hash)
     where origin_hash is not null
     on conflict (user_id, kind, origin_hash) do update set used_at = now()`,
    [user.id, origin.networkHash, origin.deviceHash ?? null],
  );
  await tx.execute(
    `delete from auth.known_origins k using (
       select kind, origin_hash, row_number() over (partition by kind order by used_at desc, origin_hash) as rank
       from auth.known_origins where user_id = $1) as old
     where k.user_id = $1 and k.kind = old.kind and k.origin_hash = old.origin_hash and old.rank > $2`,
    [user.id, maxKnownPerKind],
  );
}

/** Resets all failure counts after the operator has set a new password. */
export async function resetAllFailures(tx: Transaction, user: User, { keys }: AuthService): Promise<void> {
  const counter = counterOf(user.email ?? '', keys.secretKey);
  await tx.execute(`update auth.failed_sign_ins set failures = 0 where place = $1`, [counter]);
  await tx.execute(`update auth.known_origins set failures = 0 where user_id = $1`, [user.id]);
}
