import { notSupported } from '../failures';
import type { Embed, Query, SelectedColumn } from '../query';
import { createScanner, type Scanner } from './scanner';

/** Valid requests need fewer; more would only serve to overload the database. */
const maxEmbeds = 10;
const maxEmbedDepth = 2;

const aggregate = /\.(sum|avg|count|min|max)\(\)/y;

/** Parses a `select` such as `id,name:title,gallery:reference_images!inner(*)`. */
export function parseSelect(text: string): Pick<Query, 'columns' | 'embeds'> {
  const scanner = createScanner(text, `select parameter (${text})`);
  const selection = items(scanner, 0);
  scanner.expectEnd();
  if (countEmbeds(selection.embeds) > maxEmbeds) scanner.fail(`at most ${maxEmbeds} embedded resources`);
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
    selection.columns.push({ column: name, alias });
    return;
  }
  if (depth === maxEmbedDepth) throw notSupported(`More than ${maxEmbedDepth} levels of embedding`);
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

/** Parses `!inner`, `!left` and `!hint` in any order. */
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
