import { createHmac } from 'node:crypto';
import type { Transaction } from '../db/database';
import type { Origin } from './origins';
import type { AuthService } from './service';
import type { User } from './users';

/**
 * NIST SP 800-63B §5.2.2: at most 100 failures in a row per account. 50 of them from anywhere, and 5 for each of the
 * five networks and five devices the owner has last signed in from, so that nobody else can use those up.
 */
const strangersMost = 50;
const knownMost = 5;
const knownPerKind = 5;

/** So many failures in a row ask for no proof of work: people mistype. */
const withoutProof = 30;

/**
 * One of 65 536 places in which failures in a row are counted. Several names may share one; so the count takes up a
 * bounded space, and nothing in it tells which names have an account.
 */
export function placeOf(name: string, secret: string): number {
  return createHmac('sha256', secret).update(`failed sign-ins ${name.toLowerCase()}`).digest().readUInt16BE();
}

/** Counts a try beforehand, where the account has been signed in to before; false when there is no allowance left. */
export async function countKnown(
  tx: Transaction,
  userId: string | undefined,
  { kind, hash }: { kind: 'network' | 'device'; hash: string },
): Promise<boolean> {
  const counted = await tx.execute(
    `update auth.known_origins set failures = failures + 1
     where user_id = $1 and kind = $2 and origin_hash = $3 and failures < $4`,
    [userId ?? null, kind, hash, knownMost],
  );
  return counted > 0;
}

/** Counts a try from anywhere else beforehand. */
export async function countStranger(
  tx: Transaction,
  { place, hasProof }: { place: number; hasProof: boolean },
): Promise<'counted' | 'needs proof' | 'locked'> {
  // Locks the row, so that tries at the same moment are counted one after the other.
  const [row] = await tx.query<{ failures: number }>(
    `insert into auth.failed_sign_ins as f (place) values ($1)
     on conflict (place) do update set failures = f.failures returning failures`,
    [place],
  );
  const failures = row?.failures ?? 0;
  if (failures >= strangersMost) return 'locked';
  if (failures >= withoutProof && !hasProof) return 'needs proof';
  await tx.execute(`update auth.failed_sign_ins set failures = failures + 1 where place = $1`, [place]);
  return 'counted';
}

/** Somebody has proved to be the owner: the row of failures has ended, and this is a place they are known from. */
export async function rememberOwner(
  tx: Transaction,
  user: User,
  { service, origin }: { service: AuthService; origin: Origin },
): Promise<void> {
  await forgetFailures(tx, user, service);
  // A browser that comes back has a new mark; its old one must not take another device's place.
  await tx.execute(
    `delete from auth.known_origins where user_id = $1 and kind = 'device' and origin_hash = $2`,
    [user.id, origin.formerDevice ?? null],
  );
  await tx.execute(
    `insert into auth.known_origins (user_id, kind, origin_hash)
     select $1, kind, origin_hash from (values ('network', $2), ('device', $3)) as o (kind, origin_hash)
     where origin_hash is not null
     on conflict (user_id, kind, origin_hash) do update set used_at = now()`,
    [user.id, origin.network, origin.device ?? null],
  );
  await tx.execute(
    `delete from auth.known_origins k using (
       select kind, origin_hash, row_number() over (partition by kind order by used_at desc, origin_hash) as rank
       from auth.known_origins where user_id = $1) as old
     where k.user_id = $1 and k.kind = old.kind and k.origin_hash = old.origin_hash and old.rank > $2`,
    [user.id, knownPerKind],
  );
}

/** Also for a new password: nobody has guessed at that one yet. */
export async function forgetFailures(tx: Transaction, user: User, { keys }: AuthService): Promise<void> {
  const place = placeOf(user.email ?? '', keys.secretKey);
  await tx.execute(`update auth.failed_sign_ins set failures = 0 where place = $1`, [place]);
  await tx.execute(`update auth.known_origins set failures = 0 where user_id = $1`, [user.id]);
}
