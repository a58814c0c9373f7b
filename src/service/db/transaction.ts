import { setImmediate as nextTick } from 'node:timers/promises';
import { AppError } from '../errors';
import type { Connection, Transaction, Database, CallerClass, StatementTimeouts } from './database';

/** A transaction without statements for this long blocks others and is rolled back. */
const idleTimeoutMs = 15_000;

type Run<Result> = {
  timeoutsMs: StatementTimeouts;
  callerClass: CallerClass;
  work: (tx: Transaction) => Promise<Result>;
};

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

/** A swallowed failure would make a bare `commit` roll back silently. The query before it then throws. */
async function commit(connection: Connection): Promise<boolean> {
  const [status] = await connection.commit<{ wrote: boolean }>(
    'select pg_current_xact_id_if_assigned() is not null as wrote; commit',
  );
  return status?.rows[0]?.wrote ?? false;
}

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

export type Claims = { role: Role; sub?: string; [claim: string]: unknown };

const callerClasses: Record<Role, CallerClass> = {
  anon: 'visitor',
  authenticated: 'administrator',
  service_role: 'server',
};

/** Throws 401 PGRST303 when the session has ended. All services call this function, so none can forget the check. */
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

type Task = { hasBegun: boolean; refuse(error: AppError): void; done: Promise<unknown> };

/** Time for running transactions. A server has 5 s for its whole shutdown. */
const shutdownTimeoutMs = 900;

export function createShutdownGate(timeoutMs = shutdownTimeoutMs) {
  const tasks = new Set<Task>();
  let isClosing = false;
  let isClosed = false;

  return {
    /** Runs `work`, which calls `begin` when it leaves the queue. `begin` throws when the gate has closed meanwhile. */
    async enter<Result>(work: (begin: () => void) => Promise<Result>): Promise<Result> {
      if (isClosing) throw closed();
      return new Promise((resolve, reject) => {
        const begin = () => {
          if (isClosed) throw closed();
          task.hasBegun = true;
        };
        const done = Promise.resolve(begin).then(work).then(resolve, reject);
        const task: Task = { hasBegun: false, refuse: reject, done };
        tasks.add(task);
        void done.finally(() => tasks.delete(task));
      });
    },

    /** Refuses waiting tasks. Returns false when running ones exceed the time limit; then they are refused too. */
    async close(): Promise<boolean> {
      isClosing = true;
      // Let tasks that are first in the queue start in this tick before refusing the rest.
      await nextTick();
      isClosed = true;
      const running = [...tasks].filter(({ hasBegun }) => hasBegun);
      for (const { hasBegun, refuse } of tasks) if (!hasBegun) refuse(closed());
      let timer: NodeJS.Timeout | undefined;
      const timedOut = new Promise<boolean>((resolve) => {
        timer = setTimeout(() => resolve(false), timeoutMs);
      });
      const isDrained = await Promise.race([
        Promise.all(running.map(({ done }) => done)).then(() => true),
        timedOut,
      ]);
      clearTimeout(timer);
      for (const { refuse } of running) refuse(closed());
      return isDrained;
    },
  };
}

function closed(): AppError {
  return new AppError(503, 'database_closed', 'The database is closed');
}
