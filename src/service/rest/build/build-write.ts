import { AppError } from '../../errors';
import {
  buildCondition,
  whereAll,
  buildBody,
  isWithin,
  measuredSize,
  publicName,
  rowName,
  selectRows,
  type RowSource,
  sizeOfRows,
  csvBody,
} from './build-read';
import { missingFilter, notSupported } from '../failures';
import type { Shape, Preferences, Payload } from '../parse/read-request';
import type { Query } from '../query';
import {
  findRelation,
  findColumn,
  type Column,
  type Schema,
  type Table,
  type Routine,
  ambiguousFunction,
  unknownFunction,
} from '../schema/schema';
import {
  commas,
  identifier,
  emptySql,
  sql,
  type Sql,
  fromCatalogue,
  join,
  parameter,
  stringLiteral,
} from './sql';

type Write = { query: Query; shape: Shape; preferences: Preferences; maxBytes: number };
type Insert = Write & { payload: Payload; onConflict?: string[] };

const target = rowName(0);
const everyRow = { limit: Infinity };

export function buildInsert(schema: Schema, table: Table, insert: Insert): Sql {
  const { payload, preferences } = insert;
  const columns = bodyColumns(table, payload);
  const names = columns.map(({ name }) => identifier(name));
  const list = names.length ? sql` (${commas(names)})` : emptySql;
  const values = commas(names.map((name) => sql`pgrst_body.${name}`));
  const rows = sql`select ${values} from ${buildPayload(payload, columns, preferences.missing)}`;
  const statement = sql`insert into ${publicName(table)} as ${target}${list} ${rows}${conflictClause(table, insert, names)}`;
  return withResponse(schema, table, { ...insert, statement });
}

export function buildUpdate(schema: Schema, table: Table, update: Write & { payload: Payload }): Sql {
  const { payload, preferences, query } = update;
  if (!query.conditions.length) throw missingFilter('UPDATE');
  const columns = bodyColumns(table, payload);
  const source = buildPayload(payload, columns, preferences.missing);
  const sets = columns.map(({ name }) => sql`${identifier(name)} = pgrst_body.${identifier(name)}`);
  const where = whereClause(table, query);
  // An empty object changes nothing, and SQL has no `update` without columns.
  const statement = sets.length
    ? sql`update ${publicName(table)} as ${target} set ${commas(sets)} from ${source}${where}`
    : undefined;
  return withResponse(schema, table, { ...update, statement });
}

export function buildDelete(schema: Schema, table: Table, write: Write): Sql {
  if (!write.query.conditions.length) throw missingFilter('DELETE');
  const statement = sql`delete from ${publicName(table)} as ${target}${whereClause(table, write.query)}`;
  return withResponse(schema, table, { ...write, statement });
}

function bodyColumns(table: Table, payload: Payload): Column[] {
  return payload.keys.map((key) => {
    const column = table.columns.get(key);
    if (!column) {
      const message = `Could not find the '${key}' column of '${table.name}' in the schema cache`;
      throw new AppError(400, 'PGRST204', message);
    }
    return column;
  });
}

function whereClause(table: Table, query: Query): Sql {
  return whereAll(query.conditions.map((condition) => buildCondition({ table, row: target }, condition)));
}

function conflictClause(table: Table, { onConflict, preferences }: Insert, names: Sql[]): Sql {
  const keys = (onConflict ?? table.primaryKey).map((name) => identifier(findColumn(table, name).name));
  if (!preferences.resolution || !keys.length) return emptySql;
  const replaces = preferences.resolution === 'merge-duplicates' && names.length > 0;
  const action = replaces
    ? sql`do update set ${commas(names.map((name) => sql`${name} = excluded.${name}`))} where ${countReplaced} <> ''`
    : sql`do nothing`;
  return sql` on conflict (${commas(keys)}) ${action}`;
}

/** Number of rows that the upsert of this transaction has replaced. Views have no system column that tells it. */
const replaced = sql`coalesce(nullif(current_setting('pgrst.replaced', true), ''), '0')::int`;
const countReplaced = sql`set_config('pgrst.replaced', (${replaced} + 1)::text, true)`;

/** Runs the change and returns only the columns of the response, because reading columns needs permission. */
function withResponse(
  schema: Schema,
  table: Table,
  { query, shape, preferences, maxBytes, statement }: Write & { statement: Sql | undefined },
): Sql {
  const responseQuery = responseQueryOf(table, query, preferences.return);
  const returned = responseQuery ? returnedColumns(schema, table, responseQuery) : [];
  const returning = commas([
    sql`null as pgrst_nothing`,
    ...[...returned].map((name) => sql`${target}.${identifier(name)}`),
  ]);
  const inserted =
    preferences.resolution === 'merge-duplicates' ? sql`count(*) > ${replaced}` : sql`null::boolean`;
  const change = statement
    ? sql`${statement} returning ${returning}`
    : sql`select ${returning} from ${publicName(table)} as ${target} where false`;
  const source: RowSource = { table, row: target, from: sql`pgrst_done`, depth: 0, conditions: [] };
  const body = responseQuery
    ? sql`(select ${buildBody(table, responseQuery, shape)} from (${selectRows(schema, source, responseQuery)}) as pgrst_row where ${isWithin(maxBytes)})`
    : sql`null`;
  const size = responseQuery ? sizeOfRows(schema, source, responseQuery) : sql`select null::float8 as octets`;
  return sql`with pgrst_done as (${change}), pgrst_size as materialized (${size}) select count(*)::int as rows, null as total, ${body} as body, ${inserted} as inserted, ${measuredSize} as octets from pgrst_done`;
}

