import { messages, PGlite, protocol, type PGliteOptions } from '@electric-sql/pglite';
import { AppError } from '../errors';
import type { Connection, Outcome } from './transaction';
import { readerOf, toParameter } from './values';

type BackendMessage = messages.BackendMessage;

/** A running PGlite: the one connection to its PostgreSQL. */
export type Engine = Connection & {
  /** It met an error it cannot go on from; what was committed is safe, the next engine recovers it. */
  readonly failed: boolean;
  close(): Promise<void>;
};

const { parse, bind, describe, execute, sync, query } = protocol.serialize;

/**
 * Starts PGlite. It speaks the wire protocol itself, one message per statement, because PGlite's own `query`
 * takes six of them (measured: 2.5 times as long) and guesses at parameters where PostgreSQL knows.
 */
export async function startEngine(options: PGliteOptions): Promise<Engine> {
  let lastLine = '';
  let failed = false;
  const onStderr = (line: string) => {
    lastLine = line;
    return false;
  };
  const pglite = new PGlite({ ...options, onStderr });
  await pglite.waitReady.catch(async (cause: unknown) => {
    await letGo(pglite);
    throw stopped(`could not be started: ${lastLine}`, cause);
  });
  stopAtCrash(pglite);

  async function send(message: Uint8Array): Promise<BackendMessage[]> {
    if (failed) throw stopped('has stopped and will be started again');
    try {
      return await pglite.execProtocolStream(message, { syncToFs: false });
    } catch (error) {
      if (error instanceof messages.DatabaseError && !isFatal(error)) throw error;
      failed = true;
      throw stopped('has stopped and will be started again', error);
    }
  }

  return {
    get failed() {
      return failed;
    },
    statement: async <Row>(sql: string, parameters: unknown[]) => {
      const values = parameters.map(toParameter);
      const answer = await send(
        Buffer.concat([parse({ text: sql }), bind({ values }), describe({ type: 'P' }), execute(), sync()]),
      );
      return outcomes<Row>(answer)[0] ?? { rows: [], count: 0 };
    },
    script: async <Row>(sql: string) => outcomes<Row>(await send(query(sql))),
    abandon: () => {
      failed = true;
    },
    close: () => (failed ? letGo(pglite) : pglite.close()),
  };
}

/** With this status PostgreSQL leaves its main loop to report an ordinary error. */
const longJump = 100;

/**
 * PGlite swallows whatever ends PostgreSQL's main loop: after an abort, an overflow of the stack or the memory it
 * reports nothing, or calls the broken program again for ever. Here the first such end is thrown to who asked.
 */
function stopAtCrash({ Module: program }: PGlite) {
  const loop = program._PostgresMainLoopOnce;
  program._PostgresMainLoopOnce = () => {
    try {
      loop();
    } catch (error) {
      const isOrdinary = error instanceof Object && 'status' in error && error.status === longJump;
      // The first call PGlite makes after catching this, outside of its own try.
      if (!isOrdinary) program.stackRestore = () => crash(error);
      throw error;
    }
  };
}

/** A broken engine cannot shut PostgreSQL down, but its open files and timers would keep its memory for ever. */
async function letGo(pglite: PGlite) {
  try {
    await pglite.fs?.closeFs();
    pglite.Module._emscripten_force_exit(0);
  } catch {
    // The exit itself leaves by throwing; an engine that never got so far has nothing to let go of.
  }
}

function crash(cause: unknown): never {
  throw new Error('PostgreSQL crashed', { cause });
}

function isFatal({ severity }: messages.DatabaseError): boolean {
  return severity === 'FATAL' || severity === 'PANIC';
}

function stopped(what: string, cause?: unknown): AppError {
  return new AppError(503, 'database_unavailable', `The database ${what}`, { cause });
}

function outcomes<Row>(answer: BackendMessage[]): Outcome<Row>[] {
  const all: Outcome<Row>[] = [];
  let columns: { name: string; read: (text: string) => unknown }[] = [];
  let rows: Row[] = [];
  for (const message of answer) {
    if (message instanceof messages.RowDescriptionMessage) {
      columns = message.fields.map(({ name, dataTypeID }) => ({ name, read: readerOf(dataTypeID) }));
    } else if (message instanceof messages.DataRowMessage) {
      rows.push(
        Object.fromEntries(columns.map(({ name, read }, at) => cell(name, message.fields[at], read))),
      );
    } else if (message instanceof messages.CommandCompleteMessage) {
      all.push({ rows, count: Number(/\d+$/.exec(message.text)?.[0] ?? 0) });
      rows = [];
    }
  }
  return all;
}

/** The loose type lets the row be what the caller says it is, as `pg` does. */
function cell(name: string, text: string | null | undefined, read: (text: string) => unknown): unknown[] {
  return [name, typeof text === 'string' ? read(text) : null];
}
