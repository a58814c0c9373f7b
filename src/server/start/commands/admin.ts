import { randomBytes } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { changeRole, ensureAdministrator } from '../../../data/account/administrators';
import { roles } from '../../../data/account/own-rights';
import { exitWithError } from '../exit-with-error';
import { withServerAccess } from './with-server-access';

/**
 * `npm run admin -- --email E [--password P] [--role ROLE]`: creates an administrator, or resets the password and removes
 * second factors. With a role and no password, an administrator gets this role only.
 */
const root = fileURLToPath(new URL('../..', import.meta.url));
const text = { type: 'string' } as const;

try {
  const { values } = parseArgs({ options: { email: text, password: text, role: text } });
  const { email, password } = values;
  const role = roles.find((one) => one === values.role);
  if (!email || (values.role !== undefined && !role))
    throw new Error(`Usage: npm run admin -- --email E [--password P] [--role ${roles.join('|')}]`);
  await withServerAccess(root, async ({ service }) => {
    if (role && !password && (await changeRole({ service, email, role })))
      return console.log(`${email}: the role is now "${role}".`);
    const chosen = password ?? randomBytes(12).toString('base64url');
    const removed = await ensureAdministrator({ service, email, password: chosen, role });
    console.log(`Administrator ${email} can sign in${password ? '.' : ` with: ${chosen}`}`);
    if (removed > 0) console.log(`${email}: second factor removed. Codes are no longer required.`);
  });
} catch (error) {
  exitWithError(error);
}
