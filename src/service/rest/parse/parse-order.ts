import { notSupported } from '../failures';
import type { OrderTerm } from '../query';
import { createScanner, type Scanner } from './scanner';

/** Parses an order such as `date.desc.nullslast,title`. */
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
