import { Hono, type Context } from 'hono';
import { z } from 'zod';
import { AppError } from '../../errors';
import { idIn, readBody, uuid } from '../http';
import { accountEmails, emailAccountOwner } from '../mail/account-emails';
import type { AuthService } from '../service';
import {
  requireCaller,
  requireRecentAuthentication,
  requireSecondFactor,
  type Caller,
} from '../sessions/caller';
import {
  addPasskey,
  advanceSignCount,
  assertPasskeyLimit,
  challengeLifetimeSeconds,
  consumeChallenge,
  deletePasskey,
  findPasskey,
  listPasskeys,
  noSuchPasskey,
  renamePasskey,
  requireRelyingParty,
  storeChallenge,
  toPasskeyJson,
} from './credentials';
import { countPasskeyChallenge, countSignIn, renewDevice, signInOriginOf } from '../sign-in/limits';
import { browserName } from '../sign-in/browser-name';
import type { Transaction } from '../../db/database';
import { rememberFactorBrowser, signInResponse, startSignIn } from '../sign-in/new-device';
import { findUser, hasVerifiedFactor, isBanned, type User } from '../users/users';

const naming = z.object({
  friendly_name: z
    .string({ error: 'friendly_name is required' })
    .trim()
    .min(1, { error: 'friendly_name is required' })
    .max(120, { error: 'friendly_name must be 120 characters or less' }),
});

const aal2Message = 'AAL2 session is required to manage passkeys when MFA is enabled';

/** Returns GoTrue's routes for passkeys. Decision 0111 describes their assurance level. */
export function passkeyRoutes(service: AuthService): Hono {
  return new Hono()
    .use('/passkeys/*', async (_context, next) => {
      requireRelyingParty(service);
      await next();
    })
    .post('/passkeys/registration/options', (context) => registrationOptions(context, service))
    .post('/passkeys/registration/verify', (context) => verifyRegistration(context, service))
    .post('/passkeys/authentication/options', (context) => authenticationOptions(context, service))
    .post('/passkeys/authentication/verify', (context) => verifyAuthentication(context, service))
    .get('/passkeys', async (context) => {
      const { user } = await requireCaller(context, service);
      return context.json((await listPasskeys(service.queries, user.id)).map(toPasskeyJson));
    })
    .patch('/passkeys/:id', async (context) => {
      const caller = await requireCaller(context, service);
      requireSecondFactor(caller, aal2Message);
      const id = idIn(context, 'id', noSuchPasskey);
      const { friendly_name: name } = await readBody(context, naming);
      return context.json(
        toPasskeyJson(await renamePasskey(service.queries, { id, userId: caller.user.id, name })),
      );
    })
    .delete('/passkeys/:id', async (context) => {
      const { user, session } = await requireFullSignIn(context, service);
      const id = idIn(context, 'id', noSuchPasskey);
      await service.database.transaction(async (tx) => {
        // Locks the account, so that two requests cannot delete the last two passkeys.
        await tx.query('select 1 from auth.users where id = $1 for update', [user.id]);
        const others = (await listPasskeys(tx, user.id)).filter((passkey) => passkey.id !== id);
        if (others.length === 0 && user.encrypted_password === null) {
          const message = 'The last passkey of an account without a password cannot be deleted';
          throw new AppError(422, 'single_identity_not_deletable', message);
        }
        await deletePasskey(tx, { id, userId: user.id, except: session.id });
      });
      emailAccountOwner(service, user, accountEmails.passkeyRemoved);
      return context.body(null, 204);
    });
}

/** Loads the library on first use, because its certificate parsers would slow down each start. */
function loadWebAuthn() {
  return import('@simplewebauthn/server');
}

/** Returns one error for all reasons, so that it does not reveal which accounts and passkeys exist. */
function verificationFailed(cause: unknown): AppError {
  return new AppError(400, 'webauthn_verification_failed', 'Credential verification failed', { cause });
}

async function registrationOptions(context: Context, service: AuthService): Promise<Response> {
  const relyingParty = requireRelyingParty(service);
  const caller = await requireFullSignIn(context, service);
  await countPasskeyChallenge(context, service);
  const { user } = caller;
  const passkeys = await listPasskeys(service.queries, user.id);
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
  const stored = await storeChallenge(service.queries, options.challenge, { type: 'registration', caller });
  return context.json({ ...stored, options });
}

const base64url = z.string().regex(/^[\w-]+$/, { error: 'must be base64url' });

