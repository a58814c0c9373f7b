import type { Transaction } from '../../db/database';
import { AppError } from '../../errors';
import type { Keys } from '../../keys';
import type { Caller } from '../sessions/caller';
import { decryptFactorSecret } from './factor-secrets';
import { lockChallenge, type StoredFactor } from './factors';
import {
  addMethod,
  addRefreshToken,
  reloadSession,
  revokeRefreshTokens,
  type Session,
} from '../sessions/sessions';
import type { Origin } from '../sign-in/origins';
import { countCode, rememberFactorOrigin } from './second-factor-throttle';
import { totpStep } from './totp';
import { reloadUser, type User } from '../users/users';

type Attempt = {
  factor: StoredFactor;
  keys: Keys;
  challengeId: string;
  code: string;
  address: string | null;
  origin: Origin;
};
type Raised = { user: User; session: Session; refreshToken: string };

/**
 * Raises the caller's session to `aal2` by a TOTP code; the first code also completes the enrolment. A wrong code
 * returns the consecutive failures instead of throwing, because their count must be committed.
 */
export async function verifyFactor(
  tx: Transaction,
  caller: Caller,
  attempt: Attempt,
): Promise<Raised | { failures: number }> {
  const { factor, origin } = attempt;
  const challengeId = await requireChallenge(tx, attempt);
  const failures = await countCode(tx, caller, origin);
  if (!(await spendTimeStep(tx, attempt))) return { failures };
  await tx.execute(`update auth.mfa_challenges set verified_at = now() where id = $1`, [challengeId]);
  await tx.execute(`update auth.mfa_factors set status = 'verified', updated_at = now() where id = $1`, [
    factor.id,
  ]);
  return upgradeToAal2(tx, caller, { method: 'totp', factorId: factor.id, origin });
}

/** Raises the caller's session to `aal2` and stores its origin as known. */
export async function upgradeToAal2(
  tx: Transaction,
  { user, session }: Caller,
  { method, factorId, origin }: { method: 'totp' | 'recovery_code'; factorId: string | null; origin: Origin },
): Promise<Raised> {
  await rememberFactorOrigin(tx, user.id, origin);
  await addMethod(tx, session.id, method);
  await tx.execute(
    `update auth.sessions set aal = 'aal2', factor_id = $2, updated_at = now() where id = $1`,
    [session.id, factorId],
  );
  // Once there is a second factor, sessions with the password alone end.
  await tx.execute(`delete from auth.sessions where user_id = $1 and aal = 'aal1'`, [user.id]);
  await tx.execute(`delete from auth.mfa_factors where user_id = $1 and status = 'unverified'`, [user.id]);
  // No parent: the previous refresh token must not give a token of the `aal2` session, not even within its ten seconds
  // of grace.
  await revokeRefreshTokens(tx, session.id);
  const refreshToken = await addRefreshToken(tx, { userId: user.id, sessionId: session.id, parent: null });
  return { user: await reloadUser(tx, user.id), session: await reloadSession(tx, session.id), refreshToken };
}

/** Throws unless the challenge may be answered. Returns its id. Only a correct code uses it up. */
async function requireChallenge(tx: Transaction, { factor, challengeId, address }: Attempt): Promise<string> {
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
  return challenge.id;
}

/** Marks the time step of the code as used. Returns false for a wrong code or a used step (RFC 6238 §5.2). */
async function spendTimeStep(tx: Transaction, { factor, keys, code }: Attempt): Promise<boolean> {
  const secret = decryptFactorSecret(factor, keys);
  const step = secret === undefined ? undefined : totpStep(secret, code);
  const used = await tx.execute(
    `update auth.mfa_factors set last_totp_step = $2 where id = $1 and coalesce(last_totp_step, 0) < $2`,
    [factor.id, step ?? 0],
  );
  return used > 0;
}