function responseQueryOf(table: Table, query: Query, wanted: Preferences['return']): Query | undefined {
  if (wanted === 'minimal') return undefined;
  if (wanted === 'headers-only') {
    const columns = table.primaryKey.map((column) => ({ column }));
    return { columns, embeds: [], conditions: [], order: [], page: everyRow };
  }
  const columns = query.columns.flatMap((selected) =>
    selected.column === '*' ? [...table.columns.keys()].map((column) => ({ column })) : selected,
  );
  return { ...query, columns, conditions: [], page: everyRow };
}

function returnedColumns(schema: Schema, table: Table, responseQuery: Query): Set<string> {
  return new Set([
    ...responseQuery.columns.map(({ column }) => findColumn(table, column).name),
    ...responseQuery.order.map(({ column }) => findColumn(table, column).name),
    ...responseQuery.embeds.flatMap((embed) =>
      findRelation(schema, table, embed).pairs.map((pair) => pair.outer),
    ),
  ]);
}

function buildPayload(payload: Payload, columns: Column[], missing: 'default' | 'null' = 'null'): Sql {
  if (!columns.length && !payload.isArray) return sql`(values (1)) as pgrst_body`;
  const data =
    missing === 'default' ? withDefaults(payload, columns) : sql`${parameter(payload.json)}::text::json`;
  const kind = missing === 'default' ? sql`jsonb` : sql`json`;
  if (!columns.length) return sql`${kind}_array_elements(${data}) as pgrst_body`;
  const reader = payload.isArray ? sql`${kind}_to_recordset` : sql`${kind}_to_record`;
  const typed = columns.map(({ name, type }) => sql`${identifier(name)} ${fromCatalogue(type)}`);
  return sql`${reader}(${data}) as pgrst_body(${commas(typed)})`;
}

function withDefaults(payload: Payload, columns: Column[]): Sql {
  const data = sql`${parameter(payload.json)}::text::jsonb`;
  const entries = columns.flatMap(({ name, initial }) =>
    initial === null ? [] : [sql`jsonb_build_object(${stringLiteral(name)}, ${fromCatalogue(initial)}) || `],
  );
  const defaults = join(entries, emptySql);
  if (!payload.isArray) return sql`(select ${defaults}${data})`;
  return sql`(select jsonb_agg(${defaults}pgrst_given) from jsonb_array_elements(${data}) as pgrst_given)`;
}

/** Returns the overload of a function whose parameters match the arguments. Throws when none or several do. */
export function findRoutine(
  schema: Schema,
  name: string,
  { argumentNames, isPost }: { argumentNames: string[]; isPost: boolean },
): Routine {
  const overloads = schema.functions.get(name) ?? [];
  const matching = overloads.filter((overload) => accepts(overload, argumentNames));
  const [only, ...others] = matching;
  if (!only && overloads.some(({ parameters }) => parameters.some(({ name }) => name === '')))
    throw notSupported('Functions with an unnamed parameter');
  if (!only) throw unknownFunction(name, argumentNames, isPost);
  if (others.length) throw ambiguousFunction(name, matching);
  if (!only.isCallable) throw notSupported('Functions that do not return a single value');
  return only;
}

export function buildCall(routine: Routine, payload: Payload, shape: Shape): Sql {
  const used = routine.parameters.filter(({ name }) => payload.keys.includes(name));
  const list = used.map(({ name }) => sql`${identifier(name)} := pgrst_body.${identifier(name)}`);
  const call = sql`"public".${identifier(routine.name)}(${commas(list)})`;
  const from = buildPayload(
    payload,
    used.map(({ name, type }) => ({ name, type, initial: null })),
  );
  const body = routine.isVoid ? sql`pgrst_scalar::text` : buildValue(shape);
  return sql`select 1 as rows, null as total, ${body} as body, null as inserted, null as octets from (select ${call} as pgrst_scalar from ${from}) as pgrst_row`;
}

function buildValue(shape: Shape): Sql {
  if (shape.kind === 'csv') return csvBody('pgrst_scalar');
  const value = sql`to_json(pgrst_row.pgrst_scalar)`;
  return sql`coalesce(${shape.withoutNulls ? sql`json_strip_nulls(${value})` : value}::text, 'null')`;
}

function accepts({ parameters }: Routine, argumentNames: string[]): boolean {
  const isKnown = (name: string) => parameters.some((parameter) => parameter.name === name);
  return (
    argumentNames.every(isKnown) &&
    parameters.every(({ name, isOptional }) => isOptional || (name && argumentNames.includes(name)))
  );
}
