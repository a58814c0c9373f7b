import { randomBytes, scryptSync } from 'node:crypto';

/**
 * A stored password of the least cost, as `password-hash.ts` reads it: every hash names its own. Tests sign in hundreds of
 * times, at a tenth of a second of a processor each otherwise; passwords set through the service keep its full cost.
 */
export function cheapHash(password: string): string {
  const salt = randomBytes(16);
  const key = scryptSync(password.normalize('NFKC'), salt, 32, { N: 32, r: 8, p: 1 });
  return `$scrypt$ln=5,r=8,p=1$${salt.toString('base64')}$${key.toString('base64')}`;
}
