import { z } from 'zod';
import { AppError } from '../../errors';

/** Loads the library on first use, because its certificate parsers would slow down each start. */
export function loadWebAuthn() {
  return import('@simplewebauthn/server');
}

/** Field of a WebAuthn response. The limit of the body bounds its length. */
export const base64url = z.string().regex(/^[\w-]+$/, { error: 'must be base64url' });

/** Id of a credential, at most 1023 bytes long (WebAuthn §4). */
export const credentialId = base64url.max(1364);

/** Returns one error for all reasons, so that it does not reveal which accounts and passkeys exist. */
export function verificationFailed(cause: unknown): AppError {
  return new AppError(400, 'webauthn_verification_failed', 'Credential verification failed', { cause });
}
