import { assertColumnNames, assertQueryLimits } from '../query-limits';
import { notEmbedded, parseFailure, notSupported } from '../failures';
import {
  parseLimit,
  type Query,
  type OrderTerm,
  type Embed,
  type SelectedColumn,
  operators,
  truths,
  type Condition,
  type Group,
} from '../query';
import { createScanner, type Scanner } from './scanner';

/** Parameters that are not filters. */
export const reserved = ['select', 'columns', 'on_conflict'];

export function parseQuery(parameters: URLSearchParams): Query {
  const query: Query = {
    ...parseSelect(parameters.get('select') || '*'),
    conditions: [],
    order: [],
    page: {},
  };
  for (const [key, value] of parameters) {
    // PostgreSQL cannot store it in text.
    if (`${key}${value}`.includes('\0'))
      throw parseFailure('query parameters', 0, 'unexpected NUL character');
    if (!reserved.includes(key)) applyParameter(query, key, value);
  }
  assertQueryLimits(query);
  return query;
}

export function parseNames(parameters: URLSearchParams, key: string): string[] | undefined {
  const text = parameters.get(key);
  if (text === null) return undefined;
  const scanner = createScanner(text, `${key} parameter (${text})`);
  const names: string[] = [];
  do names.push(scanner.takeName());
  while (scanner.skip(','));
  scanner.expectEnd();
  assertColumnNames(names);
  return names;
}

function applyParameter(root: Query, key: string, value: string): void {
  const path = parsePath(key);
  const name = path.pop() ?? '';
  const isNegatedGroup = path.at(-1) === 'not' && (name === 'and' || name === 'or');
  if (isNegatedGroup) path.pop();
  const { order, page, conditions } = queryAt(root, path);
  switch (name) {
    case 'order':
      if (value !== '') order.push(...parseOrder(value));
      break;
    case 'limit':
      page.limit = parseLimit(value);
      break;
    case 'offset':
      page.offset = /^\d+$/.test(value) ? BigInt(value) : undefined;
      break;
    case 'and':
    case 'or':
      conditions.push(parseGroup(isNegatedGroup ? `not.${name}` : name, value));
      break;
    default:
      conditions.push(parseFilter(name, value));
  }
}

function parsePath(key: string): string[] {
  const scanner = createScanner(key, `tree path (${key})`);
  const path: string[] = [];
  do path.push(scanner.takeName());
  while (scanner.skip('.'));
  scanner.expectEnd();
  return path;
}

function queryAt(root: Query, path: string[]): Query {
  return path.reduce(({ embeds }, name) => {
    const found =
      embeds.find((embed) => embed.alias === name) ?? embeds.find((embed) => embed.target === name);
    if (!found) throw notEmbedded(name);
    return found;
  }, root);
}

export function parseOrder(text: string): OrderTerm[] {
  const scanner = createScanner(text, `order (${text})`);
  const terms: OrderTerm[] = [];
  do terms.push(term(scanner));
  while (scanner.skip(','));
  scanner.expectEnd();
  return terms;
}

function term(scanner: Scanner): OrderTerm {
  const column = scanner.takeName();
  if (scanner.peek() === '(') throw notSupported('Order by a related table');
  const descending = scanner.skip('.desc');
  if (!descending) scanner.skip('.asc');
  const nulls = scanner.skip('.nullsfirst') ? 'first' : scanner.skip('.nullslast') ? 'last' : undefined;
  scanner.skipBlanks();
  if (!scanner.isDone() && scanner.peek() !== ',') scanner.fail('"asc", "desc", "nullsfirst" or "nullslast"');
  return { column, descending, nulls };
}

/** Valid requests need fewer; more would only serve to overload the database. */
const embedsLimit = 10;
const embedDepthLimit = 2;

const aggregate = /\.(sum|avg|count|min|max)\(\)/y;

/** Parses a `select` such as `id,name:title,gallery:reference_images!inner(*)`. */
export function parseSelect(text: string): Pick<Query, 'columns' | 'embeds'> {
  const scanner = createScanner(text, `select parameter (${text})`);
  const selection = items(scanner, 0);
  scanner.expectEnd();
  if (countEmbeds(selection.embeds) > embedsLimit) scanner.fail(`at most ${embedsLimit} embedded resources`);
  return selection;
}

function items(scanner: Scanner, depth: number): Pick<Query, 'columns' | 'embeds'> {
  const columns: SelectedColumn[] = [];
  const embeds: Embed[] = [];
  while (!scanner.isDone() && scanner.peek() !== ')') {
    item(scanner, depth, { columns, embeds });
    if (!scanner.skip(',')) break;
  }
  return { columns, embeds };
}

