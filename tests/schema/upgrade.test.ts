import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { contentTypes } from '../../src/content';
import { recordPages } from '../../src/content/pages/record-pages';
import { verifyByRestoring } from '../../src/server/backup/restore/verify-by-restoring';
import type { Database } from '../../src/service/db/database';
import { migrate } from '../../src/service/db/migrate';
import { backends, cacheDir } from '../faults/backends';
import { restoreArchive, writeArchiveOf } from './archives';
import { createFormerSite } from './former-site';
import { migrationsFolder } from './schema-fingerprint';

/** Data of version 0.1: updating a database and restoring an archive result in the same rows. */

/** The last migration of version 0.1 before the names changed. */
const lastFormer = '20261124007000';
/** The last migration of the release 0.1.0. */
const release = '20261123000220';

/** Tables and columns with another name now. */
const renamed: Record<string, string> = {
  former_addresses: 'redirects',
  open_forms: 'editor_presence',
  since: 'opened_at',
  heard_at: 'last_seen_at',
  picture_notes: 'image_metadata',
  picture_papers: 'image_rights',
};

/** Tables that version 0.1 did not have. */
const newerTables = [
  'attest_samples',
  'training_files',
  'site_settings',
  'inquiry_numbers',
  'inquiry_files',
  'inquiry_replies',
  'inquiry_reports',
  'free_pages',
  'free_page_images',
  'free_page_files',
  'team_members',
  'import_runs',
  'import_items',
  'invitations',
  'activity',
];

/** Columns with a value that version 0.1 did not have, by present table. */
const added: Record<string, readonly string[]> = {
  admins: ['role', 'display_name'],
  content_drafts: ['hash', 'changed_by'],
  cv_profile: ['figures'],
  inquiries: ['number', 'confirmation', 'confirmation_attempts'],
  ...Object.fromEntries(newSlugTables().map((table) => [table, ['slug']])),
};

/** Tables whose records got slugs after version 0.1. */
function newSlugTables(): string[] {
  const tables = recordPages.map(({ type }) => type.table);
  return tables.filter((table) => ![...newerTables, 'client_references'].includes(table));
}

/** Tables that backups exclude. */
const ofOneInstallation = [
  'content_revision',
  'deleted_files',
  'editor_presence',
  'link_check',
  'inquiry_recipient',
];

/** The rows of each table by its present name, one sorted line per row. */
type Rows = Record<string, string[]>;

async function rowsOf(database: Database): Promise<Rows> {
  return database.transaction(async (tx) => {
    const tables = await tx.query<{ name: string; sql: string }>(
      `select tablename as name, format('%I.%I', schemaname, tablename) as sql from pg_tables
       where (schemaname in ('public', 'private') or schemaname || '.' || tablename in ('auth.users', 'storage.objects'))
         and tablename <> 'content_row' and tablename <> all ($1::text[])`,
      [newerTables],
    );
    const rows: Rows = {};
    for (const { name, sql } of tables) {
      const found = await tx.query<{ row: object }>(
        `select to_jsonb(stored) as row from ${name === 'redirects' ? inFormerColumns : sql} as stored
         where not to_jsonb(stored) ->> 'table_name' = any ($1::text[]) is true`,
        [newerTables],
      );
      const present = renamed[name] ?? name;
      rows[present] = found.map(({ row }) => lineOf(row, added[present])).sort();
    }
    return rows;
  });
}

/** Redirects with the columns of their former table. */
const inFormerColumns = `(select substring(from_path from '[^/]*$') as slug, record_id, is_reserved,
  created_at as left_at from public.redirects)`;

/** Reads path, target and status of each redirect. */
async function redirectsOf(database: Database): Promise<unknown[]> {
  return database.transaction((tx) =>
    tx.query('select from_path, to_path, code from public.redirects order by code'),
  );
}

/** Reads each administrator with their role, and each draft with the persons who changed it. */
async function peopleOf(database: Database): Promise<object> {
  return database.transaction(async (tx) => ({
    admins: await tx.query(
      'select email, admins.role, display_name from public.admins join auth.users on users.id = user_id',
    ),
    drafts: await tx.query(
      `select draft.email, hash = private.draft_hash(draft) as "isHashed",
         changed_by = array(select user_id from public.admins) as "isByAdmin"
       from public.content_drafts as draft`,
    ),
  }));
}

const expectedPeople = {
  admins: [{ email: 'ada@example.org', role: 'owner', display_name: '' }],
  drafts: [{ email: 'ada@example.org', isHashed: true, isByAdmin: true }],
};

