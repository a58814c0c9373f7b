import type { PdfObject } from './pdf-objects';
import { type Budget, pdfTokens, type Token } from './pdf-tokens';

/** Every object that goes by a number: which of several a viewer takes is its own affair. */
export type ObjectsByNumber = Map<number, PdfObject[]>;

/** A key that makes a viewer do something on its own; its value follows at the end of the token. */
export type Trigger = { bytes: Buffer; key: Token };

/** Longer than a destination; a dictionary that goes on beyond is not looked at further. */
const longestValue = 60;
const longestChain = 5;

/** Whether a viewer only shows a page: many programs write that a PDF opens at a certain one. */
export function isHarmless({ bytes, key }: Trigger, objects: ObjectsByNumber, budget: Budget): boolean {
  const known = new Map<number, boolean>();
  return key.text === 'AA' ? doesNothing(bytes, key.end) : goesToPage(bytes, key.end, 0);

  function doesNothing(value: Buffer, start: number): boolean {
    const [first, second] = firstTokens(value, start, 2);
    if (first?.text === '<<') return second?.text === '>>';
    // A resource can have this name; then no value of a key follows.
    return first?.kind !== 'word' || first.text === 'null';
  }

  function goesToPage(value: Buffer, start: number, depth: number): boolean {
    const tokens = firstTokens(value, start, longestValue);
    const [first, , third] = tokens;
    if (first?.text === '[' || first?.text === 'null') return true;
    if (first?.text === '<<') return isGoTo(tokens);
    if (first?.kind !== 'word' || third?.text !== 'R' || depth > longestChain) return false;
    const number = Number(first.text);
    const answer = known.get(number) ?? everyGoesToPage(objects.get(number) ?? [], depth + 1);
    known.set(number, answer);
    return answer;
  }

  function everyGoesToPage(candidates: PdfObject[], depth: number): boolean {
    return (
      candidates.length > 0 && candidates.every((object) => goesToPage(object.bytes, object.start, depth))
    );
  }

  function firstTokens(value: Buffer, start: number, count: number): Token[] {
    const tokens: Token[] = [];
    for (const token of pdfTokens(value, start, budget)) if (tokens.push(token) === count) break;
    return tokens;
  }
}

/** An action that goes to a page of this document, and nothing after it. */
function isGoTo(tokens: Token[]): boolean {
  const dictionary = tokens.slice(0, endOfDictionary(tokens));
  const isName = (index: number, text: string) =>
    dictionary[index]?.kind === 'name' && dictionary[index].text === text;
  const kinds = dictionary.flatMap((_, index) => (isName(index, 'S') ? [index + 1] : []));
  return (
    dictionary.length < tokens.length &&
    kinds.length === 1 &&
    kinds.every((index) => isName(index, 'GoTo')) &&
    !dictionary.some((_, index) => isName(index, 'Next'))
  );
}

function endOfDictionary(tokens: Token[]): number {
  let depth = 0;
  const end = tokens.findIndex(({ text }) => {
    if (text === '<<') depth += 1;
    if (text === '>>') depth -= 1;
    return depth === 0;
  });
  return end < 0 ? tokens.length : end;
}
