import { countRows, selectRows, tableSource } from './build-rows';
import { sizeOfRows } from './build-size';
import type { Shape } from '../parse/parse-accept';
import type { Query } from '../query';
import type { Schema, Table } from '../schema/schema';
import { parameter, sql, type Sql } from './sql';

/** What every statement of this service gives: one row. */
export type Outcome = {
  rows: number;
  /** The number of rows without the page's limits, when it was asked for. */
  total: string | null;
  body: string | null;
  /** Of an upsert: whether any row is new. */
  inserted: boolean | null;
  /** The size of the rows shown, in bytes; without a body when that is too much. Null where nothing was measured. */
  octets: number | null;
};

type Read = { query: Query; shape: Shape; counted: boolean; mostOctets: number };

export function buildRead(schema: Schema, table: Table, { query, shape, counted, mostOctets }: Read): Sql {
  const source = tableSource(table, 0);
  const rows = selectRows(schema, source, query);
  const total = counted ? sql`(${countRows(schema, source, query)})` : sql`null`;
  const body = buildBody(table, query, shape);
  return sql`with pgrst_size as materialized (${sizeOfRows(schema, source, query)}) select count(*)::int as rows, ${total}::text as total, ${body} as body, null as inserted, ${measured} as octets from (${rows}) as pgrst_row where ${isWithin(mostOctets)}`;
}

/** What `sizeOfRows` has found, in a statement that holds it as `pgrst_size`. */
export const measured = sql`(select octets from pgrst_size)`;

/** Where this is false PostgreSQL does not even begin to read the rows. */
export function isWithin(mostOctets: number): Sql {
  return sql`${measured} <= ${parameter(String(mostOctets))}::text::float8`;
}

/** PostgreSQL writes the answer, so numbers and timestamps look as it spells them. */
export function buildBody(table: Table, query: Query, shape: Shape): Sql {
  if (shape.kind === 'csv') {
    const lines = sql`string_agg(substring(pgrst_row::text, 2, length(pgrst_row::text) - 2), E'\\n')`;
    return sql`concat_ws(E'\\n', ${parameter(csvHeader(table, query))}::text, ${lines})`;
  }
  const rows =
    shape.kind === 'object' ? sql`json_agg(pgrst_row) -> 0` : sql`coalesce(json_agg(pgrst_row), '[]')`;
  return shape.withoutNulls ? sql`json_strip_nulls(${rows})::text` : sql`(${rows})::text`;
}

function csvHeader(table: Table, query: Query): string {
  const names = [
    ...query.columns.flatMap(({ column, alias }) =>
      column === '*' ? [...table.columns.keys()] : (alias ?? column),
    ),
    ...query.embeds.map((embed) => embed.alias ?? embed.target),
  ];
  return names.map((name) => (/[",\n]/.test(name) ? `"${name.replaceAll('"', '""')}"` : name)).join(',');
}
