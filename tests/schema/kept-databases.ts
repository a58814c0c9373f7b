import { rmSync } from 'node:fs';
import type { Database, Transaction } from '../../src/service/db/database';
import { createShutdownGate } from '../../src/service/db/transaction';

/**
 * Databases that tests have closed, kept for the next test of the process: a start costs a second of computing, a reset a
 * tenth. `KEEP_DATABASES` allows it, because a process that ends after one file has no next test.
 */

type Kept = { database: Database; folder: string; original: Original };
/** State of the template: catalogue, rows of tables that are not empty, and sequences. */
type Original = { catalogue: string; rows: Map<string, string>; sequences: string };

const idle: Kept[] = [];
const idleLimit = 3;
const folders = new Set<string>();

export const keepsDatabases = process.env.KEEP_DATABASES === '1';

if (keepsDatabases)
  process.on('exit', () => {
    for (const folder of folders) rmSync(folder, { recursive: true, force: true });
  });

/** Returns a kept database with the rows of its template; opens one if there is none. */
export async function keptDatabase(
  open: () => Promise<{ database: Database; folder: string }>,
): Promise<Database> {
  for (let kept = idle.pop(); kept; kept = idle.pop()) {
    if (await isReset(kept)) return lend(kept);
    await end(kept);
  }
  const opened = await open();
  folders.add(opened.folder);
  return lend({ ...opened, original: await asServer(opened.database, stateOf) });
}

/** Returns a database that refuses transactions after `close`, like a database of its own. */
function lend(kept: Kept): Database {
  const gate = createShutdownGate();
  const commitsBefore = kept.database.commits;
  let closing: Promise<void> | undefined;
  const close = async () => {
    if ((await gate.close()) && idle.length < idleLimit) idle.push(kept);
    else await end(kept);
  };
  return {
    transaction: (work, options) =>
      gate.enter((begin) =>
        kept.database.transaction((tx) => {
          begin();
          return work(tx);
        }, options),
      ),
    get commits() {
      return kept.database.commits - commitsBefore;
    },
    close: () => (closing ??= close()),
  };
}

async function end({ database, folder }: Kept): Promise<void> {
  await database.close();
  rmSync(folder, { recursive: true, force: true });
  folders.delete(folder);
}

function asServer<Result>(database: Database, work: (tx: Transaction) => Promise<Result>): Promise<Result> {
  return database.transaction(work, { callerClass: 'server' });
}

/** Query of the tables that have or had rows. */
const usedTables = `select format('%I.%I', schemaname, tablename) as name from pg_tables
  where schemaname not in ('pg_catalog', 'information_schema')
    and pg_relation_size(format('%I.%I', schemaname, tablename)::regclass) > 0`;

/** Counts the rows of the catalogue and names their last change; both differ after a statement that changes the schema. */
const catalogue =
  `class attribute attrdef proc trigger policy constraint namespace index type authid auth_members
  default_acl db_role_setting extension`
    .split(/\s+/)
    .map((name) => `select '${name}', count(*), max(xmin::text::bigint) from pg_${name}`)
    .join(' union all ');

async function stateOf(tx: Transaction): Promise<Original> {
  const names = await tx.query<{ name: string }>(usedTables);
  const rows = new Map<string, string>();
  for (const { name } of names) {
    const stored = await rowsOf(tx, name);
    if (stored !== '[]') rows.set(name, stored);
  }
  return { catalogue: await catalogueOf(tx), rows, sequences: await sequencesOf(tx) };
}

async function rowsOf(tx: Transaction, table: string): Promise<string> {
  const [found] = await tx.query<{ rows: string }>(
    `select coalesce(json_agg(t order by t::text), '[]')::text as rows from ${table} t`,
  );
  return found?.rows ?? '[]';
}

async function catalogueOf(tx: Transaction): Promise<string> {
  return JSON.stringify(await tx.query(catalogue));
}

async function sequencesOf(tx: Transaction): Promise<string> {
  const sql = `select format('%I.%I', schemaname, sequencename) as name, last_value from pg_sequences order by 1`;
  return JSON.stringify(await tx.query(sql));
}

/** Restores the rows and sequences of the template; false if the schema has changed. */
async function isReset({ database, original }: Kept): Promise<boolean> {
  return asServer(database, async (tx) => {
    if ((await catalogueOf(tx)) !== original.catalogue) return false;
    await tx.query(`select set_config('session_replication_role', 'replica', true)`);
    const seeded = [...original.rows.keys()];
    await tx.execute(`do $$ declare t text; begin
      for t in ${usedTables} loop
        if t <> all (string_to_array('${seeded.join(' ')}', ' ')) then execute 'delete from ' || t; end if;
      end loop; end $$`);
    for (const [table, rows] of original.rows) {
      if ((await rowsOf(tx, table)) === rows) continue;
      await tx.execute(`delete from ${table}`);
      await tx.query(
        `insert into ${table} overriding system value select * from json_populate_recordset(null::${table}, $1::json)`,
        [rows],
      );
    }
    await tx.query(
      `select setval(name::regclass, coalesce(last_value, 1), last_value is not null)
       from json_to_recordset($1::json) s (name text, last_value bigint)`,
      [original.sequences],
    );
    return true;
  }).catch(() => false);
}
