import { randomBytes } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { changeRole, ensureAdministrator, resetFactors } from '../../../data/account/administrators';
import { roles } from '../../../data/account/own-rights';
import type { Service } from '../../../data/client/service';
import { createTables } from '../../../data/client/tables';
import { mailSender } from '../../base/company-address';
import type { Config } from '../../base/config';
import { accessResetMail } from '../../people/access-notices';
import { exitWithError } from '../exit-with-error';
import { withServerAccess } from './server-access';
import { createMailer } from '../../base/mail';

/**
 * `npm run admin -- --email E [--password P] [--role ROLE]`: creates an administrator, or resets the password and
 * removes second factors and passkeys. With a role and no password, only the role changes. With `--reset-factors` the
 * password stays.
 */
const usage = `Usage: npm run admin -- --email E [--password P] [--role ${roles.join('|')}] | --email E --reset-factors`;
const root = fileURLToPath(new URL('../..', import.meta.url));
const text = { type: 'string' } as const;

try {
  const { values } = parseArgs({
    options: {
      email: text,
      password: text,
      role: text,
      'reset-factors': { type: 'boolean', default: false },
    },
  });
  const { email, password, 'reset-factors': resetsFactors } = values;
  const role = roles.find((name) => name === values.role);
  const isInvalid =
    (values.role !== undefined && !role) || (resetsFactors && (password !== undefined || role));
  if (!email || isInvalid) throw new Error(usage);
  await withServerAccess(root, (access) =>
    resetsFactors ? reset(access, email) : createOrReset(access.service, { email, password, role }),
  );
} catch (error) {
  exitWithError(error);
}

async function reset(
  { service, config }: { service: Service; config: Config },
  email: string,
): Promise<void> {
  const removed = await resetFactors(service, email);
  report(email, removed);
  if (removed.factors + removed.passkeys === 0)
    console.log(`${email}: there was no second factor and no passkey.`);
  console.log(`${email}: signed out everywhere, sessions ended: ${removed.sessions}.`);
  const mailer = createMailer({ ...config.mail, company: () => mailSender(createTables(service)) });
  if (!mailer) return console.log('Not mailed, because SMTP_URL is not set: please tell the person.');
  await mailer.send(accessResetMail(email, config.siteUrl));
  console.log(`${email}: was told by mail.`);
}

async function createOrReset(
  service: Service,
  { email, password, role }: { email: string; password?: string; role?: (typeof roles)[number] },
): Promise<void> {
  if (role && !password && (await changeRole({ service, email, role })))
    return console.log(`${email}: the role is now "${role}".`);
  const login = { email, password: password ?? randomBytes(12).toString('base64url') };
  const removed = await ensureAdministrator({ service, ...login, role });
  console.log(`Administrator ${email} can sign in${password ? '.' : ` with: ${login.password}`}`);
  report(email, removed);
}

function report(email: string, { factors, passkeys }: Awaited<ReturnType<typeof ensureAdministrator>>): void {
  if (factors > 0) console.log(`${email}: second factor removed. Codes are no longer required.`);
  if (passkeys > 0) console.log(`${email}: ${passkeys} passkeys removed.`);
}
