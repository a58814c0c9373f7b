import type { Context } from 'hono';
import { AppError } from '../../errors';
import type { Claims } from '../../db/transaction';
import { maxResponseBytes } from '../query-limits';
import { notSupported, badBody } from '../failures';
import { parseNames, parseQuery, reserved } from './parse-query';

export function readRequest(c: Context, { role }: Claims) {
  assertPublicSchema(c);
  return { query: parseQuery(queryParameters(c)), ...readHeaders(c), maxBytes: maxResponseBytes(role) };
}

export function readHeaders(c: Context) {
  return { shape: parseAccept(c.req.header('accept')), preferences: parsePrefer(c.req.header('prefer')) };
}

export async function readPayload(c: Context): Promise<Payload> {
  assertJsonContentType(c.req.header('content-type'));
  return parsePayload(await c.req.arrayBuffer(), parseNames(queryParameters(c), 'columns'));
}

export async function readArguments(c: Context): Promise<Payload> {
  assertPublicSchema(c);
  if (c.req.method === 'POST') {
    assertJsonContentType(c.req.header('content-type'));
    return parseArguments(await c.req.arrayBuffer());
  }
  const args = Object.fromEntries([...queryParameters(c)].filter(([name]) => !reserved.includes(name)));
  return { json: JSON.stringify(args), isArray: false, keys: keysOf(args) };
}

export function queryParameters(c: Context): URLSearchParams {
  return new URL(c.req.url).searchParams;
}

function assertPublicSchema(c: Context): void {
  const isRead = c.req.method === 'GET' || c.req.method === 'HEAD';
  const schema = c.req.header(isRead ? 'accept-profile' : 'content-profile') ?? 'public';
  if (schema !== 'public')
    throw new AppError(406, 'PGRST106', `Invalid schema: ${schema}`, {
      hint: 'Only the following schemas are exposed: public',
    });
}

export type Preferences = {
  return: 'representation' | 'minimal' | 'headers-only';
  resolution?: 'merge-duplicates' | 'ignore-duplicates';
  wantsCount: boolean;
  missing: 'default' | 'null';
  rollsBack: boolean;
  maxAffected?: number;
  /** Recognised preferences, for `Preference-Applied`. */
  applied: string[];
};

const allowedValues = {
  return: ['representation', 'minimal', 'headers-only'],
  resolution: ['merge-duplicates', 'ignore-duplicates'],
  count: ['exact', 'planned', 'estimated'],
  missing: ['default', 'null'],
  tx: ['commit', 'rollback'],
  handling: ['strict', 'lenient'],
} as const;

/** Maximum preferences that are read, many more than exist. */
const preferenceLimit = 20;

/** Parses the `Prefer` header. Ignores unknown preferences, but throws with `handling=strict`. */
export function parsePrefer(header: string | null | undefined): Preferences {
  const preferences = (header ?? '').split(',', preferenceLimit).flatMap((text) => text.trim() || []);
  const isStrict = valueOf(preferences, 'handling') === 'strict';
  const affected = preferences.find((preference) => /^max-affected=\d{1,9}$/.test(preference));
  const unknown = preferences.filter((preference) => preference !== affected && !isKnown(preference));
  if (isStrict && unknown.length)
    throw new AppError(400, 'PGRST122', 'Invalid preferences given with handling=strict', {
      details: `Invalid preferences: ${unknown.join(', ')}`,
    });
  const maxAffected = isStrict && affected ? Number(affected.slice('max-affected='.length)) : undefined;
  return {
    return: valueOf(preferences, 'return') ?? 'minimal',
    resolution: valueOf(preferences, 'resolution'),
    wantsCount: valueOf(preferences, 'count') !== undefined,
    missing: valueOf(preferences, 'missing') ?? 'null',
    rollsBack: valueOf(preferences, 'tx') === 'rollback',
    maxAffected,
    applied: preferences.filter((preference) => (preference === affected ? isStrict : isKnown(preference))),
  };
}

function valueOf<Name extends keyof typeof allowedValues>(preferences: string[], name: Name) {
  const values: readonly (typeof allowedValues)[Name][number][] = allowedValues[name];
  for (const preference of preferences) {
    const value = values.find((candidate) => preference === `${name}=${candidate}`);
    if (value) return value;
  }
  return undefined;
}

function isKnown(preference: string): boolean {
  return Object.entries(allowedValues).some(([name, values]) =>
    values.some((value) => preference === `${name}=${value}`),
  );
}

