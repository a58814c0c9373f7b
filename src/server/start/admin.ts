import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { ensureAdministrator } from '../../data/account/administrators';
import type { Service } from '../../data/client/service';
import { readConfig } from '../config';
import { checkProject } from '../hosted/check-project';
import { createLog } from '../../service/log/log';
import { exitWithError } from './exit-with-error';
import { openInstallation } from './installation';
import { serverAccess } from './server-access';

/**
 * `npm run admin -- --email E [--password P]`: creates an administrator, or resets the password and removes second
 * factors.
 */
const root = fileURLToPath(new URL('../..', import.meta.url));

try {
  const { values } = parseArgs({ options: { email: { type: 'string' }, password: { type: 'string' } } });
  if (!values.email) throw new Error('Usage: npm run admin -- --email E [--password P]');
  const login = { email: values.email, password: values.password ?? randomBytes(12).toString('base64url') };
  const removed = await withServerAccess((service) => ensureAdministrator({ service, ...login }));
  console.log(
    `Administrator ${login.email} can sign in${values.password ? '.' : ` with: ${login.password}`}`,
  );
  if (removed > 0) console.log(`${login.email}: second factor removed. Codes are no longer required.`);
} catch (error) {
  exitWithError(error);
}

/**
 * Calls `work` with the secret key: over HTTP for a Supabase project or a running server, which locks the data folder.
 * Otherwise opens the folder in this process.
 */
async function withServerAccess<Result>(work: (service: Service) => Promise<Result>): Promise<Result> {
  const config = readConfig(process.env);
  const { backend } = config;
  if (backend.kind === 'hosted') await checkProject(backend, join(root, 'supabase/migrations'));
  const service = await serverAccess(config);
  if (service) return work(service);
  const installation = await openInstallation(config, root, createLog(config.logLevel));
  try {
    return await work(installation.server);
  } finally {
    await installation.close();
  }
}
