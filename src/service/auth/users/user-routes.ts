import { Hono, type Context } from 'hono';
import { z } from 'zod';
import type { Transaction } from '../../db/database';
import { AppError } from '../../errors';
import { metadata, optionalEmail, optionalText, readBody, readQuery } from '../http';
import {
  type Caller,
  isRecentlyAuthenticated,
  lacksFactor,
  requireCaller,
  requireSecondFactor,
} from '../sessions/caller';
import {
  accountEmails,
  emailAccountOwner,
  emailTaken,
  mailEmailChange,
  requireMailer,
} from '../mail/account-emails';
import { countMail } from '../sign-in/limits';
import { mergeMetadata, findUserByEmail, lockUser, reloadUser, toUserJson } from './users';
import { deleteOneTimeTokens, consumeOneTimeToken } from '../mail/one-time-tokens';
import { checkNewPassword } from '../sign-in/password-rules';
import { resetCodeGuesses, requireGuess } from '../guesses';
import type { AuthService } from '../service';
import { endSessions } from '../sessions/sessions';

const logoutQuery = z.object({
  scope: z
    .enum(['', 'global', 'local', 'others'], {
      error: ({ input }) => `Unsupported logout scope "${String(input)}"`,
    })
    .default('global'),
});

const changes = z.object({
  email: optionalEmail,
  phone: optionalText,
  password: optionalText,
  current_password: optionalText,
  nonce: optionalText,
  data: metadata,
  app_metadata: z.unknown().optional(),
});

export function userRoutes(service: AuthService): Hono {
  const { database, queries } = service;

  /** Counts the request first, so that a signed-in user cannot probe addresses without limit. */
  async function checkNewEmail(context: Context, userId: string, email: string) {
    requireMailer(service);
    await countMail(context, service, userId);
    if (await findUserByEmail(queries, email)) throw emailTaken();
  }

  return new Hono()
    .get('/user', async (context) => context.json(toUserJson((await requireCaller(context, service)).user)))
    .put('/user', async (context) => {
      const caller = await requireCaller(context, service);
      const { user } = caller;
      const requested = await readBody(context, changes);
      await checkChanges(caller, requested);
      const newEmail = requested.email === user.email ? undefined : requested.email;
      const { password } = requested;
      const needsOwnerProof = newEmail !== undefined || password !== undefined;
      const usesNonce = needsOwnerProof && (await requireOwnerProof(service, caller, requested));
      if (newEmail) await checkNewEmail(context, user.id, newEmail);
      const hash = password === undefined ? undefined : await hashNewPassword(service, caller, password);

      await database.transaction(async (tx) => {
        if (usesNonce) await consumeNonce(tx, caller, requested.nonce);
        if (hash !== undefined) await storePassword(tx, caller, hash);
        // Clears the mark of the password that the first start generated.
        const data = hash === undefined ? requested.data : { ...requested.data, generated_password: null };
        if (data) await storeMetadata(tx, user.id, data);
      });
      if (hash !== undefined) emailAccountOwner(service, user, accountEmails.passwordChanged);
      if (newEmail) await mailEmailChange(service, user, newEmail);
      return context.json(toUserJson(await reloadUser(queries, user.id)));
    })
    .post('/logout', async (context) => {
      const caller = await requireCaller(context, service);
      const { user, session } = caller;
      const { scope } = readQuery(context, logoutQuery);
      if (scope === 'others') {
        const message = 'AAL2 session is required to sign out other sessions when MFA is enabled.';
        requireSecondFactor(caller, message);
      }
      // A session without the second factor ends itself only. Otherwise an attacker with the password could sign the
      // owner out again and again.
      const only = lacksFactor(caller) || scope === 'local' ? session.id : undefined;
      const except = scope === 'others' ? session.id : undefined;
      await endSessions(queries, { userId: user.id, only, except });
      // Also clears private files that an earlier version or a hosted project let the browser cache.
      if (scope !== 'others') context.header('Clear-Site-Data', '"cache"');
      return context.body(null, 204);
    });
}

async function checkChanges(caller: Caller, requested: z.output<typeof changes>): Promise<void> {
  if (requested.app_metadata !== undefined)
    throw new AppError(403, 'not_admin', 'Updating app_metadata requires admin privileges');
  if (requested.phone) throw new AppError(422, 'phone_provider_disabled', 'Phone logins are disabled');
  // GoTrue allows such a session to change other fields. Here it may change none, because a stolen password is enough
  // for it.
  const message = 'AAL2 session is required to update email or password when MFA is enabled.';
  requireSecondFactor(caller, message, 401);
  if (requested.password !== undefined) await checkNewPassword(requested.password);
}

async function hashNewPassword({ passwords }: AuthService, { user }: Caller, password: string) {
  if (await passwords.verify(password, user.encrypted_password))
    throw new AppError(422, 'same_password', 'New password should be different from the old password.');
  return passwords.hash(password);
}

async function storePassword(tx: Transaction, { user, session }: Caller, hash: string): Promise<void> {
  await tx.execute(`update auth.users set encrypted_password = $2, updated_at = now() where id = $1`, [
    user.id,
    hash,
  ]);
  await deleteOneTimeTokens(tx, user.id, ['recovery_token', 'reauthentication_token']);
  await resetCodeGuesses(tx, user.id);
  await endSessions(tx, { userId: user.id, except: session.id });
}

async function storeMetadata(tx: Transaction, userId: string, data: Record<string, unknown>) {
  const { raw_user_meta_data } = await lockUser(tx, userId);
  const merged = mergeMetadata('data', raw_user_meta_data, data);
  await tx.execute(`update auth.users set raw_user_meta_data = $2::jsonb, updated_at = now() where id = $1`, [
    userId,
    JSON.stringify(merged),
  ]);
}

/** By a recent sign-in, the current password or a mailed code. Returns true when `consumeNonce` must follow. */
async function requireOwnerProof(
  service: AuthService,
  { user, session }: Caller,
  { current_password, nonce }: { current_password: string | undefined; nonce: string | undefined },
): Promise<boolean> {
  if (current_password !== undefined) {
    const refund = await requireGuess(service, { policy: 'proof of the owner', account: user.id });
    if (!(await service.passwords.verify(current_password, user.encrypted_password)))
      throw new AppError(400, 'current_password_invalid', 'The current password is wrong');
    await refund();
    return false;
  }
  if (isRecentlyAuthenticated(session)) return false;
  if (nonce === undefined) {
    const message =
      'This change requires a sign-in of the last ten minutes, the current password or a mailed code';
    throw new AppError(400, 'reauthentication_needed', message);
  }
  await requireGuess(service, { policy: 'proof of the owner', account: user.id });
  return true;
}

async function consumeNonce(tx: Transaction, { user }: Caller, nonce = ''): Promise<void> {
  const used = await consumeOneTimeToken(tx, nonce.trim().toUpperCase(), ['reauthentication_token']);
  if (used?.user_id !== user.id)
    throw new AppError(422, 'reauthentication_not_valid', 'Nonce has expired or is invalid');
}
