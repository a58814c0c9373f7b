import type { Embed, Query, SelectedColumn } from '../query';
import { createScanner, type Scanner } from './scanner';

/** Valid requests need fewer; more would only serve to overload the database. */
const maxEmbeds = 10;
const maxEmbedDepth = 2;

/** Parses a `select` such as `id,name:title,gallery:reference_images!inner(*)`. */
export function parseSelect(text: string): Pick<Query, 'columns' | 'embeds'> {
  const scanner = createScanner(text, `select parameter (${text})`);
  const selection = items(scanner, 0);
  scanner.end();
  if (count(selection.embeds) > maxEmbeds) scanner.fail(`at most ${maxEmbeds} embedded resources`);
  return selection;
}

function items(scanner: Scanner, depth: number): Pick<Query, 'columns' | 'embeds'> {
  const columns: SelectedColumn[] = [];
  const embeds: Embed[] = [];
  while (!scanner.isDone() && scanner.next() !== ')') {
    item(scanner, depth, { columns, embeds });
    if (!scanner.skip(',')) break;
  }
  return { columns, embeds };
}

function item(scanner: Scanner, depth: number, selection: Pick<Query, 'columns' | 'embeds'>): void {
  if (scanner.skip('*')) {
    selection.columns.push({ column: '*' });
    return;
  }
  const first = scanner.name();
  const alias = scanner.skip(':') ? first : undefined;
  const name = alias === undefined ? first : scanner.name();
  const { hint, inner } = embedOptions(scanner);
  if (scanner.next() !== '(') {
    if (hint !== undefined || inner) scanner.fail('"("');
    selection.columns.push({ column: name, alias });
    return;
  }
  if (depth === maxEmbedDepth) scanner.fail(`at most ${maxEmbedDepth} levels of embedded resources`);
  scanner.expect('(');
  const inside = items(scanner, depth + 1);
  scanner.expect(')');
  selection.embeds.push({
    ...inside,
    target: name,
    alias,
    hint,
    inner,
    conditions: [],
    order: [],
    page: {},
  });
}

/** Parses `!inner`, `!left` and `!hint` in any order. */
function embedOptions(scanner: Scanner): { hint?: string; inner: boolean } {
  let hint: string | undefined;
  let inner = false;
  while (scanner.skip('!')) {
    const word = scanner.name();
    if (word === 'inner') inner = true;
    else if (word !== 'left') hint ??= word;
  }
  return { hint, inner };
}

function count(embeds: Embed[]): number {
  return embeds.reduce((sum, embed) => sum + 1 + count(embed.embeds), 0);
}