const expectedRedirects = [
  { from_path: '/references/text-text', to_path: '/references/neu', code: 301 },
  { from_path: '/references/werft-alt', to_path: null, code: 410 },
];

/** Omits nulls, because most columns that version 0.1 did not have are null. */
function lineOf(row: object, without: readonly string[] = []): string {
  const columns = Object.entries(row)
    .filter(([name, value]) => value !== null && !without.includes(name))
    .map(([name, value]) => [renamed[name] ?? name, value]);
  return JSON.stringify(columns.sort(([one], [other]) => (one < other ? -1 : 1)));
}

/** Slugs that the update and the restore make from the titles of `sampleRow`. */
const madeSlugs: Rows = Object.fromEntries(newSlugTables().map((table) => [table, ['text']]));

async function slugsOf(database: Database): Promise<Rows> {
  return database.transaction(async (tx) => {
    const slugs: Rows = {};
    for (const table of Object.keys(madeSlugs)) {
      const rows = await tx.query<{ slug: string }>(`select slug from public.${table}`);
      slugs[table] = rows.map(({ slug }) => slug);
    }
    return slugs;
  });
}

function without(rows: Rows, tables: string[]): Rows {
  return Object.fromEntries(Object.entries(rows).filter(([name]) => !tables.includes(name)));
}

describe.each(backends)('%s', (_backend, open) => {
  const opened: (() => Promise<void>)[] = [];
  let folder: string;
  /** A site of version 0.1, its rows before the update, and its archive. */
  let former: { database: Database; rows: Rows; file: string };

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'upgrade-'));
    former = await createArchive(lastFormer);
  });
  afterAll(async () => {
    for (const remove of opened) await remove();
    await rm(folder, { recursive: true, force: true });
  });

  async function openNew(): Promise<{ database: Database; dataDir: string }> {
    const { database, remove } = await open();
    opened.push(remove);
    return { database, dataDir: await mkdtemp(join(folder, 'data-')) };
  }

  /** Creates a site of version 0.1 and its archive. */
  async function createArchive(upTo: string) {
    const { database, dataDir } = await openNew();
    await migrate(database, migrationsFolder, upTo);
    await createFormerSite(database, dataDir);
    const rows = await rowsOf(database);
    const file = join(folder, `${upTo}.tar`);
    const manifest = await writeArchiveOf({ database, dataDir }, file);
    expect(manifest.migrations.at(-1)).toBe(upTo);
    return { database, file, rows };
  }

  async function restore(file: string, { isStarted }: { isStarted: boolean }): Promise<Rows> {
    const { database, dataDir } = await openNew();
    if (isStarted) await migrate(database, migrationsFolder);
    await restoreArchive(file, { database, dataDir });
    expect(await slugsOf(database)).toEqual(madeSlugs);
    expect(await redirectsOf(database)).toEqual(expectedRedirects);
    expect(await peopleOf(database)).toEqual(expectedPeople);
    return rowsOf(database);
  }

  test('a database is updated with all its rows', async () => {
    const { database, rows } = former;
    expect(Object.keys(rows).filter((name) => rows[name]?.length === 0)).toEqual([]);
    await migrate(database, migrationsFolder);
    expect(await rowsOf(database)).toEqual(rows);
    expect(await redirectsOf(database)).toEqual(expectedRedirects);
    expect(await peopleOf(database)).toEqual(expectedPeople);
    expect(await slugsOf(database)).toEqual(madeSlugs);
  });

  test.each([false, true])('an archive is restored (into a started installation: %s)', async (isStarted) => {
    const { file, rows } = former;
    const restored = await restore(file, { isStarted });
    expect(without(restored, ofOneInstallation)).toEqual(without(rows, ofOneInstallation));
  });

  test('an archive of the release 0.1.0 is restored', async () => {
    const { file, rows } = await createArchive(release);
    const restored = await restore(file, { isStarted: false });
    const tables = contentTypes.map(({ table }) => table).filter((table) => !newerTables.includes(table));
    for (const table of tables) expect(restored[table], table).toEqual(rows[table]);
  });

  test('an archive is verified by restoring', async () => {
    const dataDir = await mkdtemp(join(folder, 'trial-'));
    const scratch = { dataDir, migrations: migrationsFolder, cacheDir };
    await expect(verifyByRestoring(former.file, scratch)).resolves.toBeDefined();
  });
});
