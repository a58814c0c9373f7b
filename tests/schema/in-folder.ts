import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdtemp, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { contentTypes } from '../../src/content';
import type { Database, StatementTimeouts } from '../../src/service/db/database';
import { migrate } from '../../src/service/db/migrate';
import { openPglite } from '../../src/service/db/pglite/pglite';
import { closingWith } from './closing-with';
import { keepsDatabases, keptDatabase } from './kept-databases';
import { migrationsFolder, schemaFingerprint } from './schema-fingerprint';

const cacheDir = 'node_modules/.cache';

/** Time limits of statements that a busy machine keeps; tests of the limits choose their own. */
const patientTimeoutsMs: StatementTimeouts = { visitor: 30_000, administrator: 60_000, server: 0 };

type Template = 'migrated-database' | 'database-without-content';

/**
 * Makes the databases that tests copy, because initialising, migrating and deleting take seconds. Their folders are named
 * after their inputs.
 */
const templates: Record<Template, (folder: string) => Promise<void>> = {
  'migrated-database': async (folder: string) => {
    const database = await openPglite(folder, { cacheDir });
    await migrate(database, migrationsFolder);
    await database.close();
  },
  'database-without-content': async (folder: string) => {
    await copyTemplate('migrated-database', folder);
    const database = await openPglite(folder);
    await deleteContent(database);
    await database.close();
  },
};

/** Opens a copy of a migrated database, which is removed on close, or kept for the next test of the process. */
export async function openInFolder(
  options?: { timeoutsMs: StatementTimeouts },
  template: Template = 'migrated-database',
): Promise<Database> {
  // Tests that use the other template change its schema.
  if (keepsDatabases && !options && template === 'database-without-content')
    return keptDatabase(() => openCopy(template, { timeoutsMs: patientTimeoutsMs }));
  const { database, folder } = await openCopy(template, options);
  return closingWith(database, () => rm(folder, { recursive: true, force: true }));
}

async function openCopy(template: Template, options?: { timeoutsMs: StatementTimeouts }) {
  const folder = await mkdtemp(join(tmpdir(), 'database-'));
  await copyTemplate(template, join(folder, 'database'));
  return { folder, database: await openPglite(join(folder, 'database'), options) };
}

export async function copyTemplate(name: Template, folder: string): Promise<void> {
  const template = `${cacheDir}/${name}-${schemaFingerprint()}`;
  if (!existsSync(template)) {
    // Created aside and renamed, because several workers may create it at once.
    const temporary = `${template}.${randomUUID()}`;
    await templates[name](temporary);
    await rename(temporary, template).catch(() => rm(temporary, { recursive: true, force: true }));
  }
  // `fs.cp` takes four times as long.
  await promisify(execFile)('cp', ['-r', template, folder]);
}

/** Deletes the default texts and the history of the migrations. */
export async function deleteContent(database: Database): Promise<void> {
  await database.transaction(
    async (tx) => {
      for (const { table } of contentTypes.filter(({ rows }) => rows === 'one')) {
        await tx.execute(`delete from public.${table}`, []);
      }
      await tx.execute('delete from public.content_history', []);
    },
    { callerClass: 'server' },
  );
}
