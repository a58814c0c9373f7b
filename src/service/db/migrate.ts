import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { AppError } from '../errors';
import { bootstrap, type SqlFile } from './bootstrap';
import type { Database, Transaction } from './database';

/** Advisory lock id, the same in all servers, so that only one of them migrates at a time. */
const migrationLockId = 7_205_759_403;

/** Subfolder with the migrations of version 0.1. */
const formerFolder = '0.1';

/** The migrations of a program, oldest first. */
export type Migrations = {
  /** For a new database. The first one is the baseline: it makes what all of `former` make. */
  current: SqlFile[];
  /** For a database that already has some of them. Then the baseline is recorded without running it. */
  former: SqlFile[];
};

/**
 * Migrates the database to the newest schema and returns the versions it recorded. Runs bootstrap/ (repeatable), then
 * each migration in `folder` that is not recorded in the Supabase CLI's table, up to `upTo`. A version of `former` as
 * `upTo` begins that chain in a new database. All in one transaction, so an error changes nothing.
 */
export async function migrate(database: Database, folder: string, upTo?: string): Promise<string[]> {
  const migrations = await readMigrations(folder);
  return withMigrationLock(database, async (tx) => {
    const recorded = await recordedVersions(tx);
    assertNotNewer(recorded, migrations);
    for (const file of bootstrap) await run(tx, file);
    await tx.execute(`create schema if not exists supabase_migrations;
      create table if not exists supabase_migrations.schema_migrations
        (version text primary key, name text, statements text[])`);
    // A new database has no version yet, so `upTo` selects the chain.
    const chainVersions = recorded.length === 0 && upTo !== undefined ? [upTo] : recorded;
    const { files, replaced } = chainOf(chainVersions, migrations);
    const pending = missing(recorded, files).filter(({ version }) => upTo === undefined || version <= upTo);
    for (const file of pending) {
      if (file !== replaced) await run(tx, file);
      await record(tx, file);
    }
    return pending.map(({ version }) => version);
  });
}

/**
 * Checks whether a database with earlier migrations lacks some of these, which means that the program was updated.
 * Throws when the database is newer than the program.
 */
export async function isOutdated(database: Database, folder: string): Promise<boolean> {
  const migrations = await readMigrations(folder);
  const recorded = await database.transaction(recordedVersions, { callerClass: 'server' });
  assertNotNewer(recorded, migrations);
  return recorded.length > 0 && missing(recorded, chainOf(recorded, migrations).files).length > 0;
}

/** Reads the migrations of a folder. Throws for a wrong file name or a duplicate version. */
export async function readMigrations(folder: string): Promise<Migrations> {
  const former = join(folder, formerFolder);
  return { current: await readFiles(folder), former: existsSync(former) ? await readFiles(former) : [] };
}

type Chain = { files: SqlFile[]; /** Recorded without running it. */ replaced?: SqlFile };

/** Returns the migrations for a database that has these versions. */
function chainOf(versions: string[], { current, former }: Migrations): Chain {
  const isFormer = former.some(({ version }) => versions.includes(version));
  return isFormer ? { files: [...former, ...current], replaced: current[0] } : { files: current };
}

async function readFiles(folder: string): Promise<SqlFile[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
  const migrations = await Promise.all(
    names.map(async (file) => {
      const [, version, name] = /^(\d+)_(.+)\.sql$/.exec(file) ?? [];
      if (!version || !name) throw migrationError(`The migration ${file} is not named <version>_<name>.sql`);
      return { version, name, sql: await readFile(join(folder, file), 'utf8') };
    }),
  );
  // The second migration of a version would count as already run.
  const duplicate = migrations.find(({ version }, index) => migrations[index - 1]?.version === version);
  if (duplicate) throw migrationError(`Two migrations have the version ${duplicate.version}`);
  return migrations;
}

/** Runs `work` in a transaction that holds the migration lock. Waits for the lock without limit. */
function withMigrationLock<Result>(
  database: Database,
  work: (tx: Transaction) => Promise<Result>,
): Promise<Result> {
  return database.transaction(
    async (tx) => {
      await tx.execute('set local client_min_messages = warning');
      await tx.query('select pg_advisory_xact_lock($1)', [migrationLockId]);
      return work(tx);
    },
    { callerClass: 'server' },
  );
}

async function record(tx: Transaction, { version, name, sql }: SqlFile): Promise<void> {
  await tx.execute(
    'insert into supabase_migrations.schema_migrations (version, name, statements) values ($1, $2, $3)',
    [version, name, [sql]],
  );
}

/** Returns the recorded versions; none for a database without migrations. */
async function recordedVersions(tx: Transaction): Promise<string[]> {
  const [known] = await tx.query<{ isThere: boolean }>(
    `select to_regclass('supabase_migrations.schema_migrations') is not null as "isThere"`,
  );
  if (!known?.isThere) return [];
  const rows = await tx.query<{ version: string }>(
    'select version from supabase_migrations.schema_migrations order by version',
  );
  return rows.map(({ version }) => version);
}

function missing(recorded: string[], migrations: SqlFile[]): SqlFile[] {
  return migrations.filter(({ version }) => !recorded.includes(version));
}

async function run(tx: Transaction, { version, name, sql }: SqlFile) {
  await tx.execute(sql).catch((cause: unknown) => {
    throw migrationError(
      `${version}_${name}.sql failed: ${cause instanceof Error ? cause.message : String(cause)}`,
      cause,
    );
  });
}

/** Returns a version that no file has; a newer program made it. */
export function unknownVersion(versions: string[], { current, former }: Migrations): string | undefined {
  return versions.find((version) => ![...former, ...current].some((file) => file.version === version));
}

/** Throws when the database has unknown migrations: an older program must not use a newer schema. */
function assertNotNewer(recorded: string[], migrations: Migrations) {
  const unknown = unknownVersion(recorded, migrations);
  if (!unknown) return;
  throw migrationError(
    `The database is newer than this program: it holds the migration ${unknown}, which is not known here`,
  );
}

function migrationError(message: string, cause?: unknown): AppError {
  return new AppError(500, 'migration', message, { cause });
}
