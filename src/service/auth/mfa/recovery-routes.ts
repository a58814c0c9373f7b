import { Hono, type Context } from 'hono';
import { z } from 'zod';
import { AppError } from '../../errors';
import { readBody } from '../http';
import { requireCaller, requireRecentAuthentication } from '../sessions/caller';
import { newCodesEmail, recoveryUsedEmail, emailAccountOwner } from '../mail/account-emails';
import { mailNewDevice } from '../sign-in/new-device';
import { signInOriginOf } from '../sign-in/limits';
import {
  consumeRecoveryCode,
  countUnusedRecoveryCodes,
  isRecoveryCode,
  replaceRecoveryCodes,
} from './factors';
import { upgradeToAal2 } from './factor-routes';
import { isKnownOrigin, requireGuess } from '../guesses';
import type { AuthService } from '../service';
import { sessionResponse, type AuthSession } from '../sessions/sessions';
import { hasVerifiedFactor, type User } from '../users/users';

/** GoTrue has none. Each of the ten codes replaces the authenticator app once. */
export function recoveryRoutes(service: AuthService): Hono {
  return new Hono()
    .get('/recovery-codes', (context) => count(context, service))
    .post('/recovery-codes', (context) => replace(context, service))
    .post('/recovery-codes/verify', (context) => verify(context, service))
    .post('/recovery-codes/rehearse', (context) => checkCode(context, service));
}

async function count(context: Context, service: AuthService): Promise<Response> {
  const { user } = await requireCaller(context, service);
  return context.json({
    left: await service.database.transaction((tx) => countUnusedRecoveryCodes(tx, user.id)),
  });
}

async function replace(context: Context, service: AuthService): Promise<Response> {
  const { user, session } = await requireCaller(context, service);
  if (!hasVerifiedFactor(user)) throw new AppError(422, 'mfa_factor_not_found', 'There is no second factor');
  requireAal2(session);
  requireRecentAuthentication(session);
  const codes = await service.database.transaction((tx) => replaceRecoveryCodes(tx, user.id, service.keys));
  emailAccountOwner(service, user, newCodesEmail(service.siteUrl));
  return context.json({ codes });
}

const proof = z.object({ code: z.string().trim().min(1).max(50) });

async function verify(context: Context, service: AuthService): Promise<Response> {
  const caller = await requireCaller(context, service);
  const { code } = await readBody(context, proof);
  const { user } = caller;
  const origin = signInOriginOf(context, service);
  const refund = await countAttempt(context, service, user);
  const { upgraded, remainingCodes } = await service.database.transaction(async (tx) => {
    if (!(await consumeRecoveryCode(tx, user.id, { code, keys: service.keys }))) throw invalidCode();
    return {
      upgraded: await upgradeToAal2(tx, caller, { method: 'recovery_code', factorId: null, origin }),
      remainingCodes: await countUnusedRecoveryCodes(tx, user.id),
    };
  });
  await refund();
  emailAccountOwner(service, user, recoveryUsedEmail(service.siteUrl, remainingCodes));
  if (upgraded.isNewDevice) mailNewDevice(service, user, origin);
  return context.json(await sessionResponse(service, upgraded));
}

/** Checks a recovery code that stays valid. Limited like its use. */
async function checkCode(context: Context, service: AuthService): Promise<Response> {
  const { user, session } = await requireCaller(context, service);
  requireAal2(session);
  const { code } = await readBody(context, proof);
  const refund = await countAttempt(context, service, user);
  const isValid = await service.database.transaction((tx) =>
    isRecoveryCode(tx, user.id, { code, keys: service.keys }),
  );
  if (!isValid) throw invalidCode();
  await refund();
  return context.json({});
}

/** Counts per network and known device, so that attempts from unknown origins do not use up the owner's. */
async function countAttempt(context: Context, service: AuthService, { id }: User) {
  const { deviceHash, networkHash } = signInOriginOf(context, service);
  const isKnown = await service.database.transaction((tx) => isKnownOrigin(tx, id, 'code', [deviceHash]));
  const originHash = (isKnown && deviceHash) || networkHash;
  return requireGuess(service, { policy: 'recovery code', account: id, originHash });
}

function requireAal2({ aal }: AuthSession): void {
  if (aal !== 'aal2') throw new AppError(403, 'insufficient_aal', 'AAL2 required for recovery codes');
}

function invalidCode(): AppError {
  return new AppError(422, 'mfa_verification_failed', 'Invalid recovery code entered');
}
