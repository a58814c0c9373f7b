import { isIP } from 'node:net';
import { Hono, type Context } from 'hono';
import { renderSVG } from 'uqr';
import { z } from 'zod';
import { AppError } from '../../errors';
import { idIn, readBody, uuid } from '../http';
import {
  requireCaller,
  type Caller,
  requireRecentAuthentication,
  requireSecondFactor,
} from '../sessions/caller';
import {
  addChallenge,
  addFactor,
  deleteAbandonedFactors,
  removeFactor,
  requireFactor,
  type StoredFactor,
  encryptFactorSecret,
  createTotpSecret,
  totpUri,
  decryptFactorSecret,
  factorsForCode,
  lockChallenge,
  totpStep,
} from './factors';
import { accountEmails, emailAccountOwner } from '../mail/account-emails';
import { rememberFactorBrowser, type StartedSignIn, signInResponse } from '../sign-in/new-device';
import { signInOriginOf, type SignInOrigin } from '../sign-in/limits';
import { noticeFailureLimit, countTotpAttempt } from '../guesses';
import type { AuthService } from '../service';
import { addMethod, addRefreshToken, reloadSession, revokeRefreshTokens } from '../sessions/sessions';
import { hasVerifiedFactor, reloadUser } from '../users/users';
import type { Transaction } from '../../db/database';
import type { Keys } from '../../keys';
import { confirmPasskey } from '../passkeys/credentials';

const factorLimit = 10;
const challengeLifetimeSeconds = 300;

const enrolment = z.object({
  factor_type: z.enum(['totp', 'phone', 'webauthn'], {
    error: 'factor_type needs to be totp, phone, or webauthn',
  }),
  friendly_name: z.string().trim().max(100).nullish(),
  issuer: z.string().trim().max(100).nullish(),
});

const proof = z.object({ challenge_id: uuid, code: z.string().trim().min(1).max(20) });

export function factorRoutes(service: AuthService): Hono {
  const { database, queries, keys, siteUrl } = service;

  async function requireOwnFactor(context: Context) {
    const caller = await requireCaller(context, service);
    const id = idIn(context, 'id', 'factor_id must be an UUID');
    return { caller, factor: await requireFactor(queries, id, caller.user.id) };
  }
  function inetOf(context: Context): string | null {
    const { address } = signInOriginOf(context, service);
    return isIP(address) ? address : null;
  }

  return new Hono()
    .post('/factors', async (context) => {
      const caller = await requireCaller(context, service);
      const { factor_type, friendly_name, issuer } = await readBody(context, enrolment);
      if (factor_type !== 'totp') {
        const message = `MFA enroll is disabled for ${factor_type === 'phone' ? 'Phone' : 'WebAuthn'}`;
        throw new AppError(422, `mfa_${factor_type}_enroll_not_enabled`, message);
      }
      const name = friendly_name ?? '';
      checkEnrolment(caller, name);
      requireRecentAuthentication(caller.session);
      const secret = createTotpSecret();
      const { id: userId, email } = caller.user;
      const id = await database.transaction(async (tx) => {
        await deleteAbandonedFactors(tx, userId);
        return addFactor(tx, { userId, name, secret: encryptFactorSecret(secret, { userId, keys }) });
      });
      const uri = totpUri({ secret, issuer: issuer || new URL(siteUrl).host, account: email ?? userId });
      const totp = { secret, uri, qr_code: renderSVG(uri) };
      return context.json({ id, type: 'totp', friendly_name: name, totp });
    })
    .post('/factors/:id/challenge', async (context) => {
      const { factor } = await requireOwnFactor(context);
      const id = await database.transaction((tx) => addChallenge(tx, factor.id, inetOf(context)));
      const expires_at = Math.floor(Date.now() / 1000) + challengeLifetimeSeconds;
      return context.json({ id, type: 'totp', expires_at });
    })
    .post('/factors/:id/verify', async (context) => {
      const { caller, factor } = await requireOwnFactor(context);
      const { challenge_id: challengeId, code } = await readBody(context, proof);
      const origin = signInOriginOf(context, service);
      const attempt = { factor, keys, challengeId, code, address: inetOf(context), origin };
      const upgraded = await database.transaction((tx) => verifyFactor(tx, caller, attempt));
      const { user } = caller;
      if ('failures' in upgraded) {
        const { failures } = upgraded;
        // No mail during enrolment: there a wrong code is a typing mistake of the owner.
        if (failures === noticeFailureLimit && hasVerifiedFactor(user))
          emailAccountOwner(service, user, (site) => accountEmails.wrongCodes(site, failures));
        throw new AppError(422, 'mfa_verification_failed', 'Invalid TOTP code entered');
      }
      if (factor.status === 'unverified') emailAccountOwner(service, user, accountEmails.factorAdded);
      return context.json(await signInResponse(service, origin, upgraded));
    })
    .delete('/factors/:id', async (context) => {
      const { caller, factor } = await requireOwnFactor(context);
      const isInUse = factor.status === 'verified';
      if (isInUse && caller.session.aal !== 'aal2')
        throw new AppError(422, 'insufficient_aal', 'AAL2 required to unenroll verified factor');
      if (isInUse) requireRecentAuthentication(caller.session);
      await database.transaction((tx) => removeFactor(tx, factor));
      if (isInUse) emailAccountOwner(service, caller.user, accountEmails.factorRemoved);
      return context.json({ id: factor.id });
    });
}

