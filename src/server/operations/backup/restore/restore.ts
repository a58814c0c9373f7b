import {
  asServer,
  type Database,
  readMigrations,
  recordedVersions,
  type Transaction,
  unknownVersion,
} from '../../../../service/database';
import { AppError, errorCodeOf } from '../../../../service/errors';
import {
  corruptBackup,
  newerFormat,
  type ArchivedFile,
  keysPath,
  type BackendKind,
  type Manifest,
} from '../archive/manifest';
import {
  findRestoredTables,
  listTables,
  type BackupTable,
  advanceSequences,
  insertLines,
} from '../catalogue';
import { splitLines } from '../archive/spool';
import { drain, type OpenArchive, readText, verifiedEntries } from '../archive/read-archive';

export type Archive = { open: OpenArchive; manifest: Manifest };

/** Must be repeatable, because an interrupted restore starts again. */
export type StoreFile = (file: ArchivedFile, content: AsyncIterable<Uint8Array>) => Promise<void>;

/** Throws when the archive is newer than the migrations in `folder`. */
export async function assertRestorable({ migrations }: Manifest, folder: string): Promise<void> {
  const unknown = unknownVersion(migrations, await readMigrations(folder));
  if (unknown !== undefined) throw newerFormat(`migration ${unknown}`);
}

export async function assertEmptyInstallation(database: Database, backend: BackendKind): Promise<void> {
  await asServer(database, async (tx) => {
    if (await recordedVersions(tx)) await assertEmpty(tx, await listTables(tx, false), backend);
  });
}

/** Returns the text of keys.json, or undefined when the archive has none. */
export async function restoreFiles({ open, manifest }: Archive, storeFile: StoreFile) {
  const files = new Map(manifest.files.map((file) => [file.path, file]));
  let keys: string | undefined;
  for await (const { path, content } of verifiedEntries(open, manifest)) {
    const file = files.get(path);
    if (file) await storeFile(file, content);
    else if (path === keysPath) keys = await readText(content);
    else await drain(content);
  }
  return keys;
}

type Target = {
  database: Database;
  backend: BackendKind;
  /** Applies only to an archive that has them and comes from the same backend. */
  takesSecrets: boolean;
  beforeCommit?(): Promise<void>;
};

/** Restores all rows in one transaction. Throws without changes when the installation has content. */
export async function restoreRows(
  archive: Archive,
  { database, backend, takesSecrets, beforeCommit }: Target,
): Promise<void> {
  await asServer(database, async (tx) => {
    await tx.execute(`set local timezone = 'UTC'`);
    const tables = await findRestoredTables(tx, takesSecrets && backend === archive.manifest.home);
    await clearForRestore(tx, { tables, manifest: archive.manifest, backend });
    const filled = backend === 'hosted' ? tables.filter(({ name }) => name !== 'storage.objects') : tables;
    await fill(tx, archive, new Map(filled.map((table) => [table.name, table])));
    if (backend === 'embedded') await addHashes(tx, archive.manifest);
    await completeAccounts(tx);
    await requireLostFactors(tx);
    await advanceSequences(tx, tables);
    await finishRestore(tx, tables);
    await beforeCommit?.();
  });
}

/** Tables precede files in the archive, so that it stops before the first file. */
async function fill(tx: Transaction, { open, manifest }: Archive, tables: Map<string, BackupTable>) {
  const archived = new Map(manifest.tables.map((table) => [table.path, table]));
  let remainingTables = archived.size;
  for await (const { path, content } of verifiedEntries(open, manifest)) {
    if (remainingTables === 0) break;
    const entry = archived.get(path);
    if (!entry) {
      await drain(content);
      continue;
    }
    remainingTables -= 1;
    const table = tables.get(entry.name);
    if (table)
      await insertLines(tx, splitLines(content), { archived: entry, table }).catch(
        explainRowError(table.name),
      );
    else if (entry.name.startsWith('public.')) throw newerFormat(`table ${entry.name}`);
    else await drain(content);
  }
}

