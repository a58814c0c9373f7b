import { createHash, randomBytes, randomInt } from 'node:crypto';

/** Returns 256 random bits in base64url, safe in a URL. */
export function createToken(): string {
  return randomBytes(32).toString('base64url');
}

/** Returns 128 random bits in base64url (22 characters) for a mailed link. Mail programs may break a longer URL. */
export function createLinkToken(): string {
  return randomBytes(16).toString('base64url');
}

/**
 * Returns ten random characters (50 bits) to type from a mail, for example `K7PM2-XQ4TN`. Characters that look alike
 * are left out.
 */
export function createTypedCode(): string {
  const alphabet = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
  const code = Array.from({ length: 10 }, () => alphabet[randomInt(alphabet.length)]).join('');
  return `${code.slice(0, 5)}-${code.slice(5)}`;
}

/** Returns the SHA-256 hash (hex) that is stored in place of the token. Random input of this length needs no salt. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
