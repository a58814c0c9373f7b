import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { openArchive, saveArchive } from '../../src/server/backup/archive/archive-file';
import { inspectArchive } from '../../src/server/backup/archive/read-archive';
import { makeBackup } from '../../src/server/backup/make-backup';
import { restoreFolder } from '../../src/server/backup/restore/restore-folder';
import { verifyByRestoring } from '../../src/server/backup/restore/verify-by-restoring';
import { storedFiles } from '../../src/server/backup/stored-files';
import type { Database } from '../../src/service/db/database';
import { migrate } from '../../src/service/db/migrate';
import { filesFolder } from '../../src/service/files';
import { cacheDir, backends, temporaryFolder } from '../faults/backends';
import { createFormerSite, lastFormer } from './former-site';
import { migrationsFolder } from './schema-fingerprint';

/** Data of version 0.1: updating a data folder and restoring an archive result in the same rows. */

/** Tables that backups exclude. */
const ofOneInstallation = [
  'content_revision',
  'deleted_files',
  'open_forms',
  'link_check',
  'inquiry_recipient',
];

type Rows = Record<string, string[]>;

/** Returns the rows of all tables by name, sorted. */
async function rowsOf(database: Database): Promise<Rows> {
  return database.transaction(async (tx) => {
    const tables = await tx.query<{ name: string; sql: string }>(
      `select tablename as name, format('%I.%I', schemaname, tablename) as sql from pg_tables
       where schemaname in ('public', 'private') or schemaname || '.' || tablename in ('auth.users', 'storage.objects')`,
    );
    const rows: Rows = {};
    for (const { name, sql } of tables) {
      const found = await tx.query<{ line: string }>(
        `select to_jsonb(stored)::text as line from ${sql} as stored`,
      );
      rows[name] = found.map(({ line }) => line).sort();
    }
    return rows;
  });
}

function restorable(rows: Rows): Rows {
  return Object.fromEntries(Object.entries(rows).filter(([name]) => !ofOneInstallation.includes(name)));
}

type Open = (typeof backends)[number][1];

async function formerSite(open: Open) {
  const { database, remove } = await open();
  onTestFinished(remove);
  const dataDir = await temporaryFolder();
  await createFormerSite(database, dataDir);
  return { database, dataDir, rows: await rowsOf(database) };
}

/** Creates a site of version 0.1 and its archive. */
async function formerArchive(open: Open) {
  const { database, dataDir, rows } = await formerSite(open);
  const file = join(await temporaryFolder(), 'backup.tar');
  const files = storedFiles(filesFolder(dataDir));
  const source = {
    home: 'embedded',
    database,
    files,
    dataDir,
    keys: undefined,
    secretKey: undefined,
  } as const;
  const { manifest } = await saveArchive(file, { archive: await makeBackup(source, { withSecrets: false }) });
  expect(manifest.migrations.at(-1)).toBe(lastFormer);
  return { file, rows };
}

test.each(backends)(
  '%s: the database of a data folder is updated with all its rows',
  async (_backend, open) => {
    const { database, rows } = await formerSite(open);
    expect(Object.keys(rows).filter((name) => rows[name]?.length === 0)).toEqual([]);
    await migrate(database, migrationsFolder);
    expect(await rowsOf(database)).toEqual(rows);
  },
);

test.each(backends)(
  '%s: an archive is restored into a new and into a started installation',
  async (_backend, open) => {
    const { file, rows } = await formerArchive(open);
    const archive = openArchive(file);
    const { manifest } = await inspectArchive(archive);
    for (const isStarted of [false, true]) {
      const { database, remove } = await open();
      onTestFinished(remove);
      if (isStarted) await migrate(database, migrationsFolder);
      const dataDir = await temporaryFolder();
      await restoreFolder(
        { open: archive, manifest },
        { database, dataDir, migrations: migrationsFolder, takesSecrets: true },
      );
      await migrate(database, migrationsFolder);
      expect(restorable(await rowsOf(database))).toEqual(restorable(rows));
    }
  },
);

test.each(backends)('%s: an archive is verified by restoring', async (_backend, open) => {
  const { file } = await formerArchive(open);
  const dataDir = join(await temporaryFolder(), 'data');
  await mkdir(dataDir);
  await expect(
    verifyByRestoring(file, { dataDir, migrations: migrationsFolder, cacheDir }),
  ).resolves.toBeDefined();
});
