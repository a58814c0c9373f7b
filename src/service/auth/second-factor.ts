import type { Transaction } from '../db/database';
import { AppError } from '../errors';
import type { Keys } from '../keys';
import type { Caller } from './caller';
import { decryptFactorSecret } from './factor-secrets';
import { lockChallenge, type StoredFactor } from './factors';
import { addMethod, addRefreshToken, reloadSession, revokeRefreshTokens, type Session } from './sessions';
import { totpStep } from './totp';
import { reloadUser, type User } from './users';

type Attempt = {
  factor: StoredFactor;
  keys: Keys;
  challengeId: string;
  code: string;
  address: string | null;
};
type Raised = { user: User; session: Session; refreshToken: string };

/** Raises the caller's session by a code of the factor; the first code also completes the enrolment. */
export async function raiseByFactor(tx: Transaction, caller: Caller, attempt: Attempt): Promise<Raised> {
  await spendChallenge(tx, attempt);
  await spendTimeStep(tx, attempt);
  const { factor } = attempt;
  await tx.execute(`update auth.mfa_factors set status = 'verified', updated_at = now() where id = $1`, [
    factor.id,
  ]);
  return raiseSession(tx, caller, { method: 'totp', factorId: factor.id });
}

/** Raises the caller's session to `aal2`. */
export async function raiseSession(
  tx: Transaction,
  { user, session }: Caller,
  { method, factorId }: { method: 'totp' | 'recovery_code'; factorId: string | null },
): Promise<Raised> {
  await addMethod(tx, session.id, method);
  await tx.execute(
    `update auth.sessions set aal = 'aal2', factor_id = $2, updated_at = now() where id = $1`,
    [session.id, factorId],
  );
  // Once there is a second factor, a device that has only shown the password is not signed in.
  await tx.execute(`delete from auth.sessions where user_id = $1 and aal = 'aal1'`, [user.id]);
  await tx.execute(`delete from auth.mfa_factors where user_id = $1 and status = 'unverified'`, [user.id]);
  // No parent: the token from before must not buy one of a raised session, not even within its ten seconds.
  await revokeRefreshTokens(tx, session.id);
  const refreshToken = await addRefreshToken(tx, { userId: user.id, sessionId: session.id, parent: null });
  return { user: await reloadUser(tx, user.id), session: await reloadSession(tx, session.id), refreshToken };
}

async function spendChallenge(tx: Transaction, { factor, challengeId, address }: Attempt): Promise<void> {
  const challenge = await lockChallenge(tx, { id: challengeId, factorId: factor.id, address });
  if (!challenge) {
    throw new AppError(422, 'mfa_factor_not_found', 'MFA factor with the provided challenge ID not found');
  }
  if (challenge.used || challenge.from_elsewhere) {
    throw new AppError(422, 'mfa_ip_address_mismatch', 'Challenge and verify IP addresses mismatch.');
  }
  if (challenge.expired) {
    const message = `MFA challenge ${challenge.id} has expired, verify against another challenge or create a new challenge.`;
    throw new AppError(422, 'mfa_challenge_expired', message);
  }
  await tx.execute(`update auth.mfa_challenges set verified_at = now() where id = $1`, [challenge.id]);
}

/** RFC 6238 §5.2: a code that was read over somebody's shoulder has already been used. */
async function spendTimeStep(tx: Transaction, { factor, keys, code }: Attempt): Promise<void> {
  const secret = decryptFactorSecret(factor, keys);
  const step = secret === undefined ? undefined : totpStep(secret, code);
  const used = await tx.execute(
    `update auth.mfa_factors set last_totp_step = $2 where id = $1 and coalesce(last_totp_step, 0) < $2`,
    [factor.id, step ?? 0],
  );
  if (used === 0) throw new AppError(422, 'mfa_verification_failed', 'Invalid TOTP code entered');
}
