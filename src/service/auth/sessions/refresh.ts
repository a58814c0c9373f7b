import type { Transaction } from '../../db/database';
import { AppError } from '../../errors';
import { hashToken } from '../mail/secret-token';
import { addRefreshToken, reloadSession, revokeRefreshTokens, type Session } from './sessions';
import { findUser, isBanned, type User } from '../users/users';

type TokenRow = {
  user_id: string;
  session_id: string;
  revoked: boolean;
  /** Revoked so shortly ago that the client may not have received the next token. */
  fresh: boolean;
  ended: boolean;
};

type Refreshed = { user: User; session: Session; refreshToken: string };

/**
 * Exchanges a refresh token for the next one. A token that comes a second time was stolen, from either side: the
 * session ends for both (RFC 9700 §4.14.2). Only the last one used is honoured again for ten seconds, because an
 * answer can get lost and two tabs can ask at once. GoTrue then hands out the same next token again; only its hash is
 * known here, so there is another one, and whichever of them is used first ends the others: those who share a
 * token by accident keep one of them, and of an owner and a thief the second to come is noticed.
 *
 * Gives the refusal instead of throwing it: what a reuse has changed must be committed.
 */
export async function refreshSession(tx: Transaction, refreshToken: string): Promise<Refreshed | AppError> {
  const hash = hashToken(refreshToken);
  const token = await lockToken(tx, hash);
  if (!token) return refused('refresh_token_not_found', 'Refresh Token Not Found');
  const user = await findUser(tx, token.user_id);
  if (!user || isBanned(user)) return refused('user_banned', 'User Banned');
  if (token.revoked && !(token.fresh && (await isLastUsed(tx, hash)))) {
    await endStolenSession(tx, token.session_id);
    return refused('refresh_token_already_used', 'Already Used');
  }
  if (token.ended) return refused('session_expired', 'Session Expired');
  return { user, ...(await rotate(tx, token, hash)) };
}

async function lockToken(tx: Transaction, hash: string): Promise<TokenRow | undefined> {
  const [token] = await tx.query<TokenRow>(
    `select t.user_id, t.session_id, t.revoked, t.updated_at > now() - interval '10 seconds' as fresh,
       s.not_after < now() or s.refreshed_at < now() - interval '30 days' as ended
     from auth.refresh_tokens t join auth.sessions s on s.id = t.session_id
     where t.token_hash = $1
     for update`,
    [hash],
  );
  return token;
}

/** Is a token that followed it still unused? */
async function isLastUsed(tx: Transaction, hash: string): Promise<boolean> {
  const heirs = await tx.query(`select 1 from auth.refresh_tokens where parent = $1 and not revoked`, [hash]);
  return heirs.length > 0;
}

async function rotate(tx: Transaction, token: TokenRow, hash: string): Promise<Omit<Refreshed, 'user'>> {
  // The first use ends whatever else was handed out beside it; a repeated one has nothing to end.
  if (!token.revoked) await revokeRefreshTokens(tx, token.session_id);
  await tx.execute(`update auth.sessions set refreshed_at = now(), updated_at = now() where id = $1`, [
    token.session_id,
  ]);
  const refreshToken = await addRefreshToken(tx, {
    userId: token.user_id,
    sessionId: token.session_id,
    parent: hash,
  });
  return { session: await reloadSession(tx, token.session_id), refreshToken };
}

/** The row stays, so that every token of the family goes on being answered as used; access tokens stop working too. */
async function endStolenSession(tx: Transaction, sessionId: string): Promise<void> {
  await revokeRefreshTokens(tx, sessionId);
  await tx.execute(`update auth.sessions set not_after = now(), updated_at = now() where id = $1`, [
    sessionId,
  ]);
}

function refused(code: string, reason: string): AppError {
  return new AppError(400, code, `Invalid Refresh Token: ${reason}`);
}
