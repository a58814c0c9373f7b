import type { Database } from '../../db/database';
import { type Column, type ForeignKey, type Routine, type Schema, type Table, isUnknownName } from './schema';

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

async function readSchema(database: Database): Promise<Schema> {
  return database.transaction(async (tx) => {
    // With an empty search path types and defaults include their schema, so they are valid with any path.
    await tx.query(`select set_config('search_path', '', true)`);
    const tables = await tx.query<Omit<Table, 'columns'> & { columns: Column[] }>(tablesSql);
    const foreignKeys = await tx.query<ForeignKey>(foreignKeysSql);
    const routines = await tx.query<Routine>(routinesSql);
    return {
      tables: new Map(
        tables.map((table) => [
          table.name,
          { ...table, columns: new Map(table.columns.map((column) => [column.name, column])) },
        ]),
      ),
      foreignKeys,
      functions: groupByName(routines),
    };
  });
}

function groupByName(routines: Routine[]): Map<string, Routine[]> {
  const groups = new Map<string, Routine[]>();
  for (const routine of routines) groups.set(routine.name, [...(groups.get(routine.name) ?? []), routine]);
  return groups;
}

/**
 * Types have the modifier -1: with null `char(3)` would be `char(1)`. The only table of a view is found by the
 * dependencies of its rule. `materialized`, or types and functions would be scanned once per table.
 */
const tablesSql = `
  with relation as materialized (
    select * from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'v', 'm', 'f', 'p')
  ), attribute as materialized (
    select a.attrelid, json_agg(json_build_object(
      'name', a.attname,
      'type', format_type(coalesce(nullif(t.typbasetype, 0), a.atttypid), -1),
      'initial', case
        when a.attgenerated <> '' then null
        when a.attidentity = 'd'
          then format('nextval(%L)', pg_get_serial_sequence(a.attrelid::regclass::text, a.attname))
        when d.oid is null then pg_get_expr(t.typdefaultbin, 0)
        else pg_get_expr(d.adbin, d.adrelid)
      end
    ) order by a.attnum) as columns
    from relation c
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    join pg_type t on t.oid = a.atttypid
    left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
    group by a.attrelid
  ), computed as materialized (
    select f.proargtypes[0] as type, json_agg(f.proname) as names
    from pg_proc f
    where f.pronamespace = 'public'::regnamespace and f.pronargs = 1
    group by f.proargtypes[0]
  )
  select c.relname::text as name, c.relkind in ('v', 'm') as "isView",
    coalesce(attribute.columns, '[]') as columns,
    coalesce((
      select json_agg(a.attname order by array_position(i.indkey::int2[], a.attnum))
      from pg_index i join pg_attribute a on a.attrelid = i.indrelid and a.attnum = any (i.indkey)
      where i.indisprimary and i.indrelid = case when c.relkind = 'v' then (
        select min(d.refobjid)
        from pg_rewrite w
        join pg_depend d on d.classid = 'pg_rewrite'::regclass and d.objid = w.oid
        where w.ev_class = c.oid and d.refclassid = 'pg_class'::regclass and d.refobjid <> c.oid
        having count(distinct d.refobjid) = 1
      ) else c.oid end
      having bool_and(exists (
        select from pg_attribute own
        where own.attrelid = c.oid and own.attname = a.attname and not own.attisdropped
      ))
    ), '[]') as "primaryKey",
    coalesce(computed.names, '[]') as computed
  from relation c
  left join attribute on attribute.attrelid = c.oid
  left join computed on computed.type = c.reltype`;

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

/** Functions except those of triggers. Parameters with the mode `o` or `t` are columns of the result. */
const routinesSql = `
  select f.proname::text as name, f.prorettype = 'void'::regtype as "isVoid",
    not f.proretset and f.provariadic = 0 and f.proallargtypes is null
      and (r.typtype in ('b', 'd', 'e') or f.prorettype = 'void'::regtype) as "isCallable",
    coalesce((
      select json_agg(json_build_object(
        'name', coalesce(f.proargnames[n.place], ''),
        'type', format_type(n.type, -1),
        'isOptional', n.input > f.pronargs - f.pronargdefaults
      ) order by n.place)
      from (
        select a.type, a.place, row_number() over (order by a.place) as input
        from unnest(coalesce(f.proallargtypes, f.proargtypes::oid[]), f.proargmodes)
          with ordinality a(type, mode, place)
        where coalesce(a.mode, 'i') not in ('o', 't')
      ) n
    ), '[]') as parameters
  from pg_proc f join pg_type r on r.oid = f.prorettype
  where f.pronamespace = 'public'::regnamespace and f.prokind = 'f'
    and f.prorettype not in ('trigger'::regtype, 'event_trigger'::regtype)
  order by f.oid`;
