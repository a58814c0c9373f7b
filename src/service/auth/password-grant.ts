import type { Context } from 'hono';
import { z } from 'zod';
import { AppError } from '../errors';
import { countSignIn } from './attempts';
import { optionalText, readBody } from './body';
import { countKnown, countStranger, placeOf, rememberOwner } from './guesses';
import { markDevice, originOf } from './origins';
import type { AuthService } from './service';
import { deviceOf, sessionAnswer } from './session-answer';
import { reloadSession, startSession } from './sessions';
import { findUserByEmail, isBanned, reloadUser, type User } from './users';

const credentials = z.object({
  email: optionalText,
  phone: optionalText,
  password: z.string().max(4096),
  gotrue_meta_security: z.object({ captcha_token: optionalText }).nullish(),
});

/** `POST /token?grant_type=password` */
export async function passwordGrant(context: Context, service: AuthService): Promise<Response> {
  const { email, phone, password, gotrue_meta_security } = await readBody(context, credentials);
  if (phone) throw new AppError(422, 'phone_provider_disabled', 'Phone logins are disabled');
  if (!email) throw new AppError(400, 'validation_failed', 'missing email or phone');
  const { user, succeeded } = await countTry(context, service, {
    email,
    proof: gotrue_meta_security?.captcha_token,
  });
  const proven = await service.passwords.verify(password, user?.encrypted_password);
  if (!user || !proven) throw invalidCredentials();
  await succeeded();
  if (isBanned(user)) throw new AppError(400, 'user_banned', 'User is banned');
  if (!user.email_confirmed_at) throw new AppError(400, 'email_not_confirmed', 'Email not confirmed');
  const current = await rehashOutdated(service, user, password);
  return context.json(await signIn(context, service, current));
}

/** Replaces a hash of former parameters. Gives the user with the hash stored now. */
async function rehashOutdated(service: AuthService, user: User, password: string): Promise<User> {
  const { database, passwords } = service;
  if (!passwords.isOutdated(user.encrypted_password)) return user;
  const hash = await passwords.hash(password);
  const replaced = await database.transaction((tx) =>
    tx.execute(`update auth.users set encrypted_password = $3 where id = $1 and encrypted_password = $2`, [
      user.id,
      user.encrypted_password,
      hash,
    ]),
  );
  if (replaced > 0) return { ...user, encrypted_password: hash };
  // Another sign-in or a password change was faster.
  const current = await database.transaction((tx) => reloadUser(tx, user.id));
  if (await passwords.verify(password, current.encrypted_password)) return current;
  throw invalidCredentials();
}

type Counted = { user: User | undefined; succeeded: () => Promise<void> };

/** Counts a try before the password is looked at. Whether there is such an account changes no answer to a stranger. */
async function countTry(
  context: Context,
  service: AuthService,
  { email, proof }: { email: string; proof: string | undefined },
): Promise<Counted> {
  const { database } = service;
  const { network, device } = originOf(context, service);
  // Asked before the limits per network: neighbours must not use up what a device has for itself.
  const onDevice =
    device &&
    (await database.transaction(async (tx) => {
      const user = await findUserByEmail(tx, email);
      return (await countKnown(tx, user?.id, { kind: 'device', hash: device })) ? user : undefined;
    }));
  if (onDevice) return { user: onDevice, succeeded: async () => undefined };

  const giveBack = await countSignIn(context, service, email.toLowerCase());
  const countNow = (hasProof: boolean) =>
    database.transaction(async (tx) => {
      const user = await findUserByEmail(tx, email);
      if (await countKnown(tx, user?.id, { kind: 'network', hash: network }))
        return { user, counted: 'counted' };
      // By the account's own spelling: nobody gets further tries by another one.
      const place = placeOf(user?.email ?? email, service.keys.secretKey);
      return { user, counted: await countStranger(tx, { place, hasProof }) };
    });
  let { user, counted } = await countNow(false);
  // Only now, because asking uses the proof up; and outside the transaction, because the store may have one of its own.
  if (counted === 'needs proof' && (await service.challenges.accept(proof)))
    ({ user, counted } = await countNow(true));
  if (counted === 'counted') return { user, succeeded: giveBack };
  await giveBack();
  throw counted === 'locked' ? locked() : proofNeeded(proof);
}

async function signIn(context: Context, service: AuthService, user: User) {
  const device = deviceOf(context, service);
  const { network, device: formerDevice } = originOf(context, service);
  const newDevice = markDevice(context, service);
  const origin = { network, device: newDevice, formerDevice: newDevice && formerDevice };
  const started = await service.database.transaction(async (tx) => {
    // A password changed since it was checked ends all sessions; this one must not slip in after that.
    const unchanged = await tx.execute(
      `update auth.users set last_sign_in_at = now() where id = $1 and encrypted_password = $2`,
      [user.id, user.encrypted_password],
    );
    if (unchanged === 0) throw invalidCredentials();
    await rememberOwner(tx, user, { service, origin });
    const { sessionId, refreshToken } = await startSession(tx, {
      userId: user.id,
      method: 'password',
      device,
    });
    return { user: await reloadUser(tx, user.id), session: await reloadSession(tx, sessionId), refreshToken };
  });
  return sessionAnswer(service, started);
}

function invalidCredentials(): AppError {
  return new AppError(400, 'invalid_credentials', 'Invalid login credentials');
}

/** GoTrue's words for a project with bot protection; the proof goes where its captcha's token goes. */
function proofNeeded(proof: string | undefined): AppError {
  const reason = proof ? 'invalid-input-response' : 'no captcha_token found in request';
  return new AppError(400, 'captcha_failed', `captcha protection: request disallowed (${reason})`);
}

function locked(): AppError {
  const message =
    'Too many wrong passwords for this account. Sign in where you have signed in before, or set a new password by e-mail.';
  return new AppError(429, 'over_request_rate_limit', message, { headers: { 'Retry-After': '3600' } });
}
