import { randomBytes } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { ensureAdministrator, resetFactors } from '../../data/account/administrators';
import { exitWithError } from './exit-with-error';
import { withServerAccess } from './with-server-access';

/**
 * `npm run admin -- --email E [--password P]`: creates an administrator, or resets the password and removes second
 * factors and passkeys. With `--reset-factors` the password stays.
 */
const usage = 'Usage: npm run admin -- --email E [--password P | --reset-factors]';
const root = fileURLToPath(new URL('../..', import.meta.url));

try {
  const { values } = parseArgs({
    options: {
      email: { type: 'string' },
      password: { type: 'string' },
      'reset-factors': { type: 'boolean', default: false },
    },
  });
  const { email, password } = values;
  const keepsPassword = values['reset-factors'];
  if (!email || (keepsPassword && password)) throw new Error(usage);
  const login = { email, password: password ?? randomBytes(12).toString('base64url') };
  const removed = await withServerAccess(root, ({ service }) =>
    keepsPassword ? resetFactors(service, email) : ensureAdministrator({ service, ...login }),
  );
  if (!keepsPassword)
    console.log(`Administrator ${email} can sign in${password ? '.' : ` with: ${login.password}`}`);
  if (removed.factors > 0) console.log(`${email}: second factor removed. Codes are no longer required.`);
  if (removed.passkeys > 0) console.log(`${email}: ${removed.passkeys} passkeys removed.`);
  if (keepsPassword && removed.factors + removed.passkeys === 0)
    console.log(`${email}: there was no second factor and no passkey.`);
} catch (error) {
  exitWithError(error);
}
