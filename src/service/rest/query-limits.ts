import type { Role } from '../db/as-role';
import { repeatedColumn, repeatedEmbed, tooMuch } from './failures';
import type { Condition, Query } from './query';
import { findRelation } from './schema/relations';
import type { Schema, Table } from './schema/schema';

/**
 * What one request may ask of the database. The website, the back office and honest users of the official clients stay
 * far below; more would only be sent to keep the database busy. PostgREST has none of these and leaves it to a time limit.
 */
const most = {
  /** Of all levels together, as with the next three. */
  columns: 200,
  conditions: 50,
  orderTerms: 20,
  /** `like` and `ilike` read the whole text of each row. */
  patterns: 20,
  patternLength: 1000,
  /** Each may match anywhere in the text. */
  wildcards: 20,
  /** Of `in`. */
  values: 1000,
  /** Of an array to compare with: each element of a row meets each of these. */
  elements: 100,
};

const mebibyte = 1024 * 1024;

/** Bytes of an answer, before escaping. Administrators read long messages, and are few. */
export function mostOctets(role: Role): number {
  return (role === 'anon' ? 8 : 64) * mebibyte;
}

/** Throws PGRST100 for a request that asks for more than `most`. */
export function assertQueryLimits(query: Query): void {
  const levels = levelsOf(query);
  const conditions = levels.flatMap((level) => level.conditions.flatMap(simpleConditions));
  const patterns = conditions.filter(isPattern);
  refuseAbove('columns', levels.flatMap(({ columns }) => columns).length);
  refuseAbove('orderTerms', levels.flatMap(({ order }) => order).length);
  refuseAbove('conditions', conditions.length);
  refuseAbove('patterns', patterns.length);
  conditions.forEach(refuseLong);
}

/**
 * Throws 42701 or 42712 for a column or a relationship that stands in an answer more than once, whatever it is called:
 * so no answer is larger than the tables it is made of.
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

/** `columns` and `on_conflict` of an address. */
export function refuseExcessNames(given: string[]): void {
  refuseAbove('columns', given.length);
  const repeated = firstRepeated(given);
  if (repeated !== undefined) throw repeatedColumn(repeated);
}

const names: Record<keyof typeof most, string> = {
  columns: 'columns',
  conditions: 'conditions',
  orderTerms: 'terms of order',
  patterns: 'patterns',
  patternLength: 'characters in a pattern',
  wildcards: 'wildcards in a pattern',
  values: 'values in a list',
  elements: 'elements in an array',
};

function refuseAbove(what: keyof typeof most, count: number): void {
  if (count > most[what]) throw tooMuch(`at most ${most[what]} ${names[what]}`);
}

function refuseLong(condition: Condition): void {
  if (condition.kind === 'in') refuseAbove('values', condition.values.length);
  if (condition.kind !== 'compare') return;
  const { operator, value } = condition;
  if (isPattern(condition)) {
    refuseAbove('patternLength', value.length);
    refuseAbove('wildcards', value.split(/[*%]/).length - 1);
  } else if (['cs', 'cd', 'ov'].includes(operator)) refuseAbove('elements', value.split(',').length);
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
