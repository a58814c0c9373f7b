import type { Context } from 'hono';
import { z } from 'zod';
import { AppError } from '../../errors';
import { readBody, uuid } from '../body';
import { emailAccountOwner } from '../mail/mfa-emails';
import { passkeyAddedEmail } from '../mail/passkey-emails';
import type { AuthService } from '../service';
import { type Caller, lacksFactor, requireCaller } from '../sessions/caller';
import { requireRecentAuthentication } from '../sessions/recent-authentication';
import { countPasskeyChallenge } from '../sign-in/limits';
import { browserName } from '../sign-in/browser-name';
import { challengeLifetimeSeconds, requireChallenge, consumeChallenge, storeChallenge } from './challenges';
import { addPasskey, assertPasskeyLimit, listPasskeys, toPasskeyJson } from './credentials';
import { requireRelyingParty } from './relying-party';
import { base64url, credentialId, loadWebAuthn, verificationFailed } from './webauthn';

/** Handles `POST /passkeys/registration/options`. */
export async function registrationOptions(context: Context, service: AuthService): Promise<Response> {
  const relyingParty = requireRelyingParty(service);
  const caller = await requireFullSignIn(context, service);
  await countPasskeyChallenge(context, service);
  const { user } = caller;
  const passkeys = await service.database.transaction((tx) => listPasskeys(tx, user.id));
  assertPasskeyLimit(passkeys);
  const { generateRegistrationOptions } = await loadWebAuthn();
  const name = user.email ?? user.id;
  const options = await generateRegistrationOptions({
    rpName: relyingParty.id,
    rpID: relyingParty.id,
    userName: name,
    userDisplayName: name,
    // GoTrue uses the text of the id too. A sign-in returns it as the user handle.
    userID: new TextEncoder().encode(user.id),
    timeout: challengeLifetimeSeconds * 1000,
    attestationType: 'none',
    excludeCredentials: passkeys.map(({ credential_id }) => ({
      id: Buffer.from(credential_id).toString('base64url'),
    })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
  const stored = await service.database.transaction((tx) =>
    storeChallenge(tx, options.challenge, { type: 'registration', caller }),
  );
  return context.json({ ...stored, options });
}

const registration = z.object({
  challenge_id: uuid,
  credential: z.object({
    id: credentialId,
    rawId: credentialId,
    type: z.literal('public-key'),
    response: z.object({
      clientDataJSON: base64url,
      attestationObject: base64url,
      transports: z.array(z.string().max(20)).max(10).default([]),
    }),
  }),
});

/** Handles `POST /passkeys/registration/verify`. */
export async function verifyRegistration(context: Context, service: AuthService): Promise<Response> {
  const { id: rpId, origin } = requireRelyingParty(service);
  const caller = await requireFullSignIn(context, service);
  const { challenge_id, credential } = await readBody(context, registration);
  const consumed = await service.database.transaction((tx) =>
    consumeChallenge(tx, challenge_id, { type: 'registration', caller }),
  );
  const expectedChallenge = requireChallenge(consumed);
  const { transports, ...response } = credential.response;
  const { verifyRegistrationResponse } = await loadWebAuthn();
  const { registrationInfo } = await verifyRegistrationResponse({
    response: { ...credential, response, clientExtensionResults: {} },
    expectedChallenge,
    expectedOrigin: origin,
    expectedRPID: rpId,
    requireUserVerification: true,
  }).catch((cause: unknown) => {
    throw verificationFailed(cause);
  });
  if (!registrationInfo) throw verificationFailed('the signature of the attestation is wrong');
  const passkey = await service.database.transaction((tx) =>
    addPasskey(tx, {
      session: caller.session,
      credentialId: Buffer.from(registrationInfo.credential.id, 'base64url'),
      publicKey: registrationInfo.credential.publicKey,
      attestationType: registrationInfo.fmt,
      aaguid: registrationInfo.aaguid,
      signCount: registrationInfo.credential.counter,
      transports,
      isBackupEligible: registrationInfo.credentialDeviceType === 'multiDevice',
      isBackedUp: registrationInfo.credentialBackedUp,
      name: browserName(context.req.header('user-agent') ?? ''),
      rpId,
    }),
  );
  emailAccountOwner(service, caller.user, passkeyAddedEmail(service.siteUrl));
  const { id, friendly_name, created_at } = toPasskeyJson(passkey);
  return context.json({ id, friendly_name, created_at });
}

/** Throws unless the caller signed in within ten minutes, with the second factor when the account has one. */
export async function requireFullSignIn(context: Context, service: AuthService): Promise<Caller> {
  const caller = await requireCaller(context, service);
  requireSecondFactor(caller);
  requireRecentAuthentication(caller.session);
  return caller;
}

/** Throws GoTrue's 403 when the session lacks the second factor of the account. */
export function requireSecondFactor(caller: Caller): void {
  if (!lacksFactor(caller)) return;
  const message = 'AAL2 session is required to manage passkeys when MFA is enabled';
  throw new AppError(403, 'insufficient_aal', message);
}
