import { createHash, createSign, generateKeyPairSync, randomBytes, type KeyObject } from 'node:crypto';
import type { SupabaseClient } from '@supabase/supabase-js';
import { decodeJwt } from 'jose';
import { type AuthContract, siteUrl } from './auth-contract';

/** Deviations of a response from that of an honest authenticator and browser. */
export type Deviation = {
  challenge?: string;
  origin?: string;
  rpId?: string;
  isVerified?: boolean;
  signCount?: number;
  /** Key that signs instead of the passkey's. */
  key?: KeyObject;
  userHandle?: string;
};

/** A passkey in software, with an ES256 key and a counter. */
export type SoftwarePasskey = {
  id: string;
  /** Answers the options of a registration. */
  create(options: { challenge: string; user: { id: string } }, deviation?: Deviation): AttestationJson;
  /** Answers the options of a sign-in, with the next value of the counter. */
  get(options: { challenge: string }, deviation?: Deviation): AssertionJson;
};

type Json<Response> = {
  id: string;
  rawId: string;
  type: 'public-key';
  response: Response;
  clientExtensionResults: Record<string, never>;
};
type AttestationJson = Json<{ clientDataJSON: string; attestationObject: string }>;
type AssertionJson = Json<{
  clientDataJSON: string;
  authenticatorData: string;
  signature: string;
  userHandle: string;
}>;

const flags = { present: 0x01, verified: 0x04, attested: 0x40 };

/** Creates a passkey for the site at this URL. `hasCounter: false` always sends 0, as synced passkeys do. */
export function createSoftwarePasskey(site: string, { hasCounter = true } = {}): SoftwarePasskey {
  const { origin, hostname } = new URL(site);
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const rawId = randomBytes(16);
  const id = rawId.toString('base64url');
  let counter = 0;
  let userHandle = '';

  const clientData = (type: string, challenge: string, deviation: Deviation) =>
    Buffer.from(
      JSON.stringify({
        type,
        challenge: deviation.challenge ?? challenge,
        origin: deviation.origin ?? origin,
        crossOrigin: false,
      }),
    );
  const authDataHeader = ({ rpId = hostname, isVerified = true, signCount }: Deviation, extraFlags = 0) => {
    if (hasCounter) counter += 1;
    const signCountBytes = Buffer.alloc(4);
    signCountBytes.writeUInt32BE(signCount ?? counter);
    const flagByte = flags.present | (isVerified ? flags.verified : 0) | extraFlags;
    return Buffer.concat([createHash('sha256').update(rpId).digest(), Buffer.of(flagByte), signCountBytes]);
  };
  const credentialJson = <Response extends object>(response: Response): Json<Response> => ({
    id,
    rawId: id,
    type: 'public-key',
    response,
    clientExtensionResults: {},
  });

  return {
    id,
    create({ challenge, user }, deviation = {}) {
      userHandle = user.id;
      const length = Buffer.alloc(2);
      length.writeUInt16BE(rawId.length);
      const attestedCredentialData = Buffer.concat([Buffer.alloc(16), length, rawId, coseKey(publicKey)]);
      const authData = Buffer.concat([authDataHeader(deviation, flags.attested), attestedCredentialData]);
      return credentialJson({
        clientDataJSON: clientData('webauthn.create', challenge, deviation).toString('base64url'),
        attestationObject: Buffer.concat([
          Buffer.of(0xa3),
          cborText('fmt'),
          cborText('none'),
          cborText('attStmt'),
          Buffer.of(0xa0),
          cborText('authData'),
          cborBytes(authData),
        ]).toString('base64url'),
      });
    },
    get({ challenge }, deviation = {}) {
      const clientDataJSON = clientData('webauthn.get', challenge, deviation);
      const authenticatorData = authDataHeader(deviation);
      const signed = Buffer.concat([authenticatorData, createHash('sha256').update(clientDataJSON).digest()]);
      return credentialJson({
        clientDataJSON: clientDataJSON.toString('base64url'),
        authenticatorData: authenticatorData.toString('base64url'),
        signature: createSign('sha256')
          .update(signed)
          .sign(deviation.key ?? privateKey, 'base64url'),
        userHandle: deviation.userHandle ?? userHandle,
      });
    },
  };
}

/** Registers the passkey through the official client. Returns its response or error. */
export async function registerPasskey(
  device: SupabaseClient,
  passkey: SoftwarePasskey,
  deviation?: Deviation,
) {
  const { data, error } = await device.auth.passkey.startRegistration();
  if (error) return { data: null, error };
  return device.auth.passkey.verifyRegistration({
    challengeId: data.challenge_id,
    credential: passkey.create(data.options, deviation),
  });
}

/** Signs in by password and registers a new passkey. Returns its id in the service as `passkeyId`; throws if refused. */
export async function registeredPasskey(
  contract: AuthContract,
  email: string,
  options?: { hasCounter?: boolean },
) {
  const device = await contract.signedIn(email);
  const passkey = createSoftwarePasskey(siteUrl, options);
  const { data, error } = await registerPasskey(device, passkey);
  if (error) throw error;
  return { device, passkey, passkeyId: data?.id ?? '' };
}

/** Signs in with the passkey through the official client. Returns its response or error. */
export async function signInByPasskey(
  device: SupabaseClient,
  passkey: SoftwarePasskey,
  deviation?: Deviation,
) {
  const { data, error } = await device.auth.passkey.startAuthentication();
  if (error) return { data: null, error };
  return device.auth.passkey.verifyAuthentication({
    challengeId: data.challenge_id,
    credential: passkey.get(data.options, deviation),
  });
}

/** Returns the claims of the device's access token. */
export async function claimsOf(device: SupabaseClient) {
  return decodeJwt((await device.auth.getSession()).data.session?.access_token ?? '');
}

/** Encodes an ES256 key in COSE format (RFC 9053 §7.1.1). */
function coseKey(key: KeyObject): Buffer {
  const { x = '', y = '' } = key.export({ format: 'jwk' });
  const coordinates = [x, y].map((value) => cborBytes(Buffer.from(value, 'base64url')));
  const [xBytes = Buffer.of(), yBytes = Buffer.of()] = coordinates;
  return Buffer.concat([
    Buffer.of(0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21),
    xBytes,
    Buffer.of(0x22),
    yBytes,
  ]);
}

function cborText(text: string): Buffer {
  return Buffer.concat([Buffer.of(0x60 + text.length), Buffer.from(text)]);
}

function cborBytes(bytes: Buffer): Buffer {
  return Buffer.concat([Buffer.of(0x58, bytes.length), bytes]);
}
