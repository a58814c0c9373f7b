import { assertQueryLimits, refuseExcessNames } from '../query-limits';
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
    refuseNul(key, value);
    if (!reserved.includes(key)) apply(query, key, value);
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
  refuseExcessNames(names);
  return names;
}

function apply(root: Query, key: string, value: string): void {
  const path = parsePath(key);
  const word = path.pop() ?? '';
  const negated = path.at(-1) === 'not' && (word === 'and' || word === 'or');
  if (negated) path.pop();
  const level = queryAt(root, path);
  if (word === 'order') level.order.push(...(value === '' ? [] : parseOrder(value)));
  else if (word === 'limit') level.page.limit = parseLimit(value);
  else if (word === 'offset') level.page.offset = parseOffset(value);
  else if (word === 'and' || word === 'or') {
    level.conditions.push(parseGroup(negated ? `not.${word}` : word, value));
  } else level.conditions.push(parseFilter(word, value));
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
  return path.reduce((level, name) => {
    const embeds = level.embeds;
    const found =
      embeds.find((embed) => embed.alias === name) ?? embeds.find((embed) => embed.target === name);
    if (!found) throw notEmbedded(name);
    return found;
  }, root);
}

/** Throws for NUL, which PostgreSQL cannot store in text. */
function refuseNul(key: string, value: string): void {
  if (`${key}${value}`.includes('\0')) {
    throw parseFailure('query parameters', 0, 'unexpected NUL character');
  }
}
