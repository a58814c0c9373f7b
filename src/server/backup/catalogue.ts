import type { Transaction } from '../../service/database';

/** A table whose rows a backup holds. */
export type Table = {
  /** With its schema, `public.services`. */
  name: string;
  /** The same as SQL spells it. */
  sql: string;
  /** Those that can be written: no generated ones. */
  columns: string[];
  /** What its rows are ordered by: its primary key. */
  key: string[];
};

/** What belongs to an installation and its moment, not to its content: a number that caches go by, who has what open. */
const leftOut = ['public.content_revision', 'public.open_forms', 'public.link_check'];

/** Accounts with their password hashes and second factors, and what is known of the files. */
const always = ['auth.users', 'auth.mfa_factors', 'storage.objects'];

/** What lets somebody in without a password, or means nothing without the keys of the installation. */
const secret = [
  'auth.sessions',
  'auth.mfa_amr_claims',
  'auth.refresh_tokens',
  'auth.one_time_tokens',
  'auth.mfa_recovery_codes',
  'auth.known_origins',
  'auth.failed_sign_ins',
];

/** The tables of this database that a backup holds, parents before their children. */
export async function findTables(tx: Transaction, withSecrets: boolean): Promise<Table[]> {
  const beside = withSecrets ? [...always, ...secret] : always;
  const found = await tx.query<Table & { parents: string[] }>(
    `with tables as (
       select c.oid, nspname || '.' || relname as name, format('%I.%I', nspname, relname) as sql
       from pg_class c join pg_namespace n on n.oid = relnamespace
       where relkind = 'r' and (nspname = 'public' or nspname || '.' || relname = any ($1::text[]))
     )
     select name, sql,
       array(select attname::text from pg_attribute
         where attrelid = oid and attnum > 0 and not attisdropped and attgenerated = ''
         order by attnum) as columns,
       array(select attname::text
         from pg_index cross join unnest(indkey) with ordinality as k (number, place)
           join pg_attribute on attrelid = indrelid and attnum = number
         where indrelid = oid and indisprimary order by place) as key,
       array(select distinct parent.name from pg_constraint join tables parent on parent.oid = confrelid
         where conrelid = tables.oid and contype = 'f' and confrelid <> tables.oid) as parents
     from tables where not name = any ($2::text[]) order by name`,
    [beside, leftOut],
  );
  return parentsFirst(found);
}

function parentsFirst<Some extends { name: string; parents: string[] }>(tables: Some[]): Some[] {
  const sorted: Some[] = [];
  let left = tables;
  while (left.length > 0) {
    const names = new Set(left.map(({ name }) => name));
    const ready = left.filter(({ parents }) => !parents.some((parent) => names.has(parent)));
    if (ready.length === 0) throw new Error(`Tables that need each other: ${[...names].join(', ')}`);
    sorted.push(...ready);
    left = left.filter((table) => !ready.includes(table));
  }
  return sorted;
}

export function identifier(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}

/** The migrations this database has been through; undefined where there have never been any. */
export async function findMigrations(tx: Transaction): Promise<string[] | undefined> {
  const [known] = await tx.query<{ isThere: boolean }>(
    `select to_regclass('supabase_migrations.schema_migrations') is not null as "isThere"`,
  );
  if (!known?.isThere) return undefined;
  const rows = await tx.query<{ version: string }>(
    'select version from supabase_migrations.schema_migrations order by version',
  );
  return rows.map(({ version }) => version);
}