/** Adds the SHA-256 to the rows of files, which those of a Supabase project lack. */
async function addHashes(tx: Transaction, { files }: Manifest): Promise<void> {
  await tx.execute(
    `update storage.objects as stored set metadata = stored.metadata || jsonb_build_object('sha256', file.sha256)
     from jsonb_to_recordset($1::jsonb) as file (bucket text, name text, sha256 text)
     where (stored.bucket_id, stored.name) = (file.bucket, file.name) and not stored.metadata ? 'sha256'`,
    [JSON.stringify(files)],
  );
}

/** Requires a new TOTP enrollment for accounts whose factor came without its secret, and deletes these factors. */
async function requireLostFactors(tx: Transaction): Promise<void> {
  await tx.execute(`
    insert into public.required_factors
    select distinct user_id from auth.mfa_factors
    where factor_type = 'totp' and status = 'verified' and secret is null
    on conflict do nothing;
    delete from auth.mfa_factors where factor_type = 'totp' and secret is null`);
}

const reasons: Record<string, string> = {
  '23502': 'lacks a required value',
  '23503': 'refers to a row that is not in the backup',
  '23505': 'is duplicated',
  '23514': 'violates a constraint',
};

/** SQLSTATE classes that mean faulty rows: data, integrity, and unknown names. */
const blamedClasses = ['22', '23', '42'];

function explainRowError(table: string) {
  return (error: unknown): never => {
    const code = errorCodeOf(error) ?? '';
    if (error instanceof AppError || !/^[0-9A-Z]{5}$/.test(code) || !blamedClasses.includes(code.slice(0, 2)))
      throw error;
    throw corruptBackup(`a row of ${table} ${reasons[code] ?? 'cannot be read'} (${code})`, error);
  };
}

/** GoTrue requires non-null texts and an identity. Embedded databases have no `auth.identities`. */
async function completeAccounts(tx: Transaction): Promise<void> {
  const [known] = await tx.query<{ isThere: boolean }>(
    `select to_regclass('auth.identities') is not null as "isThere"`,
  );
  if (!known?.isThere) return;
  await tx.execute(`
    update auth.users set
      instance_id = coalesce(instance_id, '00000000-0000-0000-0000-000000000000'),
      confirmation_token = coalesce(confirmation_token, ''), recovery_token = coalesce(recovery_token, ''),
      email_change = coalesce(email_change, ''), email_change_token_new = coalesce(email_change_token_new, '')
    where id in (select user_id from public.admins);
    insert into auth.identities (provider_id, user_id, identity_data, provider, created_at, updated_at)
    select id::text, id, jsonb_build_object('sub', id::text, 'email', email), 'email', created_at, updated_at
    from auth.users
    where id in (select user_id from public.admins)
      and not exists (select from auth.identities where user_id = users.id)`);
}

/** Filled by the first start. A backup has its own rows for them. */
const firstStartTables = ['public.installation', 'public.admins', 'public.activity'];

/** Checked last, because an error that names a content table helps the operator more. */
const history = 'public.content_history';

/** Ignores rows of migrations: they share the transaction id (`xmin`) of a migration record. */
const notFromMigration = `not xmin::text in (select xmin::text from supabase_migrations.schema_migrations)`;

/** Throws when there is content, messages or files, because a restore never overwrites them. */
export async function assertEmpty(tx: Transaction, tables: BackupTable[], backend: BackendKind) {
  const historyLast = [...tables].sort((a, b) => Number(a.name === history) - Number(b.name === history));
  for (const { name, sql } of historyLast) {
    const isContent = name.startsWith('public.') && !firstStartTables.includes(name);
    // In a Supabase project the files are uploaded before the rows, and its storage service writes `storage.objects`.
    const isFiles = name === 'storage.objects' && backend === 'embedded';
    if (!isContent && !isFiles) continue;
    const rows = await tx.query(`select from ${sql} where ${notFromMigration} limit 1`);
    if (rows.length === 0) continue;
    const message = `This installation already has content (rows in ${name}), which is never overwritten: restore into an empty one`;
    throw new AppError(409, 'has_content', message);
  }
}

type Clearing = { tables: BackupTable[]; manifest: Manifest; backend: BackendKind };

/** Disables triggers, so that rows are stored unchanged. The table locks keep out other writers. */
async function clearForRestore(tx: Transaction, { tables, manifest, backend }: Clearing): Promise<void> {
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

async function finishRestore(tx: Transaction, tables: BackupTable[]): Promise<void> {
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