export type Shape = { kind: 'array' | 'object' | 'csv'; withoutNulls: boolean; contentType: string };

const array: Shape = { kind: 'array', withoutNulls: false, contentType: 'application/json; charset=utf-8' };

const shapes = new Map<string, Shape>([
  ['*/*', array],
  ['application/*', array],
  ['application/json', array],
  ['text/csv', { kind: 'csv', withoutNulls: false, contentType: 'text/csv; charset=utf-8' }],
  ...vendorShapes('array'),
  ...vendorShapes('object'),
]);

/** PostgREST's own types, with and without `+json`. */
function vendorShapes(kind: 'array' | 'object'): [string, Shape][] {
  const type = `application/vnd.pgrst.${kind}`;
  const plain: Shape = { kind, withoutNulls: false, contentType: `${type}+json; charset=utf-8` };
  const stripped: Shape = {
    kind,
    withoutNulls: true,
    contentType: `${type}+json; nulls=stripped; charset=utf-8`,
  };
  return [type, `${type}+json`].flatMap((name) => [
    [name, plain],
    [`${name};nulls=stripped`, stripped],
  ]);
}

const leftOut = /^application\/(geo\+json|vnd\.pgrst\.plan(\+(text|json))?|openapi\+json)$/;

/** Returns the format of the first supported media type in the header. Throws when there is none. */
export function parseAccept(header: string | null | undefined): Shape {
  if (!header) return array;
  const types = header
    .toLowerCase()
    .split(',')
    .map((part) => part.replace(/\s+/g, '').replace(/;(?!nulls=)[^;]*/g, ''));
  for (const type of types) {
    const shape = shapes.get(type);
    if (shape) return shape;
  }
  const unsupported = types.find((type) => leftOut.test(type));
  throw unsupported
    ? notSupported(`The media type ${unsupported}`, 406, 'PGRST107')
    : new AppError(406, 'PGRST107', `None of these media types are available: ${header}`);
}

/** Rows to write, still as JSON text, because PostgreSQL parses numbers more exactly than JavaScript. */
export type Payload = { json: string; isArray: boolean; keys: string[] };

/** Maximum depth, because PostgreSQL parses JSON recursively. Rows are flat, so valid requests stay far below. */
const depthLimit = 32;

/** Per request; a larger import sends several. */
const payloadRowLimit = 5000;
/** Per row or function call; no table or function has as many. */
const keyLimit = 200;

export function assertJsonContentType(type: string | null | undefined): void {
  const mediaType = type?.split(';')[0]?.trim().toLowerCase();
  if (mediaType && mediaType !== 'application/json')
    throw new AppError(415, 'PGRST102', `Content-Type not acceptable: ${mediaType}`);
}

/** `columns` selects the keys; without it all rows must have the same keys. */
export function parsePayload(bytes: ArrayBuffer, columns: string[] | undefined): Payload {
  const { json, value } = parseJson(bytes);
  const rows: unknown[] = Array.isArray(value) ? value : [value];
  if (rows.length > payloadRowLimit) throw badBody(`At most ${payloadRowLimit} rows can be written at once`);
  const keysOfRows = rows.map(keysOf);
  const keys = columns ?? keysOfRows[0] ?? [];
  const wanted = new Set(keys);
  const isUniform = (row: string[]) => row.length === wanted.size && row.every((key) => wanted.has(key));
  if (!columns && !keysOfRows.every(isUniform)) throw badBody('All object keys must match');
  return { json, isArray: Array.isArray(value), keys: [...wanted] };
}

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

/** Of the text, not of the value: of duplicate keys JavaScript keeps the last, but PostgreSQL parses all. */
function isTooDeep(json: string): boolean {
  let depth = 0;
  for (const [token] of json.matchAll(/"[^"\\]*(?:\\.[^"\\]*)*"|[[\]{}]/g)) {
    if (token === '[' || token === '{') depth += 1;
    else if (token === ']' || token === '}') depth -= 1;
    if (depth > depthLimit) return true;
  }
  return false;
}

function keysOf(row: unknown): string[] {
  if (typeof row !== 'object' || row === null || Array.isArray(row))
    throw badBody('All object keys must match');
  const keys = Object.keys(row);
  if (keys.length > keyLimit) throw badBody(`An object may have at most ${keyLimit} keys`);
  return keys;
}
