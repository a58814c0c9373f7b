import { notSupported } from '../failures';
import { operators, truths, type Condition, type Group } from '../query';
import { createScanner, type Scanner } from './scanner';

const maxGroupDepth = 8;
const operatorWord = /[a-z]+(?=[.(])/y;
/** Operators of PostgREST that this service leaves out: full text, ranges, regular expressions. */
const leftOut = 'fts plfts phfts wfts sl sr nxr nxl adj match imatch isdistinct'.split(' ');
const truthWord = /[a-z_]+/iy;
const plainElement = /[^,)]*/y;
/** An array literal may contain commas. */
const arrayLiteral = /\{[^{}]*\}/y;

/** Parses one filter, such as `title` and `not.eq.Test`. */
export function parseFilter(column: string, text: string): Condition {
  const scanner = createScanner(text, `filter (${text})`);
  const condition = comparison(scanner, column, () => scanner.takeRest());
  scanner.expectEnd();
  return condition;
}

/** Parses `or` or `not.and` with its list, such as `(price.gt.5,name.eq.Test)`. */
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
    if (depth === maxGroupDepth) scanner.fail(`at most ${maxGroupDepth} levels of conditions`);
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
  if (operator && scanner.peek() === '(') throw notSupported('Operators with any or all');
  if (!operator) return scanner.fail(`"not" or operator (${operators.join(', ')}, in, is)`);
  scanner.expect('.');
  return { kind: 'compare', column, operator, value: value(), negated };
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
