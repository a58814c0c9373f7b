import type { Shape } from '../parse/read-request';
import {
  maxRows,
  type Query,
  type Embed,
  type OrderTerm,
  type Page,
  type Comparison,
  type Condition,
  type Operator,
  type Truth,
} from '../query';
import { type Schema, type Table, findTable, findColumn, type Column, findRelation } from '../schema/schema';
import { parameter, sql, type Sql, commas, identifier, emptySql, fromCatalogue, join } from './sql';
import { assertNoDuplicates } from '../query-limits';

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
  const total = wantsCount
    ? sql`(select count(*) from ${source.from} as ${source.row}${restrictions(schema, source, query)})`
    : sql`null`;
  const body = buildBody(table, query, shape);
  return sql`with pgrst_size as materialized (${sizeOfRows(schema, source, query)}) select count(*)::int as rows, ${total}::text as total, ${body} as body, null as inserted, ${measuredSize} as octets from (${rows}) as pgrst_row where ${isWithin(maxBytes)}`;
}

export const measuredSize = sql`(select octets from pgrst_size)`;

/** Condition on the size. When it is false, PostgreSQL does not read the rows at all. */
export function isWithin(maxBytes: number): Sql {
  return sql`${measuredSize} <= ${parameter(String(maxBytes))}::text::float8`;
}

export function buildBody(table: Table, query: Query, shape: Shape): Sql {
  if (shape.kind === 'csv') return csvBody(csvHeader(table, query));
  const rows =
    shape.kind === 'object' ? sql`json_agg(pgrst_row) -> 0` : sql`coalesce(json_agg(pgrst_row), '[]')`;
  return shape.withoutNulls ? sql`json_strip_nulls(${rows})::text` : sql`(${rows})::text`;
}

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

export type RowSource = Rows & { from: Sql; depth: number; conditions: Sql[] };

function tableSource(table: Table, depth: number): RowSource {
  return { table, from: publicName(table), row: rowName(depth), depth, conditions: [] };
}

export function publicName(table: Table): Sql {
  return sql`"public".${identifier(table.name)}`;
}

/** Returns the alias of a level. It differs from all column names, so that no name is ambiguous. */
export function rowName(depth: number): Sql {
  return identifier(`pgrst_row_${depth}`);
}

export function selectRows(schema: Schema, source: RowSource, query: Query): Sql {
  assertNoDuplicates(schema, source.table, query);
  const items = [
    ...query.columns.map(({ column, alias }) => selectedColumn(source, column, alias)),
    ...query.embeds.filter(isReturned).map((embed) => embeddedRows(schema, source, embed)),
  ];
  return rowsOf(schema, { source, query, items: commas(items) });
}

type Rowset = { source: RowSource; query: Query; items: Sql };

function rowsOf(schema: Schema, { source, query, items }: Rowset): Sql {
  const where = restrictions(schema, source, query);
  return sql`select ${items} from ${source.from} as ${source.row}${where}${order(source, query.order)}${page(query.page)}`;
}

/** Checks whether an embed is part of the response. One without columns, such as `gallery!inner()`, only filters. */
function isReturned(embed: Embed): boolean {
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

function embeddedSource(schema: Schema, outer: RowSource, embed: Embed) {
  const relation = findRelation(schema, outer.table, embed);
  const depth = outer.depth + 1;
  const table = { ...findTable(schema, relation.table), label: `${relation.table}_${depth}` };
  const inner = tableSource(table, depth);
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

type Rows = { table: Table; row: Sql };

const comparisons: Record<Operator, Sql> = {
  eq: sql`=`,
  neq: sql`<>`,
  gt: sql`>`,
  gte: sql`>=`,
  lt: sql`<`,
  lte: sql`<=`,
  isdistinct: sql`is distinct from`,
  like: sql`like`,
  ilike: sql`ilike`,
  cs: sql`@>`,
  cd: sql`<@`,
  ov: sql`&&`,
};

const truthTests: Record<Truth, Sql> = {
  null: sql`is null`,
  not_null: sql`is not null`,
  true: sql`is true`,
  false: sql`is false`,
  unknown: sql`is unknown`,
};

export function buildCondition(rows: Rows, condition: Condition): Sql {
  const test = buildPredicate(rows, condition);
  return condition.negated ? sql`not (${test})` : test;
}

function columnOf(rows: Rows, name: string): Sql {
  return sql`${rows.row}.${identifier(findColumn(rows.table, name).name)}`;
}

export function whereAll(conditions: Sql[]): Sql {
  return conditions.length ? sql` where ${join(conditions, sql` and `)}` : sql``;
}

function buildPredicate(rows: Rows, condition: Condition): Sql {
  switch (condition.kind) {
    case 'and':
    case 'or': {
      const parts = condition.conditions.map((part) => buildCondition(rows, part));
      return sql`(${join(parts, condition.kind === 'and' ? sql` and ` : sql` or `)})`;
    }
    case 'is':
      return sql`${columnOf(rows, condition.column)} ${truthTests[condition.truth]}`;
    case 'in': {
      const list = parameter(arrayLiteral(condition.values));
      return sql`${columnOf(rows, condition.column)} = any (${list}::text::${typeOf(rows, condition.column)}[])`;
    }
    case 'compare':
      return sql`${columnOf(rows, condition.column)} ${comparisons[condition.operator]} ${operand(rows, condition)}`;
  }
}

/** A text cast to the column's type: PostgreSQL parses it, so invalid values fail with its own errors. */
function operand(rows: Rows, { column, operator, quantifier, value }: Comparison): Sql {
  const isPattern = operator === 'like' || operator === 'ilike';
  const type = isPattern ? sql`text` : typeOf(rows, column);
  const text = sql`${parameter(isPattern ? value.replaceAll('*', '%') : value)}::text`;
  if (!quantifier) return sql`${text}::${type}`;
  return sql`${quantifier === 'any' ? sql`any` : sql`all`} (${text}::${type}[])`;
}

function typeOf({ table }: Rows, column: string): Sql {
  return fromCatalogue(findColumn(table, column).type);
}

function arrayLiteral(values: string[]): string {
  return `{${values.map((value) => `"${value.replace(/["\\]/g, '\\$&')}"`).join(',')}}`;
}

/** PostgreSQL stores the length of a text, so none is read. Escaping, which may double it, is not counted. */
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

const shortTypes = /^(uuid|boolean|date|smallint|integer|bigint|real|double precision|time|timestamp)/;

function octetsOf(source: RowSource, { name, type }: Column): Sql {
  if (shortTypes.test(type)) return sql`40`;
  const value = columnOf(source, name);
  return sql`coalesce(octet_length(${type === 'text' ? value : sql`${value}::text`}), 4)`;
}

function jsonOverhead({ embeds }: Query, columns: Column[]): number {
  const names = [...columns.map(({ name }) => name), ...embeds.map(({ alias, target }) => alias ?? target)];
  return names.reduce((sum, name) => sum + name.length + 4, 2);
}
