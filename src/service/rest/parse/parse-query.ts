import { assertColumnNames, assertQueryLimits } from '../query-limits';
import { notEmbedded, parseFailure } from '../failures';
import { parseFilter, parseGroup } from './parse-condition';
import { parseOrder } from './parse-order';
import { parseLimit, parseOffset } from './parse-page';
import { parseSelect } from './parse-select';
import type { Query } from '../query';
import { createScanner } from './scanner';

/** Parameters that are not filters. */
const reserved = ['select', 'columns', 'on_conflict'];

/** Parses the query string, such as `select=…&title=eq.Test&gallery.order=order.asc&limit=5`. */
export function parseQuery(parameters: URLSearchParams): Query {
  const query: Query = {
    ...parseSelect(parameters.get('select') || '*'),
    conditions: [],
    order: [],
    page: {},
  };
  for (const [key, value] of parameters) {
    assertNoNul(key, value);
    if (!reserved.includes(key)) applyParameter(query, key, value);
  }
  assertQueryLimits(query);
  return query;
}

/** Parses the names in `columns="a","b"` and `on_conflict=a,b`. */
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
      page.offset = parseOffset(value);
      break;
    case 'and':
    case 'or':
      conditions.push(parseGroup(isNegatedGroup ? `not.${name}` : name, value));
      break;
    default:
      conditions.push(parseFilter(name, value));
  }
}

/** Parses a path: `gallery.order` → gallery, order. */
function parsePath(key: string): string[] {
  const scanner = createScanner(key, `tree path (${key})`);
  const path: string[] = [];
  do path.push(scanner.takeName());
  while (scanner.skip('.'));
  scanner.expectEnd();
  return path;
}

/** Returns the query of an embedded table, which the path names by its alias or table name. */
function queryAt(root: Query, path: string[]): Query {
  return path.reduce(({ embeds }, name) => {
    const found =
      embeds.find((embed) => embed.alias === name) ?? embeds.find((embed) => embed.target === name);
    if (!found) throw notEmbedded(name);
    return found;
  }, root);
}

/** Throws for NUL, which PostgreSQL cannot store in text. */
function assertNoNul(key: string, value: string): void {
  if (`${key}${value}`.includes('\0')) {
    throw parseFailure('query parameters', 0, 'unexpected NUL character');
  }
}
