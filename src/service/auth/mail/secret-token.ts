import { createHash, randomBytes, randomInt } from 'node:crypto';

/** 256 random bits, safe in a link. */
export function createToken(): string {
  return randomBytes(32).toString('base64url');
}

/** Ten letters (50 bits) without those that look alike: for a person to read in a mail and type, `K7PM2-XQ4TN`. */
export function createTypedCode(): string {
  const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
  const code = Array.from({ length: 10 }, () => letters[randomInt(letters.length)]).join('');
  return `${code.slice(0, 5)}-${code.slice(5)}`;
}

/** What is stored: whoever reads the table can use none of it. Random input of this length needs no salt. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
