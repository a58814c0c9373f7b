import pg from 'pg';

/**
 * Conversion of values, the same for PGlite and PostgreSQL. Types without an exact JavaScript equivalent stay text:
 * date, time and numeric. Timestamps are ISO 8601 as in JSON; bigint becomes a number.
 */

const { getTypeParser } = pg.types;
const textArrayOid: number = 1009;
const textArray: (text: string) => unknown[] = getTypeParser(textArrayOid, 'text');

const isoTimestamp = (text: string) => text.replace(' ', 'T').replace(/([+-]\d\d)$/, '$1:00');
const asText = (text: string) => text;

/** Parsers that differ from those of `pg`: OID of the type, OID of its array type, parser. */
const parserOverrides: [oid: number, arrayOid: number, parse: (text: string) => unknown][] = [
  [20, 1016, Number], // int8: counters and revisions, all far below 2^53
  [1700, 1231, asText], // numeric
  [1082, 1182, asText], // date
  [1114, 1115, isoTimestamp], // timestamp
  [1184, 1185, isoTimestamp], // timestamptz
  [1186, 1187, asText], // interval
];

const parsersByOid = new Map(
  parserOverrides.flatMap(([oid, arrayOid, parse]) => [
    [oid, parse],
    [
      arrayOid,
      (text: string) => textArray(text).map((item) => (typeof item === 'string' ? parse(item) : item)),
    ],
  ]),
);

/** Returns the parser for the text format of the type with this OID. */
export function parserFor(oid: number): (text: string) => unknown {
  return parsersByOid.get(oid) ?? getTypeParser(oid, 'text');
}

/**
 * Converts a parameter to text. Arrays become PostgreSQL arrays, other objects JSON; pass a JSON array through
 * JSON.stringify.
 */
export function toParameter(value: unknown): string | Uint8Array | null {
  if (value === null || value === undefined) return null;
  if (value instanceof Uint8Array) return value;
  if (value instanceof Date) return value.toISOString();
  if (Array.isArray(value)) return `{${value.map(toArrayItem).join(',')}}`;
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

function toArrayItem(item: unknown): string {
  if (Array.isArray(item)) return String(toParameter(item));
  const text = toParameter(item);
  if (text === null) return 'NULL';
  const plain = typeof text === 'string' ? text : `\\x${Buffer.from(text).toString('hex')}`;
  return `"${plain.replace(/["\\]/g, '\\$&')}"`;
}
