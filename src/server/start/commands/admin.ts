import { randomBytes } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { ensureAdministrator } from '../../../data/account/administrators';
import { exitWithError } from '../exit-with-error';
import { withServerAccess } from './with-server-access';

/**
 * `npm run admin -- --email E [--password P]`: creates an administrator, or resets the password and removes second
 * factors.
 */
const root = fileURLToPath(new URL('../..', import.meta.url));

try {
  const { values } = parseArgs({ options: { email: { type: 'string' }, password: { type: 'string' } } });
  if (!values.email) throw new Error('Usage: npm run admin -- --email E [--password P]');
  const login = { email: values.email, password: values.password ?? randomBytes(12).toString('base64url') };
  const removed = await withServerAccess(root, ({ service }) => ensureAdministrator({ service, ...login }));
  console.log(
    `Administrator ${login.email} can sign in${values.password ? '.' : ` with: ${login.password}`}`,
  );
  if (removed > 0) console.log(`${login.email}: second factor removed. Codes are no longer required.`);
} catch (error) {
  exitWithError(error);
}
