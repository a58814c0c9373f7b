import type { Context } from 'hono';
import { z } from 'zod';
import type { Transaction } from '../../db/database';
import { AppError } from '../../errors';
import { readBody, uuid } from '../http';
import { isKnownOrigin, rememberFactorOrigin, rememberOrigin } from '../guesses';
import type { AuthService } from '../service';
import { deviceOf, sessionResponse, startSession } from '../sessions/sessions';
import {
  countPasskeyChallenge,
  countSignIn,
  type SignInOrigin,
  signInOriginOf,
  renewDevice,
} from '../sign-in/limits';
import { mailNewDevice, rememberBrowser, rememberFirstFactorBrowser } from '../sign-in/new-device';
import { findUser, hasVerifiedFactor, isBanned, type User } from '../users/users';
import {
  challengeLifetimeSeconds,
  requireChallenge,
  consumeChallenge,
  storeChallenge,
  advanceSignCount,
  findPasskey,
  type StoredPasskey,
  requireRelyingParty,
  base64url,
  credentialId,
  loadWebAuthn,
  verificationFailed,
} from './credentials';

/** The person chooses the account in the browser. */
export async function authenticationOptions(context: Context, service: AuthService): Promise<Response> {
  const { id: rpID } = requireRelyingParty(service);
  await countPasskeyChallenge(context, service);
  const { generateAuthenticationOptions } = await loadWebAuthn();
  const options = await generateAuthenticationOptions({
    rpID,
    timeout: challengeLifetimeSeconds * 1000,
    userVerification: 'required',
  });
  const stored = await service.database.transaction((tx) =>
    storeChallenge(tx, options.challenge, { type: 'authentication' }),
  );
  return context.json({ ...stored, options });
}

const authentication = z.object({
  challenge_id: uuid,
  credential: z.object({
    id: credentialId,
    rawId: credentialId,
    type: z.literal('public-key'),
    response: z.object({
      clientDataJSON: base64url,
      authenticatorData: base64url,
      signature: base64url,
      userHandle: base64url,
    }),
  }),
});

export async function verifyAuthentication(context: Context, service: AuthService): Promise<Response> {
  const { challenge_id, credential } = await readBody(context, authentication);
  const refund = await countSignIn(context, service, credential.id);
  const consumed = await service.database.transaction((tx) =>
    consumeChallenge(tx, challenge_id, { type: 'authentication' }),
  );
  const verified = await verifyAssertion(service, credential, requireChallenge(consumed));
  await refund();
  const device = deviceOf(context, service);
  const origin = signInOriginOf(context, service);
  const renewed = renewDevice(context, service, origin);
  const { isNewDevice, ...signedIn } = await service.database.transaction(async (tx) => {
    const user = await recordPasskeyUse(tx, verified);
    const isAal2 = verified.passkey.aal === 'aal2' || !hasVerifiedFactor(user);
    const isNewDevice = isAal2 && (await rememberPasskeyBrowser(tx, user, origin));
    await rememberOrigin(tx, user.id, renewed);
    const started = await startSession(tx, {
      userId: user.id,
      method: 'passkey',
      device,
      aal: isAal2 ? 'aal2' : 'aal1',
      passkeyId: verified.passkey.id,
    });
    return { ...started, isNewDevice };
  });
  if (isNewDevice) mailNewDevice(service, signedIn.user, origin);
  return context.json(await sessionResponse(service, signedIn));
}

type VerifiedAssertion = { passkey: StoredPasskey; signCount: number; isBackedUp: boolean };

async function verifyAssertion(
  service: AuthService,
  credential: z.output<typeof authentication>['credential'],
  expectedChallenge: string,
): Promise<VerifiedAssertion> {
  const { id: rpId, origin } = requireRelyingParty(service);
  const passkey = await service.database.transaction((tx) =>
    findPasskey(tx, Buffer.from(credential.id, 'base64url')),
  );
  const userHandle = Buffer.from(credential.response.userHandle, 'base64url').toString();
  if (passkey?.user_id !== userHandle) throw verificationFailed('no such passkey of this account');
  const { verifyAuthenticationResponse } = await loadWebAuthn();
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response: { ...credential, clientExtensionResults: {} },
    expectedChallenge,
    expectedOrigin: origin,
    expectedRPID: rpId,
    credential: { id: credential.id, publicKey: passkey.public_key, counter: passkey.sign_count },
    requireUserVerification: true,
  }).catch((cause: unknown) => {
    throw verificationFailed(cause);
  });
  if (!verified) throw verificationFailed('the signature is wrong');
  const { newCounter: signCount, credentialBackedUp: isBackedUp } = authenticationInfo;
  return { passkey, signCount, isBackedUp };
}

async function recordPasskeyUse(tx: Transaction, { passkey, ...use }: VerifiedAssertion): Promise<User> {
  if (!(await advanceSignCount(tx, passkey, use))) throw verificationFailed('the counter was used');
  const user = await findUser(tx, passkey.user_id);
  if (!user) throw verificationFailed('the account is gone');
  if (isBanned(user)) throw new AppError(403, 'user_banned', 'User is banned');
  if (!user.email_confirmed_at) throw new AppError(403, 'email_not_confirmed', 'Email not confirmed');
  await tx.execute('update auth.users set last_sign_in_at = now() where id = $1', [user.id]);
  return user;
}

async function rememberPasskeyBrowser(tx: Transaction, user: User, origin: SignInOrigin): Promise<boolean> {
  if (!hasVerifiedFactor(user)) return rememberFirstFactorBrowser(tx, user, origin);
  const hasKnownCookie = await isKnownOrigin(tx, user.id, 'code', [origin.deviceHash]);
  await rememberFactorOrigin(tx, user.id, origin);
  return rememberBrowser(tx, user.id, { origin, hasKnownCookie });
}
