import { readMigrations } from '../../service/database';
import type { HostedHome } from '../config';
import { ask, type Door } from './ask-project';
import { outdated, passing } from './project-faults';
import { publicAsSecret, secretInPublic } from './settings';

/**
 * Whether the settings lead to a project that this version can work with. Throws a sentence that names the variable or
 * says what to run; or, where the project could not be asked, `project_unreachable` (isPassing).
 */
export async function checkProject(
  { url, publishableKey, secretKey }: HostedHome,
  migrations: string,
): Promise<void> {
  const visitor: Door = { url, key: publishableKey, variable: 'SUPABASE_PUBLISHABLE_KEY' };
  const server: Door = { url, key: secretKey, variable: 'SUPABASE_SECRET_KEY' };
  await ask(visitor, 'GET', 'content_revision?select=revision');
  const applied = await ask(server, 'POST', 'rpc/applied_migrations');
  if (applied === 'refused') throw publicAsSecret();
  await requireMigrations(applied.body, migrations);
  // Told by its rights, where a key does not say itself what it is.
  if ((await ask(visitor, 'GET', 'installation?select=id')) !== 'refused') throw secretInPublic();
  const taking = await ask(server, 'POST', 'rpc/takes_messages');
  if (taking === 'refused' || taking.body !== true)
    throw passing('its database stores nothing just now (is it out of space?)');
}

/** Who runs migrations by other means writes none down, or only their own: then the tables have been looked at above. */
async function requireMigrations(applied: unknown, folder: string): Promise<void> {
  const known = new Set(Array.isArray(applied) ? applied.map(String) : []);
  const wanted = (await readMigrations(folder)).map(({ version }) => version);
  const missing = wanted.filter((version) => !known.has(version));
  if (missing.length > 0 && missing.length < wanted.length) throw outdated();
}
