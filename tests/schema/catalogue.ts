import type { Database } from '../../src/service/db/database';

/** Returns each table of `public` with its columns, as `name type` or `name type not null`. */
export async function publicTables(database: Database): Promise<Map<string, string[]>> {
  const rows = await database.transaction((tx) =>
    tx.query<{ table: string; columns: string[] }>(`
      select c.relname::text as table,
        array_agg(a.attname || ' ' || format_type(a.atttypid, a.atttypmod)
          || case when a.attnotnull then ' not null' else '' end) as columns
      from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
      group by c.relname`),
  );
  return new Map(rows.map(({ table, columns }) => [table, columns.sort()]));
}

/** Returns the leading columns of the indexes of `public`, as `table (column, column)`. */
export async function indexedColumns(database: Database): Promise<Set<string>> {
  const rows = await database.transaction((tx) =>
    tx.query<{ table: string; columns: string[] }>(`
      select c.relname::text as table, array_agg(a.attname::text order by k.position) as columns
      from pg_index i
      join pg_class c on c.oid = i.indrelid and c.relnamespace = 'public'::regnamespace
      cross join unnest(i.indkey::int2[]) with ordinality as k (attribute, position)
      join pg_attribute a on a.attrelid = c.oid and a.attnum = k.attribute
      group by i.indexrelid, c.relname`),
  );
  return new Set(
    rows.flatMap(({ table, columns }) =>
      columns.map((_, index) => `${table} (${columns.slice(0, index + 1).join(', ')})`),
    ),
  );
}

/** Returns the foreign keys of `public`, as `table (column) references table on delete action`. */
export async function foreignKeys(database: Database): Promise<Set<string>> {
  const rows = await database.transaction((tx) =>
    tx.query<{ definition: string }>(`
      select conrelid::regclass || ' ' || pg_get_constraintdef(oid) as definition from pg_constraint
      where contype = 'f' and connamespace = 'public'::regnamespace`),
  );
  return new Set(rows.map((row) => row.definition));
}

/** Lists the tables whose changes raise the content revision, sorted. */
export async function watchedTables(database: Database): Promise<string[]> {
  const rows = await database.transaction((tx) =>
    tx.query<{ name: string }>(`
      select c.relname::text as name from pg_trigger t join pg_class c on c.oid = t.tgrelid
      where t.tgfoid = 'public.bump_content_revision'::regproc
      group by c.relname having array_agg(replace(t.tgname, 'bump_content_revision_on_', '') order by t.tgname)
        = '{delete,insert,truncate,update}'`),
  );
  return rows.map((row) => row.name).sort();
}
