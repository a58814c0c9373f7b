import type { Transaction } from '../../db/database';
import { AppError } from '../../errors';
import { hashToken } from '../mail/one-time-tokens';
import {
  addRefreshToken,
  maxInactivity,
  reloadSession,
  revokeRefreshTokens,
  type AuthSession,
} from './sessions';
import { findUser, isBanned, type User } from '../users/users';

type TokenRow = {
  user_id: string;
  session_id: string;
  revoked: boolean;
  /** Revoked so recently that the client may not have received the next token. */
  recently_revoked: boolean;
  ended: boolean;
};

type Refreshed = { user: User; session: AuthSession; refreshToken: string };

/**
 * Exchanges a refresh token for the next one. A token that is used twice has been stolen, so the session ends for both
 * sides (RFC 9700 §4.14.2).
 *
 * Exception: the token used last is accepted again for ten seconds, because a response can get lost and two tabs can
 * refresh at once. GoTrue then returns the same next token. Only its hash is stored here, so another one is issued. The
 * first use of either revokes the other: two tabs keep one of them. Of an owner and a thief, the second one to use a
 * token is detected.
 *
 * Returns the error instead of throwing it, because the changes after a reuse must be committed.
 */
export async function refreshSession(tx: Transaction, refreshToken: string): Promise<Refreshed | AppError> {
  const hash = hashToken(refreshToken);
  const token = await lockToken(tx, hash);
  if (!token) return invalidRefreshToken('refresh_token_not_found', 'Refresh Token Not Found');
  const user = await findUser(tx, token.user_id);
  if (!user || isBanned(user)) return invalidRefreshToken('user_banned', 'User Banned');
  if (token.revoked && !(token.recently_revoked && (await hasUnusedSuccessor(tx, hash)))) {
    await endStolenSession(tx, token.session_id);
    return invalidRefreshToken('refresh_token_already_used', 'Already Used');
  }
  if (token.ended) return invalidRefreshToken('session_expired', 'Session Expired');
  return { user, ...(await rotate(tx, token, hash)) };
}

async function lockToken(tx: Transaction, hash: string): Promise<TokenRow | undefined> {
  const [token] = await tx.query<TokenRow>(
    `select t.user_id, t.session_id, t.revoked, t.updated_at > now() - interval '10 seconds' as recently_revoked,
       s.not_after < now() or s.refreshed_at < now() - $2::interval as ended
     from auth.refresh_tokens t join auth.sessions s on s.id = t.session_id
     where t.token_hash = $1
     for update`,
    [hash, maxInactivity],
  );
  return token;
}

/** Checks whether a token issued in exchange for this one is unused: then this one is the token used last. */
async function hasUnusedSuccessor(tx: Transaction, hash: string): Promise<boolean> {
  const successors = await tx.query(`select 1 from auth.refresh_tokens where parent = $1 and not revoked`, [
    hash,
  ]);
  return successors.length > 0;
}

async function rotate(tx: Transaction, token: TokenRow, hash: string): Promise<Omit<Refreshed, 'user'>> {
  // The first use revokes all other tokens of the session. A repeated use must not revoke the one issued before.
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

/**
 * Revokes the tokens and expires the session, which also stops its access tokens. The row stays, so that every further
 * use of its tokens is reported as reuse.
 */
async function endStolenSession(tx: Transaction, sessionId: string): Promise<void> {
  await revokeRefreshTokens(tx, sessionId);
  await tx.execute(`update auth.sessions set not_after = now(), updated_at = now() where id = $1`, [
    sessionId,
  ]);
}

function invalidRefreshToken(code: string, reason: string): AppError {
  return new AppError(400, code, `Invalid Refresh Token: ${reason}`);
}
