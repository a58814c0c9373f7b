import { type Database, readMigrations, type Transaction, unknownVersion } from '../../../service/database';
import { AppError } from '../../../service/errors';
import { completeAccounts } from './accounts';
import { corruptBackup, newerFormat, olderFormat } from '../archive/archive-error';
import { findMigrations, findRestoredTables, listTables, type BackupTable } from '../catalogue';
import { splitLines } from '../archive/lines';
import { finishRestore, clearForRestore, assertEmpty } from './clear-for-restore';
import {
  type ArchivedFile,
  type ArchivedTable,
  keysPath,
  type BackendKind,
  type Manifest,
} from '../archive/manifest';
import { drain, type OpenArchive, readText, verifiedEntries } from '../archive/read-archive';
import { advanceSequences, insertLines } from '../rows';

/** An archive that has been verified. */
export type Archive = { open: OpenArchive; manifest: Manifest };

/** Stores the bytes of a file. Must be repeatable, because an interrupted restore starts again. */
export type StoreFile = (file: ArchivedFile, content: AsyncIterable<Uint8Array>) => Promise<void>;

/** The last migration of version 0.2. Archives with it restore into the initial schema of 1.0.0. */
const lastMigrationOf02 = '20261130030000';
/** Exceeds the versions of all files of the initial schema. */
const initialSchema = '20261201999999';

/** Returns the version of the schema that the archived rows fit. */
export function schemaVersionOf({ migrations }: Manifest): string | undefined {
  const last = migrations.at(-1);
  return last === lastMigrationOf02 ? initialSchema : last;
}

/** Throws when the archive is older than version 0.2, or newer than the migrations in `folder`. */
export async function assertRestorable({ migrations }: Manifest, folder: string): Promise<void> {
  if (migrations.at(-1) === lastMigrationOf02) return;
  const known = await readMigrations(folder);
  const unknown = unknownVersion(migrations, known);
  if (unknown === undefined) return;
  const first = known[0]?.version;
  throw first !== undefined && unknown < first ? olderFormat() : newerFormat(`migration ${unknown}`);
}

/** Throws when the installation has content. Runs before the restore changes anything. */
export async function assertEmptyInstallation(database: Database, backend: BackendKind): Promise<void> {
  await database.transaction(
    async (tx) => {
      if (await findMigrations(tx)) await assertEmpty(tx, await listTables(tx, false), backend);
    },
    { callerClass: 'server' },
  );
}

/** Stores all files. Returns the text of keys.json, or undefined when the archive has none. */
export async function restoreFiles(
  { open, manifest }: Archive,
  storeFile: StoreFile,
): Promise<string | undefined> {
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
  /**
   * Whether to restore passwords, second factors and sessions. Applies only to an archive that has them and comes from
   * the same backend.
   */
  takesSecrets: boolean;
  /** Awaited after all rows are inserted, before the commit. */
  beforeCommit?(tx: Transaction): Promise<void>;
};

/** Restores all rows in one transaction. Throws without changes when the installation has content. */
export async function restoreRows(
  archive: Archive,
  { database, backend, takesSecrets, beforeCommit }: Target,
): Promise<void> {
  await database.transaction(
    async (tx) => {
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
      await beforeCommit?.(tx);
    },
    { callerClass: 'server' },
  );
}

/** Inserts the rows. Tables precede files in the archive, so that it stops before the first file. */
async function fill(
  tx: Transaction,
  { open, manifest }: Archive,
  tables: Map<string, BackupTable>,
): Promise<void> {
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
    else if (isInPublicSchema(entry)) throw newerFormat(`table ${entry.name}`);
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

function isInPublicSchema({ name }: ArchivedTable): boolean {
  return name.startsWith('public.');
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

/** Explanations of refused rows by SQLSTATE. */
const reasons: Record<string, string> = {
  '23502': 'lacks a required value',
  '23503': 'refers to a row that is not in the backup',
  '23505': 'is duplicated',
  '23514': 'violates a constraint',
};

/** SQLSTATE classes that mean faulty rows: data, integrity, and unknown names. */
const blamedClasses = ['22', '23', '42'];

/**
 * Returns an error handler that explains why the database refused rows of `table`. Other errors are rethrown unchanged.
 */
function explainRowError(table: string) {
  return (error: unknown): never => {
    if (error instanceof AppError || !(error instanceof Error) || !('code' in error)) throw error;
    const code = String(error.code);
    if (!/^[0-9A-Z]{5}$/.test(code) || !blamedClasses.includes(code.slice(0, 2))) throw error;
    throw corruptBackup(`a row of ${table} ${reasons[code] ?? 'cannot be read'} (${code})`, error);
  };
}