/** Id of a credential, at most 1023 bytes long (WebAuthn §4). */
const credentialId = base64url.max(1364);

const answerWith = <Response extends z.ZodType>(response: Response) =>
  z.object({
    challenge_id: uuid,
    credential: z.object({
      id: credentialId,
      rawId: credentialId,
      type: z.literal('public-key'),
      response,
    }),
  });

const registration = answerWith(
  z.object({
    clientDataJSON: base64url,
    attestationObject: base64url,
    transports: z.array(z.string().max(20)).max(10).default([]),
  }),
);

async function verifyRegistration(context: Context, service: AuthService): Promise<Response> {
  const { id: rpId, origin } = requireRelyingParty(service);
  const caller = await requireFullSignIn(context, service);
  const { challenge_id, credential } = await readBody(context, registration);
  const expectedChallenge = await consumeChallenge(service, challenge_id, { type: 'registration', caller });
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
      registration: registrationInfo,
      transports,
      name: browserName(context.req.header('user-agent') ?? ''),
      rpId,
    }),
  );
  emailAccountOwner(service, caller.user, accountEmails.passkeyAdded);
  const { id, friendly_name, created_at } = toPasskeyJson(passkey);
  return context.json({ id, friendly_name, created_at });
}

/** Throws unless the caller signed in within ten minutes, with the second factor when the account has one. */
async function requireFullSignIn(context: Context, service: AuthService): Promise<Caller> {
  const caller = await requireCaller(context, service);
  requireSecondFactor(caller, aal2Message);
  requireRecentAuthentication(caller.session);
  return caller;
}

/** The person chooses the account in the browser. */
async function authenticationOptions(context: Context, service: AuthService): Promise<Response> {
  const { id: rpID } = requireRelyingParty(service);
  await countPasskeyChallenge(context, service);
  const { generateAuthenticationOptions } = await loadWebAuthn();
  const options = await generateAuthenticationOptions({
    rpID,
    timeout: challengeLifetimeSeconds * 1000,
    userVerification: 'required',
  });
  const stored = await storeChallenge(service.queries, options.challenge, { type: 'authentication' });
  return context.json({ ...stored, options });
}

const authentication = answerWith(
  z.object({
    clientDataJSON: base64url,
    authenticatorData: base64url,
    signature: base64url,
    userHandle: base64url,
  }),
);

async function verifyAuthentication(context: Context, service: AuthService): Promise<Response> {
  const { challenge_id, credential } = await readBody(context, authentication);
  const refund = await countSignIn(context, service, credential.id);
  const challenge = await consumeChallenge(service, challenge_id, { type: 'authentication' });
  const verified = await verifyAssertion(service, credential, challenge);
  await refund();
  const origin = signInOriginOf(context, service);
  const renewed = renewDevice(context, service, origin);
  const signedIn = await service.database.transaction(async (tx) => {
    const user = await recordPasskeyUse(tx, verified);
    const hasFactor = hasVerifiedFactor(user);
    const isAal2 = verified.passkey.aal === 'aal2' || !hasFactor;
    return startSignIn(tx, user, {
      method: 'passkey',
      aal: isAal2 ? 'aal2' : 'aal1',
      passkeyId: verified.passkey.id,
      origin,
      renewed,
      isNewDevice: isAal2 && hasFactor ? await rememberFactorBrowser(tx, user.id, origin) : undefined,
    });
  });
  return context.json(await signInResponse(service, origin, signedIn));
}

async function verifyAssertion(
  service: AuthService,
  credential: z.output<typeof authentication>['credential'],
  expectedChallenge: string,
) {
  const { id: rpId, origin } = requireRelyingParty(service);
  const passkey = await findPasskey(service.queries, Buffer.from(credential.id, 'base64url'));
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

type VerifiedAssertion = Awaited<ReturnType<typeof verifyAssertion>>;

async function recordPasskeyUse(tx: Transaction, { passkey, ...use }: VerifiedAssertion): Promise<User> {
  if (!(await advanceSignCount(tx, passkey, use))) throw verificationFailed('the counter was used');
  const user = await findUser(tx, passkey.user_id);
  if (!user) throw verificationFailed('the account is gone');
  if (isBanned(user)) throw new AppError(403, 'user_banned', 'User is banned');
  if (!user.email_confirmed_at) throw new AppError(403, 'email_not_confirmed', 'Email not confirmed');
  await tx.execute('update auth.users set last_sign_in_at = now() where id = $1', [user.id]);
  return user;
}
