import type { Role } from '../db/as-role';
import { repeatedColumn, repeatedEmbed, queryLimitExceeded } from './failures';
import type { Condition, Query } from './query';
import { findRelation } from './schema/relations';
import type { Schema, Table } from './schema/schema';

/**
 * Limits of one request. The website, the admin and normal clients stay far below; more would only serve to overload
 * the database. PostgREST has no such limits and relies on a time limit.
 */
const limits = {
  /** Total of all levels, like the next three. */
  columns: 200,
  conditions: 50,
  orderTerms: 20,
  /** Number of `like` and `ilike`, which read the whole text of each row. */
  patterns: 20,
  patternLength: 1000,
  /** Per pattern, because each may match anywhere in the text. */
  wildcards: 20,
  /** Values of `in`. */
  values: 1000,
  /** Elements of an array operand, because each is compared with each element of a row. */
  elements: 100,
};

const mebibyte = 1024 * 1024;

/** Returns the maximum size of a response in bytes, before escaping. Administrators read long messages, and are few. */
export function maxResponseBytes(role: Role): number {
  return (role === 'anon' ? 8 : 64) * mebibyte;
}

/** Throws PGRST100 for a request above `limits`. */
export function assertQueryLimits(query: Query): void {
  const levels = levelsOf(query);
  const conditions = levels.flatMap((level) => level.conditions.flatMap(simpleConditions));
  const patterns = conditions.filter(isPattern);
  assertLimit('columns', levels.flatMap(({ columns }) => columns).length);
  assertLimit('orderTerms', levels.flatMap(({ order }) => order).length);
  assertLimit('conditions', conditions.length);
  assertLimit('patterns', patterns.length);
  conditions.forEach(assertConditionLimits);
}

/**
 * Throws 42701 or 42712 for a repeated column or relationship, whatever its alias, so that a response is never larger
 * than its tables.
 */
export function assertNoDuplicates(schema: Schema, table: Table, { columns, embeds }: Query): void {
  const names = columns.flatMap(({ column }) => (column === '*' ? [...table.columns.keys()] : column));
  const column = firstRepeated(names);
  if (column !== undefined) throw repeatedColumn(column);
  const relations = embeds.map((embed) => JSON.stringify(findRelation(schema, table, embed)));
  const relation = firstRepeated(relations);
  const embed = embeds[relations.lastIndexOf(relation ?? '')];
  if (embed) throw repeatedEmbed(embed.target);
}

/** Throws for too many or repeated names in `columns` or `on_conflict`. */
export function assertColumnNames(columnNames: string[]): void {
  assertLimit('columns', columnNames.length);
  const repeated = firstRepeated(columnNames);
  if (repeated !== undefined) throw repeatedColumn(repeated);
}

const limitNames: Record<keyof typeof limits, string> = {
  columns: 'columns',
  conditions: 'conditions',
  orderTerms: 'order terms',
  patterns: 'patterns',
  patternLength: 'characters in a pattern',
  wildcards: 'wildcards in a pattern',
  values: 'values in a list',
  elements: 'elements in an array',
};

function assertLimit(limit: keyof typeof limits, count: number): void {
  if (count > limits[limit]) throw queryLimitExceeded(`at most ${limits[limit]} ${limitNames[limit]}`);
}

function assertConditionLimits(condition: Condition): void {
  if (condition.kind === 'in') assertLimit('values', condition.values.length);
  if (condition.kind !== 'compare') return;
  const { operator, value } = condition;
  if (isPattern(condition)) {
    assertLimit('patternLength', value.length);
    assertLimit('wildcards', value.split(/[*%]/).length - 1);
  } else if (['cs', 'cd', 'ov'].includes(operator)) {
    assertLimit('elements', value.split(',').length);
  }
}

function isPattern(condition: Condition): boolean {
  return condition.kind === 'compare' && ['like', 'ilike'].includes(condition.operator);
}

function levelsOf(query: Query): Query[] {
  return [query, ...query.embeds.flatMap(levelsOf)];
}

function simpleConditions(condition: Condition): Condition[] {
  return 'conditions' in condition ? condition.conditions.flatMap(simpleConditions) : [condition];
}

function firstRepeated(entries: string[]): string | undefined {
  return entries.find((entry, index) => entries.indexOf(entry) < index);
}
