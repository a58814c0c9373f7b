import { messages, protocol } from '@electric-sql/pglite';
import type { StatementResult } from './database';
import { parserFor, toParameter } from './values';

/**
 * PostgreSQL's wire protocol with one round trip per statement. PGlite's own `query` makes six (measured: 2.5 times as
 * long) and guesses parameter types that PostgreSQL determines.
 */
const { parse, bind, describe, execute, sync, query } = protocol.serialize;

/** Encodes one statement with parameters. */
export function writeStatement(sql: string, parameters: unknown[]): Uint8Array[] {
  const values = parameters.map(toParameter);
  return [parse({ text: sql }), bind({ values }), describe({ type: 'P' }), execute(), sync()];
}

/** Encodes any number of statements without parameters. */
export function writeScript(sql: string): Uint8Array[] {
  return [query(sql)];
}

/** Returns the results of the statements since the last but one `ReadyForQuery`. Throws the first error of the response. */
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
    } else if (message instanceof messages.DatabaseError) {
      errors.push(message);
    }
  });
  if (errors[0]) throw errors[0];
  return last;
}

/** Checks for an error after which PostgreSQL has ended. */
export function isFatal(error: unknown): boolean {
  return (
    error instanceof messages.DatabaseError && (error.severity === 'FATAL' || error.severity === 'PANIC')
  );
}

/** Returns the error that PostgreSQL throws when a statement exceeds `statement_timeout`. */
export function statementTimeout(): Error {
  const message = 'canceling statement due to statement timeout';
  return Object.assign(new messages.DatabaseError(message, 0, 'error'), { severity: 'ERROR', code: '57014' });
}

/** Returns an entry of a row. Its loose type lets callers choose the row's type, like `pg`. */
function toEntry(name: string, text: string | null | undefined, read: (text: string) => unknown): unknown[] {
  return [name, typeof text === 'string' ? read(text) : null];
}
