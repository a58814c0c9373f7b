import { isIP } from 'node:net';
import { Hono, type Context } from 'hono';
import { renderSVG } from 'uqr';
import { z } from 'zod';
import { AppError } from '../../errors';
import { clientAddress } from '../../limits/rate-limit';
import { readBody, uuid } from '../body';
import { requireCaller, type Caller, requireRecentAuthentication } from '../sessions/caller';
import {
  addChallenge,
  addFactor,
  findFactor,
  deleteAbandonedFactors,
  removeFactor,
  type StoredFactor,
  encryptFactorSecret,
  createTotpSecret,
  totpUri,
} from './factors';
import {
  factorAddedEmail,
  factorRemovedEmail,
  emailAccountOwner,
  wrongCodesEmail,
} from '../mail/account-emails';
import { mailNewDevice } from '../sign-in/new-device';
import { signInOriginOf } from '../sign-in/limits';
import { verifyFactor } from './second-factor';
import { noticeFailureLimit } from '../guesses';
import type { AuthService } from '../service';
import { sessionResponse } from '../sessions/session-response';
import { hasVerifiedFactor } from '../users/users';

const factorLimit = 10;
const challengeLifetimeSeconds = 300;

export function factorRoutes(service: AuthService): Hono {
  return new Hono()
    .post('/factors', (context) => enroll(context, service))
    .post('/factors/:id/challenge', (context) => challenge(context, service))
    .post('/factors/:id/verify', (context) => verify(context, service))
    .delete('/factors/:id', (context) => unenroll(context, service));
}

const enrolment = z.object({
  factor_type: z.enum(['totp', 'phone', 'webauthn'], { error: 'needs to be totp, phone, or webauthn' }),
  friendly_name: z.string().trim().max(100).nullish(),
  issuer: z.string().trim().max(100).nullish(),
});

async function enroll(context: Context, service: AuthService): Promise<Response> {
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
  const id = await service.database.transaction(async (tx) => {
    await deleteAbandonedFactors(tx, caller.user.id);
    const { keys } = service;
    const userId = caller.user.id;
    return addFactor(tx, { userId, name, secret: encryptFactorSecret(secret, { userId, keys }) });
  });
  const account = caller.user.email ?? caller.user.id;
  const uri = totpUri({ secret, issuer: issuer || new URL(service.siteUrl).host, account });
  return context.json({
    id,
    type: 'totp',
    friendly_name: name,
    totp: { secret, uri, qr_code: renderSVG(uri) },
  });
}

function checkEnrolment({ user, session }: Caller, name: string): void {
  if (name !== '' && user.factors.some((factor) => factor.friendly_name === name)) {
    const message = `A factor with the friendly name "${name}" for this user already exists`;
    throw new AppError(422, 'mfa_factor_name_conflict', message);
  }
  if (user.factors.length >= factorLimit) {
    const message = 'Maximum number of verified factors reached, unenroll to continue';
    throw new AppError(422, 'too_many_enrolled_mfa_factors', message);
  }
  if (hasVerifiedFactor(user) && session.aal !== 'aal2') {
    throw new AppError(403, 'insufficient_aal', 'AAL2 required to enroll a new factor');
  }
}

async function challenge(context: Context, service: AuthService): Promise<Response> {
  const { factor } = await requireFactor(context, service);
  const address = inetOf(context, service);
  const id = await service.database.transaction((tx) => addChallenge(tx, factor.id, address));
  return context.json({
    id,
    type: 'totp',
    expires_at: Math.floor(Date.now() / 1000) + challengeLifetimeSeconds,
  });
}

const proof = z.object({ challenge_id: uuid, code: z.string().trim().min(1).max(20) });

async function verify(context: Context, service: AuthService): Promise<Response> {
  const { caller, factor } = await requireFactor(context, service);
  const { challenge_id: challengeId, code } = await readBody(context, proof);
  const address = inetOf(context, service);
  const origin = signInOriginOf(context, service);
  const upgraded = await service.database.transaction((tx) =>
    verifyFactor(tx, caller, { factor, keys: service.keys, challengeId, code, address, origin }),
  );
  if ('failures' in upgraded) {
    // No mail during enrolment: there a wrong code is a typing mistake of the owner.
    if (upgraded.failures === noticeFailureLimit && hasVerifiedFactor(caller.user))
      emailAccountOwner(service, caller.user, wrongCodesEmail(service.siteUrl, upgraded.failures));
    throw new AppError(422, 'mfa_verification_failed', 'Invalid TOTP code entered');
  }
  if (factor.status === 'unverified')
    emailAccountOwner(service, caller.user, factorAddedEmail(service.siteUrl));
  if (upgraded.isNewDevice) mailNewDevice(service, caller.user, origin);
  return context.json(await sessionResponse(service, upgraded));
}

async function unenroll(context: Context, service: AuthService): Promise<Response> {
  const { caller, factor } = await requireFactor(context, service);
  const isInUse = factor.status === 'verified';
  if (isInUse && caller.session.aal !== 'aal2') {
    throw new AppError(422, 'insufficient_aal', 'AAL2 required to unenroll verified factor');
  }
  if (isInUse) requireRecentAuthentication(caller.session);
  await service.database.transaction((tx) => removeFactor(tx, factor));
  if (isInUse) emailAccountOwner(service, caller.user, factorRemovedEmail(service.siteUrl));
  return context.json({ id: factor.id });
}

async function requireFactor(
  context: Context,
  service: AuthService,
): Promise<{ caller: Caller; factor: StoredFactor }> {
  const caller = await requireCaller(context, service);
  const id = uuid.safeParse(context.req.param('id'));
  if (!id.success) throw new AppError(404, 'validation_failed', 'factor_id must be an UUID');
  const factor = await service.database.transaction((tx) => findFactor(tx, id.data, caller.user.id));
  if (!factor) throw new AppError(404, 'mfa_factor_not_found', 'Factor not found');
  return { caller, factor };
}

/** Returns the client address for an `inet` column, or null when it is not an IP address. */
function inetOf(context: Context, service: AuthService): string | null {
  const address = clientAddress(context, service.trustProxy);
  return isIP(address) ? address : null;
}
