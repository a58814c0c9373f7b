import { badBody, badContentType } from '../failures';

/** Rows to write, still as the JSON text that came in: the database reads numbers more exactly than JavaScript does. */
export type Payload = { json: string; isArray: boolean; keys: string[] };

/** PostgreSQL reads JSON recursively; rows are flat, so nothing honest comes near. */
const deepestNesting = 32;

/** A larger import sends several requests. */
const mostRows = 5000;
/** Of a row, or arguments of a function: no table and no function has as many. */
const mostKeys = 200;

export function refuseContentType(type: string | null | undefined): void {
  const bare = type?.split(';')[0]?.trim().toLowerCase();
  if (bare && bare !== 'application/json') throw badContentType(bare);
}

/** One object or an array of objects. `columns` names the keys that count; without it all rows must have the same ones. */
export function parsePayload(bytes: ArrayBuffer, columns: string[] | undefined): Payload {
  const { json, value } = parseJson(bytes);
  const rows: unknown[] = Array.isArray(value) ? value : [value];
  if (rows.length > mostRows) throw badBody(`At most ${mostRows} rows can be written at once`);
  const keysOfRows = rows.map(keysOf);
  const keys = columns ?? keysOfRows[0] ?? [];
  const wanted = new Set(keys);
  const isUniform = (row: string[]) => row.length === wanted.size && row.every((key) => wanted.has(key));
  if (!columns && !keysOfRows.every(isUniform)) throw badBody('All object keys must match');
  return { json, isArray: Array.isArray(value), keys: [...wanted] };
}

/** The named arguments of a function call; no body means no arguments. */
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

/** Of the text, not of the parsed value: of two equal keys JavaScript sees the last only, PostgreSQL reads both. */
function isTooDeep(json: string): boolean {
  let depth = 0;
  for (const [token] of json.matchAll(/"[^"\\]*(?:\\.[^"\\]*)*"|[[\]{}]/g)) {
    if (token === '[' || token === '{') depth += 1;
    else if (token === ']' || token === '}') depth -= 1;
    if (depth > deepestNesting) return true;
  }
  return false;
}

export function keysOf(row: unknown): string[] {
  if (typeof row !== 'object' || row === null || Array.isArray(row))
    throw badBody('All object keys must match');
  const keys = Object.keys(row);
  if (keys.length > mostKeys) throw badBody(`An object may have at most ${mostKeys} keys`);
  return keys;
}
