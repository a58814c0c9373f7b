import { columnOf } from './build-condition';
import { embeddedSource, isReturned, rowsOf, type RowSource } from './build-rows';
import type { Query } from '../query';
import { findColumn, type Column, type Schema } from '../schema/schema';
import { fromCatalogue, join, sql, type Sql } from './sql';

/**
 * Builds the size of a query's rows in bytes, as one number `octets`. PostgreSQL stores the length of a text, so the
 * size is computed before the response is built. Escaping, which may double it, is not counted.
 */
export function sizeOfRows(schema: Schema, source: RowSource, query: Query): Sql {
  const columns = query.columns.flatMap(({ column }) =>
    column === '*' ? [...source.table.columns.values()] : findColumn(source.table, column),
  );
  const embedded = query.embeds
    .filter(isReturned)
    .map((embed) => sql`(${sizeOfRows(schema, embeddedSource(schema, source, embed).inner, embed)})`);
  const octets = [
    fromCatalogue(String(jsonOverhead(query, columns))),
    ...columns.map((column) => octetsOf(source, column)),
    ...embedded,
  ];
  const rows = rowsOf(schema, { source, query, items: sql`${join(octets, sql` + `)} as octets` });
  return sql`select coalesce(sum(pgrst_sized.octets), 0)::float8 as octets from (${rows}) as pgrst_sized`;
}

/** Types whose values are always short. */
const shortTypes = /^(uuid|boolean|date|smallint|integer|bigint|real|double precision|time|timestamp)/;

function octetsOf(source: RowSource, { name, type }: Column): Sql {
  if (shortTypes.test(type)) return sql`40`;
  const value = columnOf(source, name);
  return sql`coalesce(octet_length(${type === 'text' ? value : sql`${value}::text`}), 4)`;
}

/** Returns the number of characters around the values of a row: `{"name":,"name":}`. */
function jsonOverhead({ embeds }: Query, columns: Column[]): number {
  const names = [...columns.map(({ name }) => name), ...embeds.map(({ alias, target }) => alias ?? target)];
  return names.reduce((sum, name) => sum + name.length + 4, 2);
}
