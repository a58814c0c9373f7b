import { buildRowCount, selectRows, tableSource } from './build-rows';
import { sizeOfRows } from './build-size';
import type { Shape } from '../parse/read-request';
import type { Query } from '../query';
import type { Schema, Table } from '../schema/schema';
import { parameter, sql, type Sql } from './sql';

/** Result row of every statement of this service. */
export type ReadOutcome = {
  rows: number;
  /** Number of rows without `limit` and `offset`, if requested. */
  total: string | null;
  body: string | null;
  /** Upserts only: true when any row is new. */
  inserted: boolean | null;
  /** Size of the returned rows in bytes, or null when not measured. `body` is null when the size exceeds the limit. */
  octets: number | null;
};

type Read = { query: Query; shape: Shape; wantsCount: boolean; maxBytes: number };

export function buildRead(schema: Schema, table: Table, { query, shape, wantsCount, maxBytes }: Read): Sql {
  const source = tableSource(table, 0);
  const rows = selectRows(schema, source, query);
  const total = wantsCount ? sql`(${buildRowCount(schema, source, query)})` : sql`null`;
  const body = buildBody(table, query, shape);
  return sql`with pgrst_size as materialized (${sizeOfRows(schema, source, query)}) select count(*)::int as rows, ${total}::text as total, ${body} as body, null as inserted, ${measuredSize} as octets from (${rows}) as pgrst_row where ${isWithin(maxBytes)}`;
}

/** Size found by `sizeOfRows`, in a statement that contains it as `pgrst_size`. */
export const measuredSize = sql`(select octets from pgrst_size)`;

/** Condition on the size. When it is false, PostgreSQL does not read the rows at all. */
export function isWithin(maxBytes: number): Sql {
  return sql`${measuredSize} <= ${parameter(String(maxBytes))}::text::float8`;
}

/** Builds the response body in PostgreSQL, so that numbers and timestamps have its format. */
export function buildBody(table: Table, query: Query, shape: Shape): Sql {
  if (shape.kind === 'csv') return csvBody(csvHeader(table, query));
  const rows =
    shape.kind === 'object' ? sql`json_agg(pgrst_row) -> 0` : sql`coalesce(json_agg(pgrst_row), '[]')`;
  return shape.withoutNulls ? sql`json_strip_nulls(${rows})::text` : sql`(${rows})::text`;
}

/** Builds the lines of `pgrst_row` below a header. */
export function csvBody(header: string): Sql {
  const lines = sql`string_agg(substring(pgrst_row::text, 2, length(pgrst_row::text) - 2), E'\\n')`;
  return sql`concat_ws(E'\\n', ${parameter(header)}::text, ${lines})`;
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
