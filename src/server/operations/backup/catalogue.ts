import { z } from 'zod';
import type { Transaction } from '../../../service/database';
import { type ArchivedTable, filePath, type Manifest, tablePath, corruptBackup } from './archive/manifest';
import { splitLines } from './archive/spool';

export type BackupTable = {
  name: string;
  sql: string;
  rows: string;
  /** Writable columns, without generated ones. */
  columns: string[];
  /** Columns of the primary key; they give the order of the rows. */
  key: string[];
};

/** Transient state of one installation. */
const excludedTables = [
  'public.content_revision',
  'public.editor_presence',
  'public.link_check',
  'public.inquiry_recipient',
  'public.inquiry_reports',
];

const includedTables = ['auth.users', 'storage.objects'];

const factors = 'auth.mfa_factors';

/** Sign-in secrets, and rows that are useless without the keys of the installation. */
const secretTables = [
  factors,
  'auth.webauthn_credentials',
  'auth.sessions',
  'auth.mfa_amr_claims',
  'auth.refresh_tokens',
  'auth.one_time_tokens',
  'auth.mfa_recovery_codes',
  'auth.known_browsers',
  'auth.guesses',
];

/** Most of them exist in Supabase projects only. */
const secretColumns: Record<string, string[]> = {
  'auth.users': [
    'encrypted_password',
    'confirmation_token',
    'recovery_token',
    'email_change_token_new',
    'email_change_token_current',
    'phone_change_token',
    'reauthentication_token',
  ],
  [factors]: ['secret', 'web_authn_credential', 'last_webauthn_challenge_data'],
};

/** Adds the accounts with a verified factor, so that they must enroll again. */
const requiredFactors = {
  name: 'public.required_factors',
  rows: `(select user_id from public.required_factors
    union select user_id from ${factors} where status = 'verified')`,
};

/** Returns parents before their children. */
export async function listTables(tx: Transaction, withSecrets: boolean): Promise<BackupTable[]> {
  const tables = await readTables(tx, withSecrets ? [...includedTables, ...secretTables] : includedTables);
  if (withSecrets) return tables;
  return tables
    .map(withoutSecretColumns)
    .map((table) => (table.name === requiredFactors.name ? { ...table, ...requiredFactors } : table));
}

/** Without secrets it reads `auth.mfa_factors` only to learn which accounts had a factor. */
export async function findRestoredTables(tx: Transaction, takesSecrets: boolean): Promise<BackupTable[]> {
  if (takesSecrets) return listTables(tx, true);
  return (await readTables(tx, [...includedTables, factors])).map(withoutSecretColumns);
}

function withoutSecretColumns(table: BackupTable): BackupTable {
  const secret = secretColumns[table.name] ?? [];
  return { ...table, columns: table.columns.filter((column) => !secret.includes(column)) };
}

