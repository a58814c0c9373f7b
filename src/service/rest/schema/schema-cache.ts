import type { Database } from '../../db/database';
import type { Column, ForeignKey, Routine, Schema, Table } from './schema';
import { isUnknownName } from './unknown-names';

/** Limits reads of the catalogue, so that unknown names cannot overload the database. */
const minReadIntervalMs = 1000;

/** Caches the schema. `use` reads it again and retries once when a name is unknown. */
export function createSchemaCache(database: Database) {
  let cached: Promise<Schema> | undefined;
  let readAt = 0;

  function read(): Promise<Schema> {
    readAt = Date.now();
    const reading = readSchema(database);
    cached = reading;
    reading.catch(() => {
      if (cached === reading) cached = undefined;
    });
    return reading;
  }

  return {
    async use<Result>(work: (schema: Schema) => Result): Promise<Result> {
      const schema = await (cached ?? read());
      try {
        return work(schema);
      } catch (error) {
        if (!isUnknownName(error) || Date.now() - readAt < minReadIntervalMs) throw error;
      }
      return work(await read());
    },
  };
}

type TableRow = { name: string; columns: Column[]; primary_key: string[] };

async function readSchema(database: Database): Promise<Schema> {
  return database.transaction(async (tx) => {
    // With an empty search path types and defaults include their schema, so they are valid with any path.
    await tx.query(`select set_config('search_path', '', true)`);
    const tables = await tx.query<TableRow>(tablesSql);
    const foreignKeys = await tx.query<ForeignKey>(foreignKeysSql);
    const routines = await tx.query<Routine>(routinesSql);
    return {
      tables: new Map(tables.map((row) => [row.name, tableOf(row)])),
      foreignKeys,
      functions: groupByName(routines),
    };
  });
}

function tableOf({ name, columns, primary_key }: TableRow): Table {
  return { name, columns: new Map(columns.map((column) => [column.name, column])), primaryKey: primary_key };
}

/** Groups functions by name, because a name may have several overloads. */
function groupByName(routines: Routine[]): Map<string, Routine[]> {
  const groups = new Map<string, Routine[]>();
  for (const routine of routines) groups.set(routine.name, [...(groups.get(routine.name) ?? []), routine]);
  return groups;
}

const tablesSql = `
  select c.relname::text as name,
    coalesce((
      select json_agg(json_build_object(
        'name', a.attname, 'type', format_type(a.atttypid, null), 'initial', pg_get_expr(d.adbin, d.adrelid)
      ) order by a.attnum)
      from pg_attribute a left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
      where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    ), '[]') as columns,
    coalesce((
      select json_agg(a.attname order by array_position(i.indkey::int2[], a.attnum))
      from pg_index i join pg_attribute a on a.attrelid = c.oid and a.attnum = any (i.indkey)
      where i.indrelid = c.oid and i.indisprimary
    ), '[]') as primary_key
  from pg_class c
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'v', 'm', 'f', 'p')`;

const foreignKeysSql = `
  select k.conname::text as name, t.relname::text as "table", p.relname::text as parent,
    (select json_agg(a.attname order by n.place)
      from unnest(k.conkey) with ordinality n(number, place)
      join pg_attribute a on a.attrelid = k.conrelid and a.attnum = n.number) as columns,
    (select json_agg(a.attname order by n.place)
      from unnest(k.confkey) with ordinality n(number, place)
      join pg_attribute a on a.attrelid = k.confrelid and a.attnum = n.number) as "parentColumns",
    exists (
      select from pg_constraint u
      where u.conrelid = k.conrelid and u.contype in ('p', 'u') and u.conkey <@ k.conkey
    ) as "isUnique"
  from pg_constraint k
  join pg_class t on t.oid = k.conrelid and t.relnamespace = 'public'::regnamespace
  join pg_class p on p.oid = k.confrelid and p.relnamespace = 'public'::regnamespace
  where k.contype = 'f'
  order by k.conname`;

/** Functions with a single value as result; trigger functions cannot be called. */
const routinesSql = `
  select f.proname::text as name, f.prorettype = 'void'::regtype as "isVoid",
    coalesce((
      select json_agg(json_build_object(
        'name', coalesce(f.proargnames[n.place], ''),
        'type', format_type(n.type, null),
        'isOptional', n.place > f.pronargs - f.pronargdefaults
      ) order by n.place)
      from unnest(f.proargtypes::oid[]) with ordinality n(type, place)
    ), '[]') as parameters
  from pg_proc f join pg_type r on r.oid = f.prorettype
  where f.pronamespace = 'public'::regnamespace and f.prokind = 'f' and not f.proretset
    and f.provariadic = 0 and f.proallargtypes is null
    and (r.typtype in ('b', 'd', 'e') or f.prorettype = 'void'::regtype)`;
