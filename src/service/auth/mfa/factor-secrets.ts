import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import type { Database } from '../../db/database';
import type { Keys } from '../../keys';
import type { StoredFactor } from './factors';

/** Prefix of an encrypted secret. Secrets stored before encryption are base32, which contains no dot. */
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

/** Encrypts the secrets that earlier versions stored in clear text. */
export async function encryptStoredFactors(database: Database, keys: Keys): Promise<void> {
  await database.transaction(
    async (tx) => {
      const factors = await tx.query<{ id: string; user_id: string; secret: string }>(
        `select id, user_id, secret from auth.mfa_factors where secret not like $1 for update`,
        [`${prefix}%`],
      );
      for (const { id, user_id: userId, secret } of factors)
        await tx.execute('update auth.mfa_factors set secret = $2 where id = $1', [
          id,
          encryptFactorSecret(secret, { userId, keys }),
        ]);
    },
    { callerClass: 'server' },
  );
}

function encryptionKey({ secretKey }: Keys): Buffer {
  return Buffer.from(hkdfSync('sha256', secretKey, '', 'secrets of second factors', 32));
}
