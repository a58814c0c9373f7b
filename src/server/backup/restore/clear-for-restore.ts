import type { Transaction } from '../../../service/database';
import { AppError } from '../../../service/errors';
import type { BackupTable } from '../catalogue';
import type { BackendKind, Manifest } from '../archive/manifest';

/**
 * Tables that the first start fills: the installation, an administrator, and the activity that logs the access. A
 * backup has its own rows for them.
 */
const firstStartTables = ['public.installation', 'public.admins', 'public.activity'];

/** Checked last, because an error that names a content table helps the operator more. */
const history = 'public.content_history';

/**
 * SQL condition that ignores rows inserted by migrations: they share the transaction id (`xmin`) of a migration record.
 */
const notFromMigration = `not xmin::text in (select xmin::text from supabase_migrations.schema_migrations)`;

/** Throws when there is content, messages or files, because a restore never overwrites them. */
export async function assertEmpty(
  tx: Transaction,
  tables: BackupTable[],
  backend: BackendKind,
): Promise<void> {
  const historyLast = [...tables].sort((a, b) => Number(a.name === history) - Number(b.name === history));
  for (const { name, sql } of historyLast) {
    const isContent = name.startsWith('public.') && !firstStartTables.includes(name);
    // In a Supabase project the files are uploaded before the rows, and its storage service writes `storage.objects`.
    const isFiles = name === 'storage.objects' && backend === 'embedded';
    if (!isContent && !isFiles) continue;
    const rows = await tx.query(`select from ${sql} where ${notFromMigration} limit 1`);
    if (rows.length > 0) throw notEmpty(name);
  }
}

type Clearing = { tables: BackupTable[]; manifest: Manifest; backend: BackendKind };

/**
 * Empties the archived tables and disables their triggers, so that rows are stored unchanged. The table locks keep out
 * other writers.
 */
export async function clearForRestore(
  tx: Transaction,
  { tables, manifest, backend }: Clearing,
): Promise<void> {
  for (const { sql } of publicTables(tables)) await tx.execute(`alter table ${sql} disable trigger user`);
  // Restored sessions are no sign-ins.
  await tx.query(`select set_config('activity.is_logged', 'true', true)`);
  await assertEmpty(tx, tables, backend);
  await tx.execute('delete from auth.users where id in (select user_id from public.admins)');
  // A table that is newer than the backup keeps the rows of its migration.
  const archived = new Set(manifest.tables.map(({ name }) => name));
  const replaced = publicTables(tables).filter(({ name }) => archived.has(name));
  for (const { sql } of replaced.reverse()) await tx.execute(`delete from ${sql}`);
}

/** Enables the triggers again, finds the file references, and raises the content revision. */
export async function finishRestore(tx: Transaction, tables: BackupTable[]): Promise<void> {
  await tx.execute('call private.rebuild_file_references()');
  for (const { sql } of publicTables(tables)) await tx.execute(`alter table ${sql} enable trigger user`);
  // The new revision invalidates caches of the empty site. The installation row prevents the loading of example
  // content.
  await tx.execute(`update public.content_revision set revision = revision + 1, changed_at = now() where id;
    insert into public.installation default values on conflict do nothing`);
}

function publicTables(tables: BackupTable[]): BackupTable[] {
  return tables.filter(({ name }) => name.startsWith('public.'));
}

function notEmpty(table: string): AppError {
  const message = `This installation already has content (rows in ${table}), which is never overwritten: restore into an empty one`;
  return new AppError(409, 'has_content', message);
}
