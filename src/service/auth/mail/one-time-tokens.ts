import type { Transaction } from '../../db/database';
import { hashToken } from './secret-token';

export type TokenType =
  | 'confirmation_token'
  | 'invite_token'
  | 'recovery_token'
  | 'reauthentication_token'
  | 'email_change_token_current'
  | 'email_change_token_new';

/**
 * Stores the hash of a token that is valid for one hour, an invitation for seven days, and for one use. Replaces earlier
 * tokens of the same type.
 */
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

type UsedToken = { user_id: string; relates_to: string };

/** Marks the token as used. Returns undefined when it is unknown, used, expired or of another type. */
export async function consumeOneTimeToken(
  tx: Transaction,
  token: string,
  types: TokenType[],
): Promise<UsedToken | undefined> {
  const [used] = await tx.query<UsedToken>(
    `update auth.one_time_tokens set used_at = now()
     where token_hash = $1 and token_type = any($2) and used_at is null and expires_at > now()
     returning user_id, relates_to`,
    [hashToken(token), types],
  );
  return used;
}

export async function deleteOneTimeTokens(
  tx: Transaction,
  userId: string,
  types: TokenType[],
): Promise<void> {
  await tx.execute(`delete from auth.one_time_tokens where user_id = $1 and token_type = any($2)`, [
    userId,
    types,
  ]);
}
