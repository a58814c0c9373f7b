import type { Payload } from '../parse/parse-body';
import type { Column } from '../schema/schema';
import {
  commas,
  fromCatalogue,
  identifier,
  join,
  emptySql,
  parameter,
  sql,
  stringLiteral,
  type Sql,
} from './sql';

/** Returns the rows of the body as `pgrst_body` with typed columns. PostgreSQL parses the JSON. */
export function buildPayload(payload: Payload, columns: Column[], missing: 'default' | 'null' = 'null'): Sql {
  if (!columns.length && !payload.isArray) return sql`(values (1)) as pgrst_body`;
  const data =
    missing === 'default' ? withDefaults(payload, columns) : sql`${parameter(payload.json)}::text::json`;
  const kind = missing === 'default' ? sql`jsonb` : sql`json`;
  if (!columns.length) return sql`${kind}_array_elements(${data}) as pgrst_body`;
  const reader = payload.isArray ? sql`${kind}_to_recordset` : sql`${kind}_to_record`;
  return sql`${reader}(${data}) as pgrst_body(${commas(columns.map(typedColumn))})`;
}

function typedColumn(column: Column): Sql {
  return sql`${identifier(column.name)} ${fromCatalogue(column.type)}`;
}

/** Fills missing keys of each row with the column's default instead of null (`Prefer: missing=default`). */
function withDefaults(payload: Payload, columns: Column[]): Sql {
  const data = sql`${parameter(payload.json)}::text::jsonb`;
  const entries = columns.flatMap(({ name, initial }) =>
    initial === null ? [] : [sql`jsonb_build_object(${stringLiteral(name)}, ${fromCatalogue(initial)}) || `],
  );
  const defaults = join(entries, emptySql);
  if (!payload.isArray) return sql`(select ${defaults}${data})`;
  return sql`(select jsonb_agg(${defaults}pgrst_given) from jsonb_array_elements(${data}) as pgrst_given)`;
}
