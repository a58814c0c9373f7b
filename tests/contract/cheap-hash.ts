import { randomBytes, scryptSync } from 'node:crypto';

/** The least cost: tests sign in hundreds of times, at a fifth of a second of a core each otherwise. */
export const cheapCost = { ln: 5, r: 8, p: 1 };

/** A stored password as `password-hash.ts` reads it. */
export function cheapHash(password: string, { ln, r, p } = cheapCost): string {
  const salt = randomBytes(16);
  const key = scryptSync(password.normalize('NFKC'), salt, 32, { N: 2 ** ln, r, p });
  return `$scrypt$ln=${ln},r=${r},p=${p}$${salt.toString('base64')}$${key.toString('base64')}`;
}
