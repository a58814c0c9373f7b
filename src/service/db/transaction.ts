import { AppError } from '../errors';
import type { Connection, Transaction, Database, CallerClass, StatementTimeouts } from './database';

/** A transaction without statements for this long blocks others and is rolled back. */
const idleTimeoutMs = 15_000;

type Run<Result> = {
  timeoutsMs: StatementTimeouts;
  callerClass: CallerClass;
  work: (tx: Transaction) => Promise<Result>;
};

/** `wrote` is true if the transaction changed anything. */
export async function runTransaction<Result>(
  unqueued: Connection,
  { timeoutsMs, callerClass, work }: Run<Result>,
): Promise<{ result: Result; wrote: boolean }> {
  const connection = queueBeforeRollback(unqueued);
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

/** Returns a transaction, a promise that rejects when it is idle too long, and `end`, which closes both. */
function withIdleTimeout(connection: Connection, timeoutsMs: StatementTimeouts) {
  let isOpen = true;
  let runningCount = 0;
  let timer: NodeJS.Timeout | undefined;
  let rejectIdle: (reason: AppError) => void;
  const idleTooLong = new Promise<never>((_resolve, reject) => {
    rejectIdle = reject;
  });
  idleTooLong.catch(() => undefined);

  function watch() {
    if (isOpen && runningCount === 0) timer = setTimeout(() => rejectIdle(idleTimeoutError()), idleTimeoutMs);
  }
  async function run<Result>(request: () => Promise<Result>): Promise<Result> {
    if (!isOpen) throw new AppError(500, 'transaction_over', 'The transaction has ended');
    clearTimeout(timer);
    runningCount += 1;
    try {
      return await request();
    } finally {
      runningCount -= 1;
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
      const result = await run(() =>
        parameters
          ? connection.statement(sql, parameters)
          : connection.script(sql).then((results) => results.at(-1)),
      );
      return result?.count ?? 0;
    },
  };
  function end() {
    isOpen = false;
    clearTimeout(timer);
  }
  watch();
  return { tx, idleTooLong, end };
}

function idleTimeoutError() {
  return new AppError(503, 'transaction_idle', 'The transaction took too long and was rolled back');
}

/** Runs concurrent requests of a transaction one after the other, so that the rollback runs after all of them. */
function queueBeforeRollback(connection: Connection): Connection {
  let last: Promise<unknown> = Promise.resolve();
  function enqueue<Result>(request: () => Promise<Result>): Promise<Result> {
    const result = last.then(request);
    last = result.catch(() => undefined);
    return result;
  }
  return {
    begin: (timeoutMs) => enqueue(() => connection.begin(timeoutMs)),
    setStatementTimeout: (timeoutMs) => enqueue(() => connection.setStatementTimeout(timeoutMs)),
    statement: <Row>(sql: string, parameters: unknown[]) =>
      enqueue(() => connection.statement<Row>(sql, parameters)),
    script: <Row>(sql: string) => enqueue(() => connection.script<Row>(sql)),
    commit: <Row>(sql: string) => enqueue(() => connection.commit<Row>(sql)),
    rollback: () => enqueue(() => connection.rollback()),
    abandon: connection.abandon,
  };
}

export type Role = 'anon' | 'authenticated' | 'service_role';

/** Claims of an access token, which policies read through `auth.uid()` and `auth.jwt()`. */
export type Claims = { role: Role; sub?: string; [claim: string]: unknown };

const callerClasses: Record<Role, CallerClass> = {
  anon: 'visitor',
  authenticated: 'administrator',
  service_role: 'server',
};

/**
 * Runs a transaction with the caller's role and claims, so that policies decide. Throws 401 PGRST303, as for an expired
 * token, when the session of the claims has ended. All services go through this function, so none can forget the check.
 */
export function asRole<Result>(
  database: Database,
  claims: Claims,
  work: (tx: Transaction) => Promise<Result>,
): Promise<Result> {
  const inRole = async (tx: Transaction) => {
    const applied = await tx.query(
      `select set_config('role', $1, true), set_config('request.jwt.claims', claims::text, true)
       from auth.active_claims($2::jsonb) as claims where claims is not null`,
      [claims.role, JSON.stringify(claims)],
    );
    if (applied.length === 0) throw new AppError(401, 'PGRST303', 'JWT expired');
    return work(tx);
  };
  return database.transaction(inRole, { callerClass: callerClasses[claims.role] });
}
