import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import type { Keys } from '../../keys';
import type { StoredFactor } from './factors';

/** Prefix of an encrypted secret. */
const prefix = 'v1.';
const algorithm = 'aes-256-gcm';
const nonceBytes = 12;
const tagBytes = 16;

/** Encrypts a TOTP secret (AES-256-GCM, bound to the user id), so that a copy of the database alone yields no codes. */
export function encryptFactorSecret(
  secret: string,
  { userId, keys }: { userId: string; keys: Keys },
): string {
  const nonce = randomBytes(nonceBytes);
  const cipher = createCipheriv(algorithm, encryptionKey(keys), nonce).setAAD(Buffer.from(userId));
  const encrypted = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()]);
  return prefix + Buffer.concat([nonce, cipher.getAuthTag(), encrypted]).toString('base64url');
}

/** Decrypts a TOTP secret. Returns undefined when it was encrypted with other keys or for another account. */
export function decryptFactorSecret(
  { secret, user_id }: Pick<StoredFactor, 'secret' | 'user_id'>,
  keys: Keys,
): string | undefined {
  try {
    const bytes = Buffer.from(secret.slice(prefix.length), 'base64url');
    const tagEnd = nonceBytes + tagBytes;
    const decipher = createDecipheriv(algorithm, encryptionKey(keys), bytes.subarray(0, nonceBytes), {
      authTagLength: tagBytes,
    });
    decipher.setAAD(Buffer.from(user_id)).setAuthTag(bytes.subarray(nonceBytes, tagEnd));
    return decipher.update(bytes.subarray(tagEnd), undefined, 'utf8') + decipher.final('utf8');
  } catch {
    return undefined;
  }
}

function encryptionKey({ secretKey }: Keys): Buffer {
  return Buffer.from(hkdfSync('sha256', secretKey, '', 'secrets of second factors', 32));
}
