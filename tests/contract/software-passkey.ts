import { createHash, createSign, generateKeyPairSync, randomBytes, type KeyObject } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';
import type { SupabaseClient } from '@supabase/supabase-js';
import { decodeJwt } from 'jose';
import { accessTokenOf, type AuthContract, siteUrl } from './auth-contract';

type CBORType = Parameters<typeof isoCBOR.encode>[0];
type Challenge = { challenge: string };

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

const flags = { present: 0x01, verified: 0x04, attested: 0x40 };

/** A passkey in software, with an ES256 key and a counter. */
export type SoftwarePasskey = ReturnType<typeof createSoftwarePasskey>;

/** Creates a passkey for the site at this URL. `hasCounter: false` always sends 0, as synced passkeys do. */
export function createSoftwarePasskey(site: string, { hasCounter = true } = {}) {
  const { origin, hostname } = new URL(site);
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const rawId = randomBytes(16);
  const id = rawId.toString('base64url');
  let counter = 0;
  let userHandle = '';

  const clientData = (type: string, challenge: string, deviation: Deviation) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, ...deviation, crossOrigin: false }));
  const authDataHeader = ({ rpId = hostname, isVerified = true, signCount }: Deviation, extraFlags = 0) => {
    if (hasCounter) counter += 1;
    const signCountBytes = Buffer.alloc(4);
    signCountBytes.writeUInt32BE(signCount ?? counter);
    const flagByte = flags.present | (isVerified ? flags.verified : 0) | extraFlags;
    return Buffer.concat([createHash('sha256').update(rpId).digest(), Buffer.of(flagByte), signCountBytes]);
  };
  const credential = { id, rawId: id, type: 'public-key', clientExtensionResults: {} } as const;

  return {
    id,
    /** Answers the options of a registration. */
    create({ challenge, user }: Challenge & { user: { id: string } }, deviation: Deviation = {}) {
      userHandle = user.id;
      const length = Buffer.alloc(2);
      length.writeUInt16BE(rawId.length);
      const attested = [Buffer.alloc(16), length, rawId, coseKey(publicKey)];
      const authData = Buffer.concat([authDataHeader(deviation, flags.attested), ...attested]);
      const attestation = new Map<string, CBORType>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', new Uint8Array(authData)],
      ]);
      return {
        ...credential,
        response: {
          clientDataJSON: clientData('webauthn.create', challenge, deviation).toString('base64url'),
          attestationObject: Buffer.from(isoCBOR.encode(attestation)).toString('base64url'),
        },
      };
    },
    /** Answers the options of a sign-in, with the next value of the counter. */
    get({ challenge }: Challenge, deviation: Deviation = {}) {
      const clientDataJSON = clientData('webauthn.get', challenge, deviation);
      const authenticatorData = authDataHeader(deviation);
      const signed = Buffer.concat([authenticatorData, createHash('sha256').update(clientDataJSON).digest()]);
      const signature = createSign('sha256').update(signed);
      return {
        ...credential,
        response: {
          clientDataJSON: clientDataJSON.toString('base64url'),
          authenticatorData: authenticatorData.toString('base64url'),
          signature: signature.sign(deviation.key ?? privateKey, 'base64url'),
          userHandle: deviation.userHandle ?? userHandle,
        },
      };
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

/** Signs in with the passkey. Returns the claims of the session. */
export async function signedInClaims(device: SupabaseClient, passkey: SoftwarePasskey) {
  await signInByPasskey(device, passkey);
  return decodeJwt(await accessTokenOf(device));
}

/** Encodes an ES256 key in COSE format (RFC 9053 §7.1.1). */
function coseKey(key: KeyObject): Uint8Array {
  const { x = '', y = '' } = key.export({ format: 'jwk' });
  const bytesOf = (value: string) => new Uint8Array(Buffer.from(value, 'base64url'));
  const [keyType, algorithm, curve] = [2, -7, 1];
  const entries: [number, CBORType][] = [
    [1, keyType],
    [3, algorithm],
    [-1, curve],
    [-2, bytesOf(x)],
    [-3, bytesOf(y)],
  ];
  return isoCBOR.encode(new Map(entries));
}
