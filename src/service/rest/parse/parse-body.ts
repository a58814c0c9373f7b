import { badBody, badContentType } from '../failures';

/** Rows to write, still as JSON text, because PostgreSQL parses numbers more exactly than JavaScript. */
export type Payload = { json: string; isArray: boolean; keys: string[] };

/** Maximum depth, because PostgreSQL parses JSON recursively. Rows are flat, so valid requests stay far below. */
const maxDepth = 32;

/** Per request; a larger import sends several. */
const maxPayloadRows = 5000;
/** Per row or function call; no table or function has as many. */
const keyLimit = 200;

export function assertJsonContentType(type: string | null | undefined): void {
  const mediaType = type?.split(';')[0]?.trim().toLowerCase();
  if (mediaType && mediaType !== 'application/json') throw badContentType(mediaType);
}

/**
 * Parses one object or an array of objects. `columns` selects the keys; without it all rows must have the same keys.
 */
export function parsePayload(bytes: ArrayBuffer, columns: string[] | undefined): Payload {
  const { json, value } = parseJson(bytes);
  const rows: unknown[] = Array.isArray(value) ? value : [value];
  if (rows.length > maxPayloadRows) throw badBody(`At most ${maxPayloadRows} rows can be written at once`);
  const keysOfRows = rows.map(keysOf);
  const keys = columns ?? keysOfRows[0] ?? [];
  const wanted = new Set(keys);
  const isUniform = (row: string[]) => row.length === wanted.size && row.every((key) => wanted.has(key));
  if (!columns && !keysOfRows.every(isUniform)) throw badBody('All object keys must match');
  return { json, isArray: Array.isArray(value), keys: [...wanted] };
}

/** Parses the named arguments of a function call. An empty body means no arguments. */
export function parseArguments(bytes: ArrayBuffer): Payload {
  if (bytes.byteLength === 0) return { json: '{}', isArray: false, keys: [] };
  const { json, value } = parseJson(bytes);
  return { json, isArray: false, keys: keysOf(value) };
}

function parseJson(bytes: ArrayBuffer): { json: string; value: unknown } {
  try {
    const json = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    const value: unknown = JSON.parse(json);
    if (!isTooDeep(json)) return { json, value };
  } catch (cause) {
    if (!(cause instanceof SyntaxError || cause instanceof TypeError)) throw cause;
  }
  throw badBody('Empty or invalid json');
}

/**
 * Checks the depth of the text, not of the parsed value: of duplicate keys JavaScript keeps the last, but PostgreSQL
 * parses all.
 */
function isTooDeep(json: string): boolean {
  let depth = 0;
  for (const [token] of json.matchAll(/"[^"\\]*(?:\\.[^"\\]*)*"|[[\]{}]/g)) {
    if (token === '[' || token === '{') depth += 1;
    else if (token === ']' || token === '}') depth -= 1;
    if (depth > maxDepth) return true;
  }
  return false;
}

export function keysOf(row: unknown): string[] {
  if (typeof row !== 'object' || row === null || Array.isArray(row))
    throw badBody('All object keys must match');
  const keys = Object.keys(row);
  if (keys.length > keyLimit) throw badBody(`An object may have at most ${keyLimit} keys`);
  return keys;
}