function item(scanner: Scanner, depth: number, selection: Pick<Query, 'columns' | 'embeds'>): void {
  scanner.skipBlanks();
  if (scanner.skip('*')) {
    selection.columns.push({ column: '*' });
    scanner.skipBlanks();
    return;
  }
  if (scanner.skip('...')) throw notSupported('Spread embedding');
  const first = scanner.takeName();
  const alias = scanner.skip(':') ? first : undefined;
  const name = alias === undefined ? first : scanner.takeName();
  if (scanner.take(aggregate) || (name === 'count' && scanner.skip('()'))) throw notSupported('Aggregates');
  const { hint, isInner } = embedOptions(scanner);
  if (scanner.peek() !== '(') {
    if (hint !== undefined || isInner) scanner.fail('"("');
    const isRepeated = selection.columns.some((known) => known.column === name && known.alias === alias);
    if (!isRepeated) selection.columns.push({ column: name, alias });
    return;
  }
  if (depth === embedDepthLimit) throw notSupported(`More than ${embedDepthLimit} levels of embedding`);
  scanner.expect('(');
  const nested = items(scanner, depth + 1);
  scanner.expect(')');
  scanner.skipBlanks();
  selection.embeds.push({
    ...nested,
    target: name,
    alias,
    hint,
    isInner,
    conditions: [],
    order: [],
    page: {},
  });
}

function embedOptions(scanner: Scanner): { hint?: string; isInner: boolean } {
  let hint: string | undefined;
  let isInner = false;
  while (scanner.skip('!')) {
    const word = scanner.takeName();
    if (word === 'inner') isInner = true;
    else if (word !== 'left') hint ??= word;
  }
  return { hint, isInner };
}

function countEmbeds(embeds: Embed[]): number {
  return embeds.reduce((sum, embed) => sum + 1 + countEmbeds(embed.embeds), 0);
}

const groupDepthLimit = 8;
const operatorWord = /[a-z]+(?=[.(])/y;
/** Operators of PostgREST that this service leaves out: full text, ranges, regular expressions. */
const leftOut = 'fts plfts phfts wfts sl sr nxr nxl adj match imatch'.split(' ');
const truthWord = /[a-z_]+/iy;
const plainElement = /[^,)]*/y;
/** An array literal may contain commas. */
const arrayLiteral = /\{[^{}]*\}/y;

export function parseFilter(column: string, text: string): Condition {
  const scanner = createScanner(text, `filter (${text})`);
  const condition = comparison(scanner, column, () => scanner.takeRest());
  scanner.expectEnd();
  return condition;
}

export function parseGroup(word: string, text: string): Group {
  const scanner = createScanner(word + text, `logic tree (${text})`);
  const parsed = group(scanner, 0) ?? scanner.fail('logic operator (and, or)');
  scanner.expectEnd();
  return parsed;
}

function group(scanner: Scanner, depth: number): Group | undefined {
  return scanner.attempt(() => {
    const negated = scanner.skip('not.');
    const kind = scanner.skip('and') ? 'and' : scanner.skip('or') ? 'or' : undefined;
    scanner.skipBlanks();
    if (!kind || !scanner.skip('(')) return undefined;
    if (depth === groupDepthLimit) scanner.fail(`at most ${groupDepthLimit} levels of conditions`);
    const conditions = [];
    do {
      scanner.skipBlanks();
      conditions.push(group(scanner, depth + 1) ?? groupedComparison(scanner));
    } while (scanner.skip(','));
    scanner.expect(')');
    scanner.skipBlanks();
    return { kind, conditions, negated };
  });
}

function groupedComparison(scanner: Scanner): Condition {
  const column = scanner.takeName();
  scanner.expect('.');
  return comparison(scanner, column, () => scanner.take(arrayLiteral) ?? element(scanner));
}

function comparison(scanner: Scanner, column: string, value: () => string): Condition {
  const negated = scanner.skip('not.');
  if (scanner.skip('in.')) return { kind: 'in', column, values: list(scanner), negated };
  if (scanner.skip('is.')) {
    const tested = truth(scanner);
    scanner.skipBlanks();
    return { kind: 'is', column, truth: tested, negated };
  }
  const operator = scanner.attempt(() => {
    const word = scanner.take(operatorWord) ?? '';
    if (leftOut.includes(word)) throw notSupported(`The operator ${word}`);
    return operators.find((known) => known === word);
  });
  if (!operator) return scanner.fail('"not" or operator (eq, gt, ...)');
  const quantifier = scanner.skip('(any)') ? 'any' : scanner.skip('(all)') ? 'all' : undefined;
  scanner.expect('.');
  return { kind: 'compare', column, operator, quantifier, value: value(), negated };
}

/** Reads a list. One empty value means no value, as in PostgREST. */
function list(scanner: Scanner): string[] {
  const values: string[] = [];
  scanner.skipBlanks();
  scanner.expect('(');
  scanner.skipBlanks();
  do values.push(element(scanner));
  while (scanner.skip(','));
  scanner.expect(')');
  scanner.skipBlanks();
  return values.length === 1 && values[0] === '' ? [] : values;
}

/** Reads an element of a list. Quotes count only when they enclose the whole element. */
function element(scanner: Scanner): string {
  const enclosed = scanner.attempt(() => {
    const value = scanner.takeQuoted();
    return [',', ')'].includes(scanner.peek()) ? value : undefined;
  });
  return enclosed ?? scanner.take(plainElement) ?? '';
}

function truth(scanner: Scanner) {
  const found = scanner.attempt(() => {
    const word = scanner.take(truthWord)?.toLowerCase();
    return truths.find((known) => known === word);
  });
  return found ?? scanner.fail(`isVal: (${truths.join(', ')})`);
}
