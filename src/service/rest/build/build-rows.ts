import { assertNoDuplicates } from '../query-limits';
import { buildCondition, columnOf, whereAll, type Rows } from './build-condition';
import { maxRows } from '../parse/parse-page';
import type { Embed, OrderTerm, Page, Query } from '../query';
import { findRelation, type Relation } from '../schema/relations';
import { findTable, type Schema, type Table } from '../schema/schema';
import { commas, identifier, emptySql, parameter, sql, type Sql } from './sql';

/** Rows with their `from` clause, embedding depth and conditions. */
export type RowSource = Rows & { from: Sql; depth: number; conditions: Sql[] };

export function tableSource(table: Table, depth: number, conditions: Sql[] = []): RowSource {
  return { table, from: publicName(table), row: rowName(depth), depth, conditions };
}

export function publicName(table: Table): Sql {
  return sql`"public".${identifier(table.name)}`;
}

/** Returns the alias of a level. It differs from all column names, so that no name is ambiguous. */
export function rowName(depth: number): Sql {
  return identifier(`pgrst_row_${depth}`);
}

/** Builds the `select` of a query, with embedded rows as JSON columns. */
export function selectRows(schema: Schema, source: RowSource, query: Query): Sql {
  assertNoDuplicates(schema, source.table, query);
  const items = [
    ...query.columns.map(({ column, alias }) => selectedColumn(source, column, alias)),
    ...query.embeds.filter(isReturned).map((embed) => embeddedRows(schema, source, embed)),
  ];
  return rowsOf(schema, { source, query, items: commas(items) });
}

type Rowset = { source: RowSource; query: Query; items: Sql };

/** Builds `select <items> …` with the query's conditions, order and page. */
export function rowsOf(schema: Schema, { source, query, items }: Rowset): Sql {
  const where = restrictions(schema, source, query);
  return sql`select ${items} from ${source.from} as ${source.row}${where}${order(source, query.order)}${page(query.page)}`;
}

/** Builds the count of all rows of a query, without `limit` and `offset`. */
export function buildRowCount(schema: Schema, source: RowSource, query: Query): Sql {
  return sql`select count(*) from ${source.from} as ${source.row}${restrictions(schema, source, query)}`;
}

/** Checks whether an embed is part of the response. One without columns, such as `gallery!inner()`, only filters. */
export function isReturned(embed: Embed): boolean {
  return embed.columns.length + embed.embeds.length > 0;
}

function selectedColumn(source: RowSource, column: string, alias: string | undefined): Sql {
  if (column === '*') return sql`${source.row}.*`;
  const selected = columnOf(source, column);
  return alias === undefined ? selected : sql`${selected} as ${identifier(alias)}`;
}

function embeddedRows(schema: Schema, outer: RowSource, embed: Embed): Sql {
  const { inner, relation } = embeddedSource(schema, outer, embed);
  const rows = selectRows(schema, inner, embed);
  const json = relation.isSingle
    ? sql`(select row_to_json(pgrst_item) from (${rows}) as pgrst_item)`
    : sql`coalesce((select json_agg(pgrst_item) from (${rows}) as pgrst_item), '[]')`;
  return sql`${json} as ${identifier(embed.alias ?? embed.target)}`;
}

export function embeddedSource(
  schema: Schema,
  outer: RowSource,
  embed: Embed,
): { inner: RowSource; relation: Relation } {
  const relation = findRelation(schema, outer.table, embed);
  const inner = tableSource(findTable(schema, relation.table), outer.depth + 1);
  const conditions = relation.pairs.map(
    (pair) => sql`${inner.row}.${identifier(pair.inner)} = ${outer.row}.${identifier(pair.outer)}`,
  );
  return { inner: { ...inner, conditions }, relation };
}

function restrictions(schema: Schema, source: RowSource, query: Query): Sql {
  return whereAll([
    ...source.conditions,
    ...query.conditions.map((condition) => buildCondition(source, condition)),
    ...query.embeds.filter((embed) => embed.isInner).map((embed) => hasRows(schema, source, embed)),
  ]);
}

/** Builds the condition of `!inner`: only rows that have embedded ones. */
function hasRows(schema: Schema, outer: RowSource, embed: Embed): Sql {
  const { inner } = embeddedSource(schema, outer, embed);
  return sql`exists (select from ${inner.from} as ${inner.row}${restrictions(schema, inner, embed)})`;
}

function order(source: RowSource, terms: OrderTerm[]): Sql {
  if (!terms.length) return emptySql;
  return sql` order by ${commas(terms.map((term) => orderTerm(source, term)))}`;
}

function orderTerm(source: RowSource, { column, descending, nulls }: OrderTerm): Sql {
  const direction = descending ? sql` desc` : emptySql;
  const nullsOrder = nulls === 'first' ? sql` nulls first` : nulls === 'last' ? sql` nulls last` : emptySql;
  return sql`${columnOf(source, column)}${direction}${nullsOrder}`;
}

function page({ limit = maxRows, offset }: Page): Sql {
  const rowLimit = limit === Infinity ? emptySql : sql` limit ${parameter(String(limit))}::text::bigint`;
  const start = offset === undefined ? emptySql : sql` offset ${parameter(String(offset))}::text::bigint`;
  return sql`${rowLimit}${start}`;
}
