import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { AppError } from '../errors';
import { asServer, type Database, type Transaction } from './database';

const migrationLockId = 7_205_759_403;

/** Runs bootstrap/, then migrations up to `upTo` that are not recorded, in one transaction. Returns their versions. */
export async function migrate(database: Database, folder: string, upTo?: string): Promise<string[]> {
  const migrations = await readMigrations(folder);
  return asServer(database, async (tx) => {
    await tx.execute('set local client_min_messages = warning');
    await tx.query('select pg_advisory_xact_lock($1)', [migrationLockId]);
    const recorded = (await recordedVersions(tx)) ?? [];
    assertKnown(recorded, migrations);
    for (const file of bootstrap) await run(tx, file);
    await tx.execute(`create schema if not exists supabase_migrations;
      create table if not exists supabase_migrations.schema_migrations
        (version text primary key, name text, statements text[])`);
    const pending = missing(recorded, migrations).filter(
      ({ version }) => upTo === undefined || version <= upTo,
    );
    for (const file of pending) {
      await run(tx, file);
      await tx.execute(
        'insert into supabase_migrations.schema_migrations (version, name, statements) values ($1, $2, $3)',
        [file.version, file.name, [file.sql]],
      );
    }
    return pending.map(({ version }) => version);
  });
}

/** Lacks migrations, which means an updated program. Throws for a version that it cannot continue. */
export async function isOutdated(database: Database, folder: string): Promise<boolean> {
  const migrations = await readMigrations(folder);
  const recorded = (await asServer(database, recordedVersions)) ?? [];
  assertKnown(recorded, migrations);
  return recorded.length > 0 && missing(recorded, migrations).length > 0;
}

/** Reads the migrations of a folder, oldest first. Throws for a wrong file name or a duplicate version. */
export async function readMigrations(folder: string): Promise<SqlFile[]> {
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

/** Undefined when the database has no table of migrations. */
export async function recordedVersions(tx: Transaction): Promise<string[] | undefined> {
  const [known] = await tx.query<{ isThere: boolean }>(
    `select to_regclass('supabase_migrations.schema_migrations') is not null as "isThere"`,
  );
  if (!known?.isThere) return undefined;
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

export function unknownVersion(versions: readonly string[], migrations: SqlFile[]): string | undefined {
  return versions.find((version) => !migrations.some((file) => file.version === version));
}

function assertKnown(recorded: string[], migrations: SqlFile[]) {
  const unknown = unknownVersion(recorded, migrations);
  if (unknown)
    throw migrationError(
      `The database is newer than this program: it holds the migration ${unknown}, which is not known here`,
    );
}

function migrationError(message: string, cause?: unknown): AppError {
  return new AppError(500, 'migration', message, { cause });
}

type SqlFile = { version: string; name: string; sql: string };

const files = import.meta.glob<string>('./bootstrap/*.sql', {
  query: '?raw',
  import: 'default',
  eager: true,
});

/** Schema that a Supabase project has before its first migration (roles, auth, storage), for the embedded service. */
export const bootstrap: SqlFile[] = Object.entries(files)
  .sort(([one], [other]) => one.localeCompare(other))
  .map(([path, sql]) => {
    const [, version = '', name = path] = /([^/_]+)_([^/]+)\.sql$/.exec(path) ?? [];
    return { version, name, sql };
  });
