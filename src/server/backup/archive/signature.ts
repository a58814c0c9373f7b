import { createHmac } from 'node:crypto';
import { isSameSecret } from '../../../service/is-same-secret';
import type { Manifest } from './manifest';

/** Signs the SHA-256 of a manifest with a key derived from the installation's secret key. */
export function signManifest(sha256: string, secretKey: string): string {
  const key = createHmac('sha256', secretKey).update('backup manifest').digest();
  return createHmac('sha256', key).update(sha256).digest('hex');
}

export type Signature = { manifestSha256: string; hmac: string | undefined };

/** Checks that the installation with this secret key made the archive and that it is unchanged. */
export function isSignedWith({ manifestSha256, hmac = '' }: Signature, secretKey: string): boolean {
  return isSameSecret(hmac, signManifest(manifestSha256, secretKey));
}

/** Returns the warning for an archive without the signature of this installation. */
export function unsignedWarning({ home, takenAt }: Manifest): string {
  return `This archive (${home}, ${takenAt}) is not signed by this installation: it was made elsewhere, or changed since. Keep the restored data only if you trust its origin.`;
}