function checkEnrolment(caller: Caller, name: string): void {
  const { factors } = caller.user;
  if (name !== '' && factors.some((factor) => factor.friendly_name === name)) {
    const message = `A factor with the friendly name "${name}" for this user already exists`;
    throw new AppError(422, 'mfa_factor_name_conflict', message);
  }
  if (factors.length >= factorLimit) {
    const message = 'Maximum number of verified factors reached, unenroll to continue';
    throw new AppError(422, 'too_many_enrolled_mfa_factors', message);
  }
  requireSecondFactor(caller, 'AAL2 required to enroll a new factor');
}

type Attempt = {
  factor: StoredFactor;
  keys: Keys;
  challengeId: string;
  code: string;
  address: string | null;
  origin: SignInOrigin;
};

/** The first code also completes the enrolment. A wrong one returns failures, whose count must be committed. */
async function verifyFactor(tx: Transaction, caller: Caller, attempt: Attempt) {
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

type Upgrade = { method: 'totp' | 'recovery_code'; factorId: string | null; origin: SignInOrigin };

export async function upgradeToAal2(
  tx: Transaction,
  { user, session }: Caller,
  { method, factorId, origin }: Upgrade,
): Promise<StartedSignIn> {
  const completesSignIn = hasVerifiedFactor(user) && session.aal === 'aal1';
  const isNewBrowser = await rememberFactorBrowser(tx, user.id, origin);
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
    isNewDevice: completesSignIn && isNewBrowser,
  };
}

/** Only a correct code uses up the challenge. */
async function requireChallenge(tx: Transaction, { factor, challengeId, address }: Attempt): Promise<string> {
  const challenge = await lockChallenge(tx, { id: challengeId, factorId: factor.id, address });
  if (!challenge)
    throw new AppError(422, 'mfa_factor_not_found', 'MFA factor with the provided challenge ID not found');
  if (challenge.used || challenge.from_elsewhere)
    throw new AppError(422, 'mfa_ip_address_mismatch', 'Challenge and verify IP addresses mismatch.');
  if (challenge.expired) {
    const message = `MFA challenge ${challenge.id} has expired, verify against another challenge or create a new challenge.`;
    throw new AppError(422, 'mfa_challenge_expired', message);
  }
  return challenge.id;
}

/** Undefined for a wrong or used code (RFC 6238 §5.2). Tries all factors: a wrong code counts as one failure. */
async function consumeTimeStep(tx: Transaction, { factor, keys, code }: Attempt) {
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
