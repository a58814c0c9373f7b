import { AppError } from '../errors';
import type { Role } from '../db/transaction';
import { repeatedColumn } from './failures';
import type { Condition, Query } from './query';
import { findRelation, type Schema, type Table } from './schema/schema';

/** Normal clients stay far below. PostgREST has no such limits and relies on a time limit. */
const limits = {
  /** Total of all levels, like the next three. */
  columns: [200, 'columns'],
  conditions: [50, 'conditions'],
  orderTerms: [20, 'order terms'],
  /** Number of `like` and `ilike`, which read the whole text of each row. */
  patterns: [20, 'patterns'],
  patternLength: [1000, 'characters in a pattern'],
  /** Per pattern, because each may match anywhere in the text. */
  wildcards: [20, 'wildcards in a pattern'],
  values: [1000, 'values in a list'],
  elements: [100, 'elements in an array'],
} as const;

const mebibyte = 1024 * 1024;

/** Returns the maximum size of a response in bytes, before escaping. Administrators read long messages, and are few. */
export function maxResponseBytes(role: Role): number {
  return (role === 'anon' ? 8 : 64) * mebibyte;
}

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

/** Throws 42701 or 42712, whatever the alias, so that a response is never larger than its tables. */
export function assertNoDuplicates(schema: Schema, table: Table, { columns, embeds }: Query): void {
  const names = columns.flatMap(({ column }) => (column === '*' ? [...table.columns.keys()] : column));
  const column = firstRepeated(names);
  if (column !== undefined) throw repeatedColumn(column);
  const relations = embeds.map((embed) => JSON.stringify(findRelation(schema, table, embed)));
  const relation = firstRepeated(relations);
  const embed = embeds[relations.lastIndexOf(relation ?? '')];
  if (embed) throw new AppError(400, '42712', `table name "${embed.target}" specified more than once`);
}

export function assertColumnNames(columnNames: string[]): void {
  assertLimit('columns', columnNames.length);
  const repeated = firstRepeated(columnNames);
  if (repeated !== undefined) throw repeatedColumn(repeated);
}

function assertLimit(name: keyof typeof limits, count: number): void {
  const [limit, counted] = limits[name];
  if (count <= limit) return;
  const details = `at most ${limit} ${counted}`;
  throw new AppError(400, 'PGRST100', 'The request exceeds a limit', { details });
}

function assertConditionLimits(condition: Condition): void {
  if (condition.kind === 'in') assertLimit('values', condition.values.length);
  if (condition.kind !== 'compare') return;
  const { operator, quantifier, value } = condition;
  if (quantifier) assertLimit('values', value.split(',').length);
  if (isPattern(condition)) {
    assertLimit('patternLength', value.length);
    assertLimit('wildcards', value.split(/[*%]/).length - 1);
  } else if (['cs', 'cd', 'ov'].includes(operator)) assertLimit('elements', value.split(',').length);
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
