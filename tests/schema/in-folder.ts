import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdtemp, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Database } from '../../src/service/db/database';
import type { StatementTimeouts } from '../../src/service/db/limits';
import { migrate } from '../../src/service/db/migrate';
import { openPglite } from '../../src/service/db/pglite/pglite';
import { closingWith } from './closing-with';
import { migrationsFolder, schemaFingerprint } from './schema-fingerprint';

const cacheDir = 'node_modules/.cache';

/** Opens a copy of a migrated database, which is removed on close. */
export async function openInFolder(options?: { timeoutsMs: StatementTimeouts }): Promise<Database> {
  const folder = await mkdtemp(join(tmpdir(), 'database-'));
  await copyMigratedDatabase(join(folder, 'database'));
  const database = await openPglite(join(folder, 'database'), options);
  return closingWith(database, () => rm(folder, { recursive: true, force: true }));
}

/**
 * Copies a migrated database into a new folder. Initialising and migrating take seconds, so a template is kept in a
 * folder named after its inputs.
 */
export async function copyMigratedDatabase(folder: string): Promise<void> {
  const template = `${cacheDir}/migrated-database-${schemaFingerprint()}`;
  if (!existsSync(template)) await createTemplate(template);
  // `fs.cp` takes four times as long.
  await promisify(execFile)('cp', ['-r', template, folder]);
}

async function createTemplate(template: string): Promise<void> {
  // Created aside and renamed, because several workers may create it at once.
  const temporary = `${template}.${randomUUID()}`;
  const database = await openPglite(temporary, { cacheDir });
  await migrate(database, migrationsFolder);
  await database.close();
  await rename(temporary, template).catch(() => rm(temporary, { recursive: true, force: true }));
}
