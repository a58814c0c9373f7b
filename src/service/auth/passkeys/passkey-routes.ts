import { Hono, type Context } from 'hono';
import { z } from 'zod';
import { AppError } from '../../errors';
import { readBody, uuid } from '../http';
import { emailAccountOwner, passkeyRemovedEmail, passkeyAddedEmail } from '../mail/account-emails';
import type { AuthService } from '../service';
import { requireCaller, type Caller, lacksFactor, requireRecentAuthentication } from '../sessions/caller';
import { authenticationOptions, verifyAuthentication } from './authentication';
import {
  deletePasskey,
  listPasskeys,
  renamePasskey,
  toPasskeyJson,
  unknownPasskey,
  addPasskey,
  assertPasskeyLimit,
  requireRelyingParty,
  challengeLifetimeSeconds,
  requireChallenge,
  consumeChallenge,
  storeChallenge,
  base64url,
  credentialId,
  loadWebAuthn,
  verificationFailed,
} from './credentials';
import { countPasskeyChallenge } from '../sign-in/limits';
import { browserName } from '../sign-in/browser-name';

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
    .get('/passkeys', (context) => list(context, service))
    .patch('/passkeys/:id', (context) => rename(context, service))
    .delete('/passkeys/:id', (context) => remove(context, service));
}

async function list(context: Context, service: AuthService): Promise<Response> {
  const { user } = await requireCaller(context, service);
  const passkeys = await service.database.transaction((tx) => listPasskeys(tx, user.id));
  return context.json(passkeys.map(toPasskeyJson));
}

const naming = z.object({
  friendly_name: z
    .string({ error: 'friendly_name is required' })
    .trim()
    .min(1, { error: 'friendly_name is required' })
    .max(120, { error: 'friendly_name must be 120 characters or less' }),
});

async function rename(context: Context, service: AuthService): Promise<Response> {
  const caller = await requireCaller(context, service);
  requireSecondFactor(caller);
  const id = passkeyIdIn(context);
  const { friendly_name: name } = await readBody(context, naming);
  const passkey = await service.database.transaction((tx) =>
    renamePasskey(tx, { id, userId: caller.user.id, name }),
  );
  return context.json(toPasskeyJson(passkey));
}

async function remove(context: Context, service: AuthService): Promise<Response> {
  const { user, session } = await requireFullSignIn(context, service);
  const id = passkeyIdIn(context);
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
  emailAccountOwner(service, user, passkeyRemovedEmail(service.siteUrl));
  return context.body(null, 204);
}

function passkeyIdIn(context: Context): string {
  const id = uuid.safeParse(context.req.param('id'));
  if (!id.success) throw unknownPasskey();
  return id.data;
}

async function registrationOptions(context: Context, service: AuthService): Promise<Response> {
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

async function verifyRegistration(context: Context, service: AuthService): Promise<Response> {
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
      registration: registrationInfo,
      transports,
      name: browserName(context.req.header('user-agent') ?? ''),
      rpId,
    }),
  );
  emailAccountOwner(service, caller.user, passkeyAddedEmail(service.siteUrl));
  const { id, friendly_name, created_at } = toPasskeyJson(passkey);
  return context.json({ id, friendly_name, created_at });
}

/** Throws unless the caller signed in within ten minutes, with the second factor when the account has one. */
async function requireFullSignIn(context: Context, service: AuthService): Promise<Caller> {
  const caller = await requireCaller(context, service);
  requireSecondFactor(caller);
  requireRecentAuthentication(caller.session);
  return caller;
}

function requireSecondFactor(caller: Caller): void {
  if (!lacksFactor(caller)) return;
  const message = 'AAL2 session is required to manage passkeys when MFA is enabled';
  throw new AppError(403, 'insufficient_aal', message);
}
