import { createHash, randomBytes, randomInt } from 'node:crypto';
import { firstRow, type Transaction } from '../../db/database';
import type { AuthParts } from '../service';

export const tokenTypes = [
  'confirmation_token',
  'invite_token',
  'recovery_token',
  'reauthentication_token',
  'email_change_token_current',
  'email_change_token_new',
] as const;

export type TokenType = (typeof tokenTypes)[number];

/** Valid for one use within an hour, an invitation for seven days. Replaces earlier tokens of the same type. */
export async function storeOneTimeToken(
  tx: Transaction,
  { userId, type, token, sentTo }: { userId: string; type: TokenType; token: string; sentTo: string },
): Promise<void> {
  await deleteOneTimeTokens(tx, userId, [type]);
  await tx.execute(
    `insert into auth.one_time_tokens (user_id, token_type, token_hash, relates_to, expires_at)
     values ($1, $2, $3, $4, now() + $5::interval)`,
    [userId, type, hashToken(token), sentTo, type === 'invite_token' ? '7 days' : '1 hour'],
  );
}

/**
 * Returns undefined when the token is unknown, used, expired or of another type. Locks the account before the token, as
 * all changes of an account do.
 */
export async function consumeOneTimeToken(tx: Transaction, token: string, types: TokenType[]) {
  await tx.execute(
    `select 1 from auth.users
     where id = (select user_id from auth.one_time_tokens where token_hash = $1) for update`,
    [hashToken(token)],
  );
  return firstRow<{ user_id: string; relates_to: string }>(
    tx,
    `update auth.one_time_tokens set used_at = now()
     where token_hash = $1 and token_type = any($2) and used_at is null and expires_at > now()
     returning user_id, relates_to`,
    [hashToken(token), types],
  );
}

export async function deleteOneTimeTokens(tx: Transaction, userId: string, types: readonly TokenType[]) {
  await tx.execute(`select 1 from auth.users where id = $1 for key share`, [userId]);
  await tx.execute(`delete from auth.one_time_tokens where user_id = $1 and token_type = any($2)`, [
    userId,
    types,
  ]);
}

export function createToken(): string {
  return randomBytes(32).toString('base64url');
}

/** Returns 128 random bits in base64url (22 characters) for a mailed link. Mail programs may break a longer URL. */
export function createLinkToken(): string {
  return randomBytes(16).toString('base64url');
}

/** Ten random characters (50 bits), for example `K7PM2-XQ4TN`. Characters that look alike are left out. */
export function createTypedCode(): string {
  const alphabet = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
  const code = Array.from({ length: 10 }, () => alphabet[randomInt(alphabet.length)]).join('');
  return `${code.slice(0, 5)}-${code.slice(5)}`;
}

export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

/** The page redeems the token by `POST /verify` after a click. The caller's `redirect_to` is not used. */
export function confirmationLink(
  { siteUrl, confirmPage }: Pick<AuthParts, 'siteUrl' | 'confirmPage'>,
  { token, type }: { token: string; type: string },
): string {
  return `${siteUrl}${confirmPage}?${new URLSearchParams({ token_hash: token, type })}`;
}
