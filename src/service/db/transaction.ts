import { AppError } from '../errors';
import type { Transaction } from './database';
import type { CallerClass, StatementTimeouts } from './limits';

/** Result of one statement. */
export type Outcome<Row> = { rows: Row[]; count: number };

/** A connection to PostgreSQL or PGlite. Handles one request at a time. */
export type Connection = {
  /** Begins a transaction. Its statements may take `timeoutMs` each (0: no limit). */
  begin(timeoutMs: number): Promise<void>;
  setStatementTimeout(timeoutMs: number): Promise<void>;
  /** Runs one statement with parameters. */
  statement<Row>(sql: string, parameters: unknown[]): Promise<Outcome<Row>>;
  /** Runs any number of statements without parameters in one round trip. */
  script<Row>(sql: string): Promise<Outcome<Row>[]>;
  /**
   * Runs a script that ends with `commit`. No time limit, because an interrupted commit would have an unknown result.
   */
  commit<Row>(sql: string): Promise<Outcome<Row>[]>;
  rollback(): Promise<void>;
  /** Discards the connection, because it may still be inside a transaction. */
  abandon(): void;
};

/** A transaction without statements for this long blocks others and is rolled back. */
const idleTimeoutMs = 15_000;

type Run<Result> = {
  timeoutsMs: StatementTimeouts;
  callerClass: CallerClass;
  work: (tx: Transaction) => Promise<Result>;
};

/**
 * Runs `begin`, `work` and `commit`, or `rollback` when one of them throws. `wrote` tells whether the transaction
 * changed anything.
 */
export async function runTransaction<Result>(
  unqueued: Connection,
  { timeoutsMs, callerClass, work }: Run<Result>,
): Promise<{ result: Result; wrote: boolean }> {
  const connection = queued(unqueued);
  const { tx, idleTooLong, end } = withIdleTimeout(connection, timeoutsMs);
  try {
    await connection.begin(timeoutsMs[callerClass]);
    const result = await Promise.race([work(tx), idleTooLong]);
    end();
    return { result, wrote: await commit(connection) };
  } catch (error) {
    end();
    await connection.rollback().catch(() => connection.abandon());
    throw error;
  }
}

/** Queues concurrent requests of `work`, so that the rollback runs after all of them. */
function queued(connection: Connection): Connection {
  let turn: Promise<unknown> = Promise.resolve();
  function next<Answer>(request: () => Promise<Answer>): Promise<Answer> {
    const response = turn.then(request);
    turn = response.catch(() => undefined);
    return response;
  }
  return {
    begin: (timeoutMs) => next(() => connection.begin(timeoutMs)),
    setStatementTimeout: (timeoutMs) => next(() => connection.setStatementTimeout(timeoutMs)),
    statement: <Row>(sql: string, parameters: unknown[]) =>
      next(() => connection.statement<Row>(sql, parameters)),
    script: <Row>(sql: string) => next(() => connection.script<Row>(sql)),
    commit: <Row>(sql: string) => next(() => connection.commit<Row>(sql)),
    rollback: () => next(() => connection.rollback()),
    abandon: connection.abandon,
  };
}

/**
 * Commits; returns whether anything was written. If `work` swallowed a failed statement, a bare `commit` would roll
 * back silently. The query before it then throws, in the same round trip.
 */
async function commit(connection: Connection): Promise<boolean> {
  const [status] = await connection.commit<{ wrote: boolean }>(
    'select pg_current_xact_id_if_assigned() is not null as wrote; commit',
  );
  return status?.rows[0]?.wrote ?? false;
}

/** Returns a transaction that closes with its work, and a promise that rejects when it is idle too long. */
function withIdleTimeout(connection: Connection, timeoutsMs: StatementTimeouts) {
  let open = true;
  let running = 0;
  let timer: NodeJS.Timeout | undefined;
  let rejectIdle: (reason: AppError) => void;
  const idleTooLong = new Promise<never>((_resolve, reject) => {
    rejectIdle = reject;
  });
  idleTooLong.catch(() => undefined);

  function watch() {
    if (open && running === 0) timer = setTimeout(() => rejectIdle(idleTimeoutError()), idleTimeoutMs);
  }
  async function run<Answer>(request: () => Promise<Answer>): Promise<Answer> {
    if (!open) throw new AppError(500, 'transaction_over', 'The transaction has ended');
    clearTimeout(timer);
    running += 1;
    try {
      return await request();
    } finally {
      running -= 1;
      watch();
    }
  }
  const tx: Transaction = {
    setStatementTimeout: (callerClass, maxMs) => {
      // 0 means no limit.
      const timeoutMs = Math.min(timeoutsMs[callerClass] || Infinity, Math.ceil(maxMs));
      return run(() => connection.setStatementTimeout(Number.isFinite(timeoutMs) ? timeoutMs : 0));
    },
    query: async <Row>(sql: string, parameters: unknown[] = []) =>
      (await run(() => connection.statement<Row>(sql, parameters))).rows,
    execute: async (sql, parameters) => {
      const outcome = await run(() =>
        parameters
          ? connection.statement(sql, parameters)
          : connection.script(sql).then((outcomes) => outcomes.at(-1)),
      );
      return outcome?.count ?? 0;
    },
  };
  function end() {
    open = false;
    clearTimeout(timer);
  }
  watch();
  return { tx, idleTooLong, end };
}

function idleTimeoutError() {
  return new AppError(503, 'transaction_idle', 'The transaction took too long and was rolled back');
}
