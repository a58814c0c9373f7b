import type { Comparison, Condition, Operator, Truth } from '../query';
import { findColumn, type Table } from '../schema/schema';
import { fromCatalogue, identifier, join, parameter, sql, type Sql } from './sql';

/** Rows of `table` under the alias `row` in the statement. */
export type Rows = { table: Table; row: Sql };

const comparisons: Record<Operator, Sql> = {
  eq: sql`=`,
  neq: sql`<>`,
  gt: sql`>`,
  gte: sql`>=`,
  lt: sql`<`,
  lte: sql`<=`,
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

export function columnOf(rows: Rows, name: string): Sql {
  return sql`${rows.row}.${identifier(findColumn(rows.table, name).name)}`;
}

/** Returns ` where a and b`, or nothing without conditions. */
export function whereAll(conditions: Sql[]): Sql {
  return conditions.length ? sql` where ${join(conditions, sql` and `)}` : sql``;
}

/** Builds the condition without its negation. */
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

/**
 * Returns the operand as a text parameter cast to the column's type. PostgreSQL parses it, so invalid values fail with
 * its own errors (22P02, …).
 */
function operand(rows: Rows, { column, operator, value }: Comparison): Sql {
  if (operator === 'like' || operator === 'ilike') return sql`${parameter(value.replaceAll('*', '%'))}::text`;
  return sql`${parameter(value)}::text::${typeOf(rows, column)}`;
}

function typeOf({ table }: Rows, column: string): Sql {
  return fromCatalogue(findColumn(table, column).type);
}

/** Returns a PostgreSQL array literal such as `{"a","b \"c\""}`. */
function arrayLiteral(values: string[]): string {
  return `{${values.map((value) => `"${value.replace(/["\\]/g, '\\$&')}"`).join(',')}}`;
}
