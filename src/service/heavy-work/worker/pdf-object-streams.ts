import { constants, inflateSync } from 'node:zlib';
import { objectTokens, type PdfObject } from './pdf-objects';
import { type Budget, pdfTokens, type Token } from './pdf-tokens';

/** More entries than the dictionary of any object stream has. */
const longestDictionary = 200;

/**
 * The objects packed into a stream. Throws when they cannot be unpacked by the one filter programs use for them, or
 * when they are larger than `room`, which shrinks by what was unpacked.
 */
export function packedObjects(object: PdfObject, budget: Budget, room: Budget): PdfObject[] {
  const dictionary: Token[] = [];
  for (const token of objectTokens(object, budget)) {
    if (dictionary.push(token) > longestDictionary) throw new Error('a dictionary without end');
  }
  const data = object.bytes.subarray(dataStart(object.bytes, dictionary.at(-1)?.end ?? 0));
  const bytes = unpack(data, dictionary, room);
  room.bytes -= bytes.length;
  const first = whole(dictionary, 'First');
  return directory(bytes, first, budget).map(([number, offset]) => ({
    bytes,
    start: first + offset,
    number,
    isPacked: true,
  }));
}

/** The word `stream` ends with CR LF or LF. */
function dataStart(bytes: Buffer, end: number): number {
  const afterReturn = bytes[end] === 13 ? end + 1 : end;
  return bytes[afterReturn] === 10 ? afterReturn + 1 : afterReturn;
}

function unpack(data: Buffer, dictionary: Token[], room: Budget): Buffer {
  const filters = names(dictionary, 'Filter');
  if (filters.length === 0) return data;
  if (filters.length > 1 || filters[0] !== 'FlateDecode') throw new Error('packed with other filters');
  if (dictionary.some(({ kind, text }) => kind === 'name' && text === 'DecodeParms'))
    throw new Error('packed with parameters');
  // The data ends where its own format says; what follows in the file is no part of it.
  return inflateSync(data, {
    finishFlush: constants.Z_SYNC_FLUSH,
    maxOutputLength: Math.max(room.bytes, 1),
  });
}

/** An object stream begins with pairs of a number and an offset. */
function directory(bytes: Buffer, first: number, budget: Budget): [number, number][] {
  const numbers: number[] = [];
  for (const { kind, text, end } of pdfTokens(bytes, 0, budget)) {
    if (kind !== 'word' || !/^\d{1,10}$/.test(text) || end > first) break;
    numbers.push(Number(text));
  }
  return Array.from({ length: numbers.length >> 1 }, (_, index) => [
    numbers[index * 2] ?? 0,
    numbers[index * 2 + 1] ?? 0,
  ]);
}

/** The value of a key that stands once and not by reference: one name, or a list of names. */
function names(dictionary: Token[], key: string): string[] {
  const at = indexOf(dictionary, key);
  if (at === undefined) return [];
  const [value, ...rest] = dictionary.slice(at + 1);
  if (value?.kind === 'name') return [value.text];
  const list = rest.slice(
    0,
    rest.findIndex(({ text }) => text === ']'),
  );
  if (value?.text !== '[' || list.some(({ kind }) => kind !== 'name')) throw new Error(`no plain ${key}`);
  return list.map(({ text }) => text);
}

function whole(dictionary: Token[], key: string): number {
  const at = indexOf(dictionary, key) ?? dictionary.length;
  const [value, next] = dictionary.slice(at + 1);
  if (!value || !/^\d{1,10}$/.test(value.text) || next?.kind === 'word') throw new Error(`no plain ${key}`);
  return Number(value.text);
}

function indexOf(dictionary: Token[], key: string): number | undefined {
  const found = dictionary.flatMap(({ kind, text }, index) =>
    kind === 'name' && text === key ? [index] : [],
  );
  if (found.length > 1) throw new Error(`${key} stands twice`);
  return found[0];
}
