import { rmSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { AppError } from '../../src/service/errors';
import type { Database, Transaction } from '../../src/service/db/database';
import { openPglite } from '../../src/service/db/pglite/pglite';
import { closingWith } from './closing-with';
import { copyTemplate } from './in-folder';
import { migratedDatabase } from './migrated-database';

/** A database that waits for its next user, with the statement that empties it and its schema as first seen. */
type Reusable = { database: Database; folder: string; reset: string; schema: string };

const idle: Reusable[] = [];
/** Each takes some hundred megabytes of memory. */
const idleLimit = 2;
process.once('exit', () => {
  for (const { folder } of idle) rmSync(folder, { recursive: true, force: true });
});

/**
 * Opens a database like `migratedDatabase`. On `close` it is emptied and kept for the next call in this process, because
 * a start takes as long as many tests. A database whose schema was changed is closed.
 */
export async function reusedDatabase(): Promise<Database> {
  if (process.env.TEST_DATABASE_URL) return migratedDatabase();
  const reusable = idle.pop() ?? (await openReusable());
  const { database } = reusable;
  const working = new Set<Promise<unknown>>();
  let closing: Promise<void> | undefined;
  const close = async () => {
    await Promise.allSettled(working);
    await keep(reusable);
  };
  return {
    async transaction(work, options) {
      if (closing) throw new AppError(503, 'database_closed', 'The database is closed');
      const result = database.transaction(work, options);
      working.add(result);
      return result.finally(() => working.delete(result));
    },
    get commits() {
      return database.commits;
    },
    close: () => (closing ??= close()),
  };
}

async function openReusable(): Promise<Reusable> {
  const folder = await mkdtemp(join(tmpdir(), 'database-'));
  await copyTemplate('database-without-content', join(folder, 'database'));
  const opened = await openPglite(join(folder, 'database'));
  const database = closingWith(opened, () => rm(folder, { recursive: true, force: true }));
  return database.transaction(
    async (tx) => ({ database, folder, reset: await resetStatement(tx), schema: await schemaOf(tx) }),
    { callerClass: 'server' },
  );
}

async function keep(reusable: Reusable): Promise<void> {
  const { database, reset, schema } = reusable;
  const isUnchanged = await database.transaction(
    async (tx) => {
      if ((await schemaOf(tx)) !== schema) return false;
      await tx.execute(reset);
      return true;
    },
    { callerClass: 'server' },
  );
  if (isUnchanged && idle.length < idleLimit) idle.push(reusable);
  else await database.close();
}

const catalogues = ['class', 'attribute', 'proc', 'policy', 'trigger', 'constraint', 'namespace', 'authid'];

/** Returns a text that every change of the schema changes: number and transactions of the rows that describe it. */
async function schemaOf(tx: Transaction): Promise<string> {
  const sums = catalogues.map(
    (name) => `(select count(*) || ' ' || sum(xmin::text::bigint) from pg_catalog.pg_${name})`,
  );
  const [row] = await tx.query<{ schema: string }>(`select concat_ws(',', ${sums.join()}) as schema`);
  return row?.schema ?? '';
}

/** Returns statements that give every table and sequence its present rows and value. */
async function resetStatement(tx: Transaction): Promise<string> {
  const tables = await tx.query<{ name: string; columns: string }>(
    `select attrelid::regclass::text as name, string_agg(quote_ident(attname), ',') as columns
     from pg_attribute join pg_class on pg_class.oid = attrelid
     where relkind = 'r' and relnamespace::regnamespace::text in ('public', 'auth', 'storage', 'private')
       and attnum > 0 and not attisdropped and attgenerated = ''
     group by attrelid`,
  );
  const statements = [`set local session_replication_role = replica`];
  for (const { name, columns } of tables) {
    statements.push(`delete from ${name}`);
    const [{ rows } = { rows: '[]' }] = await tx.query<{ rows: string }>(
      `select coalesce(json_agg(stored), '[]')::text as rows from ${name} as stored`,
    );
    if (rows === '[]') continue;
    statements.push(`insert into ${name} (${columns}) overriding system value
      select ${columns} from json_populate_recordset(null::${name}, '${rows.replaceAll("'", "''")}')`);
  }
  const sequences = await tx.query<{ statement: string }>(
    `select format('select setval(%L, %s, %L)', seqrelid::regclass, coalesce(pg_sequence_last_value(seqrelid), seqstart),
       pg_sequence_last_value(seqrelid) is not null) as statement from pg_sequence`,
  );
  return [...statements, ...sequences.map(({ statement }) => statement)].join(';\n');
}
