import { messages, protocol } from '@electric-sql/pglite';
import pg from 'pg';
import type { StatementResult } from './database';

/** One round trip per statement. PGlite's own `query` makes six (measured: 2.5 times as long) and guesses types. */
const { parse, bind, describe, execute, sync, query } = protocol.serialize;

export function writeStatement(sql: string, parameters: unknown[]): Uint8Array[] {
  const values = parameters.map(toParameter);
  return [parse({ text: sql }), bind({ values }), describe({ type: 'P' }), execute(), sync()];
}

export function writeScript(sql: string): Uint8Array[] {
  return [query(sql)];
}

export function parseResults<Row>(response: ArrayBuffer): StatementResult<Row>[] {
  let last: StatementResult<Row>[] = [];
  let all: StatementResult<Row>[] = [];
  let columns: { name: string; read: (text: string) => unknown }[] = [];
  let rows: Row[] = [];
  const errors: messages.DatabaseError[] = [];
  new protocol.Parser().parse(response, (message) => {
    if (message instanceof messages.RowDescriptionMessage) {
      columns = message.fields.map(({ name, dataTypeID }) => ({ name, read: parserFor(dataTypeID) }));
    } else if (message instanceof messages.DataRowMessage) {
      rows.push(
        Object.fromEntries(
          columns.map(({ name, read }, index) => toEntry(name, message.fields[index], read)),
        ),
      );
    } else if (message instanceof messages.CommandCompleteMessage) {
      all.push({ rows, count: Number(/\d+$/.exec(message.text)?.[0] ?? 0) });
      rows = [];
    } else if (message instanceof messages.ReadyForQueryMessage) {
      last = all;
      all = [];
    } else if (message instanceof messages.DatabaseError) errors.push(message);
  });
  if (errors[0]) throw errors[0];
  return last;
}

export function isFatal(error: unknown): boolean {
  return (
    error instanceof messages.DatabaseError && (error.severity === 'FATAL' || error.severity === 'PANIC')
  );
}

export function statementTimeout(): Error {
  const message = 'canceling statement due to statement timeout';
  return Object.assign(new messages.DatabaseError(message, 0, 'error'), { severity: 'ERROR', code: '57014' });
}

/** Its loose type lets callers choose the row's type, like `pg`. */
function toEntry(name: string, text: string | null | undefined, read: (text: string) => unknown): unknown[] {
  return [name, typeof text === 'string' ? read(text) : null];
}

/** Types without an equivalent stay text: date, time, numeric. Timestamps are ISO 8601; bigint becomes a number. */

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

export function parserFor(oid: number): (text: string) => unknown {
  return parsersByOid.get(oid) ?? getTypeParser(oid, 'text');
}

/** Arrays become PostgreSQL arrays, other objects JSON. Pass a JSON array through JSON.stringify. */
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
