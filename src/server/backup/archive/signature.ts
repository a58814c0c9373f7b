import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Manifest } from './manifest';

/** Signs a manifest, by its SHA-256, with a key that is derived from the secret key of the installation. */
export function signManifest(sha256: string, secretKey: string): string {
  const key = createHmac('sha256', secretKey).update('backup manifest').digest();
  return createHmac('sha256', key).update(sha256).digest('hex');
}

export type Signature = { manifestSha256: string; hmac: string | undefined };

/** Whether the installation with this secret key has made the archive, and nobody has changed it since. */
export function isSignedWith({ manifestSha256, hmac = '' }: Signature, secretKey: string): boolean {
  const [given, expected] = [Buffer.from(hmac), Buffer.from(signManifest(manifestSha256, secretKey))];
  return given.length === expected.length && timingSafeEqual(given, expected);
}

/** The sentence for an archive that is restored elsewhere than it was made. */
export function foreignOrigin({ home, takenAt }: Manifest): string {
  return `This archive (${home}, ${takenAt}) does not carry the signature of this installation: it was made elsewhere, by an earlier version, or changed since. Keep what was restored only if you know where it comes from.`;
}
