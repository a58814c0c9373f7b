import { randomBytes, scryptSync } from 'node:crypto';

/** Lowest scrypt cost: with the real one each of hundreds of sign-ins costs 0.2 CPU seconds. */
export const cheapCost = { ln: 5, r: 8, p: 1 };

/** Hashes a password in the format of `password-hash.ts`. */
export function cheapHash(password: string, { ln, r, p } = cheapCost): string {
  const salt = randomBytes(16);
  const key = scryptSync(password.normalize('NFKC'), salt, 32, { N: 2 ** ln, r, p });
  return `$scrypt$ln=${ln},r=${r},p=${p}$${salt.toString('base64')}$${key.toString('base64')}`;
}
