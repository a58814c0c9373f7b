import { createHmac } from 'node:crypto';
import type { Transaction } from '../../db/database';
import type { Keys } from '../../keys';
import { createTypedCode } from '../mail/one-time-tokens';

const codeCount = 10;

/** Returns the new codes in clear text; only their hashes are stored. */
export async function replaceRecoveryCodes(tx: Transaction, userId: string, keys: Keys): Promise<string[]> {
  const codes = Array.from({ length: codeCount }, () => createTypedCode());
  await deleteRecoveryCodes(tx, userId);
  await tx.execute(`insert into auth.mfa_recovery_codes (user_id, code_hash) select $1, unnest($2::text[])`, [
    userId,
    codes.map((code) => hashCode(code, userId, keys)),
  ]);
  return codes;
}

/**
 * Marks a recovery code as used; case and separators are ignored. Returns false when it is unknown, used or of another
 * user.
 */
export async function consumeRecoveryCode(
  tx: Transaction,
  userId: string,
  { code, keys }: { code: string; keys: Keys },
): Promise<boolean> {
  const used = await tx.execute(
    `update auth.mfa_recovery_codes set used_at = now() where user_id = $1 and code_hash = $2 and used_at is null`,
    [userId, hashCode(code, userId, keys)],
  );
  return used > 0;
}

/** Checks a recovery code without using it up. */
export async function isRecoveryCode(
  tx: Transaction,
  userId: string,
  { code, keys }: { code: string; keys: Keys },
): Promise<boolean> {
  const found = await tx.query(
    'select 1 from auth.mfa_recovery_codes where user_id = $1 and code_hash = $2 and used_at is null',
    [userId, hashCode(code, userId, keys)],
  );
  return found.length > 0;
}

export async function countUnusedRecoveryCodes(tx: Transaction, userId: string): Promise<number> {
  const [row] = await tx.query<{ count: number }>(
    `select count(*)::integer as count from auth.mfa_recovery_codes where user_id = $1 and used_at is null`,
    [userId],
  );
  return row?.count ?? 0;
}

export async function deleteRecoveryCodes(tx: Transaction, userId: string): Promise<void> {
  await tx.execute(`delete from auth.mfa_recovery_codes where user_id = $1`, [userId]);
}

/**
 * Returns an HMAC with the service's secret key. A plain hash of a code this short could be brute-forced from a copy of
 * the table.
 */
function hashCode(code: string, userId: string, { secretKey }: Keys): string {
  const typed = code.toUpperCase().replaceAll(/[^A-Z0-9]/g, '');
  return createHmac('sha256', secretKey).update(`recovery code ${userId} ${typed}`).digest('hex');
}