async function readTables(tx: Transaction, included: string[]): Promise<BackupTable[]> {
  const found = await tx.query<BackupTable & { parents: string[] }>(
    `with tables as (
       select c.oid, nspname || '.' || relname as name, format('%I.%I', nspname, relname) as sql
       from pg_class c join pg_namespace n on n.oid = relnamespace
       where relkind = 'r' and (nspname = 'public' or nspname || '.' || relname = any ($1::text[]))
     )
     select name, sql, sql as rows,
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
    [included, excludedTables],
  );
  return parentsFirst(found);
}

/** Throws for a cycle of foreign keys. */
function parentsFirst<Table extends { name: string; parents: string[] }>(tables: Table[]): Table[] {
  const sorted: Table[] = [];
  let remaining = tables;
  while (remaining.length > 0) {
    const names = new Set(remaining.map(({ name }) => name));
    const ready = remaining.filter(({ parents }) => !parents.some((parent) => names.has(parent)));
    if (ready.length === 0) throw new Error(`Tables with circular foreign keys: ${[...names].join(', ')}`);
    sorted.push(...ready);
    remaining = remaining.filter((table) => !ready.includes(table));
  }
  return sorted;
}

export function quoteIdentifier(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}

const batchCharacterLimit = 1_000_000;

/** New columns take their defaults. Unknown ones throw in `public`; those of `auth` and `storage` differ by backend. */
export async function insertLines(
  tx: Transaction,
  lines: AsyncIterable<string>,
  { archived, table }: { archived: ArchivedTable; table: BackupTable },
): Promise<void> {
  const isInPublicSchema = table.name.startsWith('public.');
  const columns = archived.columns
    .filter((column) => isInPublicSchema || table.columns.includes(column))
    .map(quoteIdentifier)
    .join(', ');
  for await (const rows of inBatches(lines))
    await tx.execute(
      `insert into ${table.sql} (${columns}) overriding system value
       select ${columns} from json_populate_recordset(null::${table.sql}, $1::json)`,
      [`[${rows.join(',')}]`],
    );
}

async function* inBatches(lines: AsyncIterable<string>): AsyncGenerator<string[]> {
  let batch: string[] = [];
  let length = 0;
  for await (const line of lines) {
    batch.push(line);
    length += line.length;
    if (length < batchCharacterLimit) continue;
    yield batch;
    [batch, length] = [[], 0];
  }
  if (batch.length > 0) yield batch;
}

export async function advanceSequences(tx: Transaction, tables: BackupTable[]): Promise<void> {
  const counted = await tx.query<{ sql: string; column: string; sequence: string }>(
    `select sql, attname::text as column, pg_get_serial_sequence(sql, attname) as sequence
     from unnest($1::text[]) as sql join pg_attribute on attrelid = sql::regclass
     where attnum > 0 and not attisdropped and pg_get_serial_sequence(sql, attname) is not null`,
    [tables.map(({ sql }) => sql)],
  );
  for (const { sql, column, sequence } of counted)
    await tx.query(`select setval($1::regclass, max(${quoteIdentifier(column)})) from ${sql}`, [sequence]);
}

export const objectsPath = tablePath('storage.objects');

const rowShape = z.object({
  bucket_id: z.string(),
  name: z.string(),
  version: z.string(),
  metadata: z.object({ mimetype: z.string(), sha256: z.string().optional() }),
});

type ObjectRow = z.output<typeof rowShape>;

/** A row that cannot be parsed becomes undefined. */
export async function readObjectRows(content: AsyncIterable<Uint8Array>): Promise<(ObjectRow | undefined)[]> {
  const rows: (ObjectRow | undefined)[] = [];
  for await (const line of splitLines(content)) rows.push(parseRow(line));
  return rows;
}

function parseRow(line: string): ObjectRow | undefined {
  try {
    return rowShape.safeParse(JSON.parse(line)).data;
  } catch {
    return undefined;
  }
}

/** Returns the files that differ from the SHA-256 of their upload: they changed on disk before the backup. */
export function checkObjectRows({ files }: Manifest, rows: readonly (ObjectRow | undefined)[]): string[] {
  const unmatched = new Map(files.map((file) => [file.path, file]));
  const changed: string[] = [];
  for (const row of rows) {
    if (!row) throw corruptBackup(`${objectsPath} contains an unreadable row`);
    const path = filePath({ bucket: row.bucket_id, name: row.name });
    const file = unmatched.get(path);
    if (!file) throw corruptBackup(`the bytes of ${row.bucket_id}/${row.name} are missing`);
    if (file.version !== row.version || file.mimetype !== row.metadata.mimetype)
      throw corruptBackup(`${path} differs between ${objectsPath} and the manifest`);
    const { sha256 } = row.metadata;
    if (sha256 !== undefined && sha256 !== file.sha256) changed.push(path);
    unmatched.delete(path);
  }
  for (const path of unmatched.keys()) throw corruptBackup(`${path} has no row in ${objectsPath}`);
  return changed;
}
