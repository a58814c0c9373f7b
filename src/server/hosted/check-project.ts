import { readMigrations } from '../../service/database';
import type { HostedBackend } from '../config';
import { requestProject, type ProjectCredentials } from './project-request';
import { formerProject, outdatedProject, transientError } from './project-errors';
import { publicAsSecret, secretInPublic } from './settings';

/**
 * Checks that the settings lead to a Supabase project that this version can use. Throws a sentence that names the
 * variable or the command to run.
 * If the project is unreachable, throws `project_unreachable` (see `isTransientError`).
 */
export async function checkProject(
  { url, publishableKey, secretKey }: HostedBackend,
  migrations: string,
): Promise<void> {
  const visitor: ProjectCredentials = { url, key: publishableKey, variable: 'SUPABASE_PUBLISHABLE_KEY' };
  const server: ProjectCredentials = { url, key: secretKey, variable: 'SUPABASE_SECRET_KEY' };
  await requestProject(visitor, 'GET', 'content_revision?select=revision');
  const applied = await requestProject(server, 'POST', 'rpc/applied_migrations');
  if (applied === 'refused') throw publicAsSecret();
  await requireMigrations(applied.body, migrations);
  // Some keys do not reveal their kind, so it is determined by their rights.
  if ((await requestProject(visitor, 'GET', 'installation?select=id')) !== 'refused') throw secretInPublic();
  const storing = await requestProject(server, 'POST', 'rpc/can_store_inquiries');
  if (storing === 'refused' || storing.body !== true)
    throw transientError('its database cannot store anything at the moment (is it out of space?)');
}

/**
 * Throws when some of this version's migrations are missing. If none is recorded, they were applied by other means; the
 * queries above have checked the tables.
 */
async function requireMigrations(applied: unknown, folder: string): Promise<void> {
  const appliedVersions = Array.isArray(applied) ? applied.map(String) : [];
  const migrations = await readMigrations(folder);
  const isApplied = ({ version }: { version: string }) => appliedVersions.includes(version);
  const [first] = migrations;
  if (first && appliedVersions.some((version) => version < first.version)) throw formerProject();
  if (migrations.some(isApplied) && !migrations.every(isApplied)) throw outdatedProject();
}
