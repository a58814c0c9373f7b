import type { Transaction } from '../../db/database';
import { AppError } from '../../errors';
import type { Keys } from '../../keys';
import type { Caller } from '../sessions/caller';
import { decryptFactorSecret, factorsForCode, lockChallenge, type StoredFactor, totpStep } from './factors';
import {
  addMethod,
  addRefreshToken,
  reloadSession,
  revokeRefreshTokens,
  type AuthSession,
} from '../sessions/sessions';
import { confirmPasskey } from '../passkeys/credentials';
import type { SignInOrigin } from '../sign-in/limits';
import { rememberBrowser } from '../sign-in/new-device';
import { countTotpAttempt, isKnownOrigin, rememberFactorOrigin } from '../guesses';
import { hasVerifiedFactor, reloadUser, type User } from '../users/users';

type Attempt = {
  factor: StoredFactor;
  keys: Keys;
  challengeId: string;
  code: string;
  address: string | null;
  origin: SignInOrigin;
};
type UpgradedSession = {
  user: User;
  session: AuthSession;
  refreshToken: string;
  isNewDevice: boolean;
};

/**
 * Raises the caller's session to `aal2` by a TOTP code; the first code also completes the enrolment. A wrong code
 * returns the consecutive failures instead of throwing, because their count must be committed.
 */
export async function verifyFactor(
  tx: Transaction,
  caller: Caller,
  attempt: Attempt,
): Promise<UpgradedSession | { failures: number }> {
  const { origin } = attempt;
  const challengeId = await requireChallenge(tx, attempt);
  const failures = await countTotpAttempt(tx, caller, origin);
  const factorId = await consumeTimeStep(tx, attempt);
  if (!factorId) return { failures };
  await tx.execute(`update auth.mfa_challenges set verified_at = now() where id = $1`, [challengeId]);
  await tx.execute(`update auth.mfa_factors set status = 'verified', updated_at = now() where id = $1`, [
    factorId,
  ]);
  return upgradeToAal2(tx, caller, { method: 'totp', factorId, origin });
}

export async function upgradeToAal2(
  tx: Transaction,
  { user, session }: Caller,
  {
    method,
    factorId,
    origin,
  }: { method: 'totp' | 'recovery_code'; factorId: string | null; origin: SignInOrigin },
): Promise<UpgradedSession> {
  const completesSignIn = hasVerifiedFactor(user) && session.aal === 'aal1';
  const hasKnownCookie = await isKnownOrigin(tx, user.id, 'code', [origin.deviceHash]);
  const isNewDevice = completesSignIn && (await rememberBrowser(tx, user.id, { origin, hasKnownCookie }));
  await rememberFactorOrigin(tx, user.id, origin);
  await addMethod(tx, session.id, method);
  await tx.execute(
    `update auth.sessions set aal = 'aal2', factor_id = $2, updated_at = now() where id = $1`,
    [session.id, factorId],
  );
  await confirmPasskey(tx, session.id);
  // End sessions at `aal1`, and those by a passkey that was registered with the password alone.
  await tx.execute(
    `delete from auth.sessions where user_id = $1
       and (aal = 'aal1' or passkey_id in (select id from auth.webauthn_credentials where aal = 'aal1'))`,
    [user.id],
  );
  await tx.execute(`delete from auth.mfa_factors where user_id = $1 and status = 'unverified'`, [user.id]);
  // No parent: the previous refresh token must not give a token of the `aal2` session, not even within its ten seconds
  // of grace.
  await revokeRefreshTokens(tx, session.id);
  const refreshToken = await addRefreshToken(tx, { userId: user.id, sessionId: session.id, parent: null });
  return {
    user: await reloadUser(tx, user.id),
    session: await reloadSession(tx, session.id),
    refreshToken,
    isNewDevice,
  };
}

/** Only a correct code uses up the challenge. */
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

/**
 * Returns the id of the factor that the code belongs to, undefined for a wrong or used code (RFC 6238 §5.2). One
 * request tries all verified factors, so that a wrong code counts as one failure of an account with several.
 */
async function consumeTimeStep(
  tx: Transaction,
  { factor, keys, code }: Attempt,
): Promise<string | undefined> {
  for (const candidate of await factorsForCode(tx, factor)) {
    const secret = decryptFactorSecret(candidate, keys);
    const step = secret === undefined ? undefined : totpStep(secret, code);
    // 0 updates nothing: it is never above the stored step.
    const used = await tx.execute(
      `update auth.mfa_factors set last_totp_step = $2 where id = $1 and coalesce(last_totp_step, 0) < $2`,
      [candidate.id, step ?? 0],
    );
    if (used > 0) return candidate.id;
  }
  return undefined;
}
