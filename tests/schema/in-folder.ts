import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdtemp, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Database } from '../../src/service/db/database';
import { migrate } from '../../src/service/db/migrate';
import { openPglite } from '../../src/service/db/pglite/pglite';
import { closingWith } from './closing-with';
import { migrationsFolder, schemaFingerprint } from './schema-fingerprint';

const cacheDir = 'node_modules/.cache';

/**
 * Initialising PGlite and migrating takes seconds, so the migrated state is kept as a folder, which is named after
 * what it was made from and can never be out of date. Each database is a copy of it, removed when it is closed.
 */
export async function openInFolder(): Promise<Database> {
  const template = `${cacheDir}/migrated-database-${schemaFingerprint()}`;
  if (!existsSync(template)) await createTemplate(template);
  const home = await mkdtemp(join(tmpdir(), 'database-'));
  // Node's own copying takes four times as long.
  await promisify(execFile)('cp', ['-r', template, join(home, 'database')]);
  const database = await openPglite(join(home, 'database'));
  return closingWith(database, () => rm(home, { recursive: true, force: true }));
}

async function createTemplate(template: string): Promise<void> {
  // Made aside and renamed: several workers may be making the same.
  const draft = `${template}.${randomUUID()}`;
  const database = await openPglite(draft, { cacheDir });
  await migrate(database, migrationsFolder);
  await database.close();
  await rename(draft, template).catch(() => rm(draft, { recursive: true, force: true }));
}
