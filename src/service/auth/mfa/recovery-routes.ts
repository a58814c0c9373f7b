import { Hono, type Context } from 'hono';
import { z } from 'zod';
import { AppError } from '../../errors';
import { readBody } from '../http';
import { requireCaller, requireRecentAuthentication } from '../sessions/caller';
import { accountEmails, emailAccountOwner } from '../mail/account-emails';
import { signInResponse } from '../sign-in/new-device';
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
import type { AuthSession } from '../sessions/sessions';
import { hasVerifiedFactor, type User } from '../users/users';

const proof = z.object({ code: z.string().trim().min(1).max(50) });

/** GoTrue has none. Each of the ten codes replaces the authenticator app once. */
export function recoveryRoutes(service: AuthService): Hono {
  const { database, queries, keys } = service;

  /** Counts per network and known device, so that attempts from unknown origins do not use up the owner's. */
  async function countAttempt(context: Context, { id }: User) {
    const { deviceHash, networkHash } = signInOriginOf(context, service);
    const isKnown = await isKnownOrigin(queries, id, 'code', [deviceHash]);
    const originHash = (isKnown && deviceHash) || networkHash;
    return requireGuess(service, { policy: 'recovery code', account: id, originHash });
  }

  return new Hono()
    .get('/recovery-codes', async (context) => {
      const { user } = await requireCaller(context, service);
      return context.json({ left: await countUnusedRecoveryCodes(queries, user.id) });
    })
    .post('/recovery-codes', async (context) => {
      const { user, session } = await requireCaller(context, service);
      if (!hasVerifiedFactor(user))
        throw new AppError(422, 'mfa_factor_not_found', 'There is no second factor');
      requireAal2(session);
      requireRecentAuthentication(session);
      const codes = await database.transaction((tx) => replaceRecoveryCodes(tx, user.id, keys));
      emailAccountOwner(service, user, accountEmails.newCodes);
      return context.json({ codes });
    })
    .post('/recovery-codes/verify', async (context) => {
      const caller = await requireCaller(context, service);
      const { code } = await readBody(context, proof);
      const { user } = caller;
      const origin = signInOriginOf(context, service);
      const refund = await countAttempt(context, user);
      const { upgraded, remainingCodes } = await database.transaction(async (tx) => {
        if (!(await consumeRecoveryCode(tx, { userId: user.id, code, keys }))) throw invalidCode();
        return {
          upgraded: await upgradeToAal2(tx, caller, { method: 'recovery_code', factorId: null, origin }),
          remainingCodes: await countUnusedRecoveryCodes(tx, user.id),
        };
      });
      await refund();
      emailAccountOwner(service, user, (site) => accountEmails.recoveryUsed(site, remainingCodes));
      return context.json(await signInResponse(service, origin, upgraded));
    })
    .post('/recovery-codes/rehearse', async (context) => {
      // The code stays valid. Limited like its use.
      const { user, session } = await requireCaller(context, service);
      requireAal2(session);
      const { code } = await readBody(context, proof);
      const refund = await countAttempt(context, user);
      if (!(await isRecoveryCode(queries, { userId: user.id, code, keys }))) throw invalidCode();
      await refund();
      return context.json({});
    });
}

function requireAal2({ aal }: AuthSession): void {
  if (aal !== 'aal2') throw new AppError(403, 'insufficient_aal', 'AAL2 required for recovery codes');
}

function invalidCode(): AppError {
  return new AppError(422, 'mfa_verification_failed', 'Invalid recovery code entered');
}
