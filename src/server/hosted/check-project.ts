import { readMigrations } from '../../service/database';
import type { HostedBackend } from '../config';
import { request, type ProjectCredentials } from './project-request';
import { outdated, transientError } from './project-errors';
import { publicAsSecret, secretInPublic } from './settings';

/**
 * Whether the settings lead to a project that this version can work with. Throws a sentence that names the variable or
 * says what to run; or, where the project could not be asked, `project_unreachable` (isPassing).
 */
export async function checkProject(
  { url, publishableKey, secretKey }: HostedBackend,
  migrations: string,
): Promise<void> {
  const visitor: ProjectCredentials = { url, key: publishableKey, variable: 'SUPABASE_PUBLISHABLE_KEY' };
  const server: ProjectCredentials = { url, key: secretKey, variable: 'SUPABASE_SECRET_KEY' };
  await request(visitor, 'GET', 'content_revision?select=revision');
  const applied = await request(server, 'POST', 'rpc/applied_migrations');
  if (applied === 'refused') throw publicAsSecret();
  await requireMigrations(applied.body, migrations);
  // Told by its rights, where a key does not say itself what it is.
  if ((await request(visitor, 'GET', 'installation?select=id')) !== 'refused') throw secretInPublic();
  const taking = await request(server, 'POST', 'rpc/takes_messages');
  if (taking === 'refused' || taking.body !== true)
    throw transientError('its database stores nothing just now (is it out of space?)');
}

/** Who runs migrations by other means writes none down, or only their own: then the tables have been looked at above. */
async function requireMigrations(applied: unknown, folder: string): Promise<void> {
  const known = new Set(Array.isArray(applied) ? applied.map(String) : []);
  const wanted = (await readMigrations(folder)).map(({ version }) => version);
  const missing = wanted.filter((version) => !known.has(version));
  if (missing.length > 0 && missing.length < wanted.length) throw outdated();
}
