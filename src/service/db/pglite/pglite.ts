import { createRequire } from 'node:module';
import { Worker } from 'node:worker_threads';
import { type Database, type Connection, type StatementTimeouts, statementTimeoutsMs } from '../database';
import { AppError } from '../../errors';
import { createShutdownGate, runTransaction } from '../transaction';
import { isFatal, parseResults, writeScript, writeStatement, statementTimeout } from '../wire';
import { concatBytes, walSegmentsOf, createProgress, statementTimeMs } from '../worker/progress';
import { compiledProgram } from './pglite-internals';
import type { WorkerRequest, WorkerData } from '../worker/database-worker';

type Options = {
  cacheDir?: string;
  timeoutsMs?: StatementTimeouts;
  shutdownTimeoutMs?: number;
};

export function openPglite(
  folder: string,
  { cacheDir, timeoutsMs = statementTimeoutsMs, shutdownTimeoutMs }: Options = {},
): Promise<Database> {
  return databaseOn(() => connectEngine({ folder, cacheDir }), { timeoutsMs, shutdownTimeoutMs });
}

/** Without it a full disk would cause a restart per request. */
const restartDelayMs = 1_000;

/** One connection. After a failure of the engine the next transaction restarts it. */
async function databaseOn(
  start: () => Promise<Engine>,
  { timeoutsMs, shutdownTimeoutMs }: { timeoutsMs: StatementTimeouts; shutdownTimeoutMs?: number },
): Promise<Database> {
  const gate = createShutdownGate(shutdownTimeoutMs);
  let engine = await start();
  let restartAllowedAt = 0;
  let queue: Promise<unknown> = Promise.resolve();
  let commits = 0;
  let isAbandoned = false;
  let closing: Promise<void> | undefined;

  function enqueue<Result>(task: () => Promise<Result>): Promise<Result> {
    return gate.enter((begin) => {
      const result = queue.then(() => {
        begin();
        return task();
      });
      queue = result.catch(() => undefined);
      return result;
    });
  }
  /** Interrupted transactions are not committed: for PostgreSQL it is as if the process had ended. */
  async function close(): Promise<void> {
    const isDrained = await gate.close();
    isAbandoned = !isDrained;
    if (isAbandoned) engine.abandon();
    await engine.close();
  }
  async function usableEngine(): Promise<Engine> {
    if (!engine.hasFailed) return engine;
    if (Date.now() < restartAllowedAt)
      throw new AppError(503, 'database_unavailable', 'The database has stopped and will be restarted');
    restartAllowedAt = Date.now() + restartDelayMs;
    const { hasTimedOut } = engine;
    await engine.close();
    engine = await start();
    if (isAbandoned) await engine.close();
    // After a time limit restart at once, so that slow statements of visitors do not cause refused requests.
    if (hasTimedOut) restartAllowedAt = 0;
    return engine;
  }

  return {
    get commits() {
      return commits;
    },
    transaction: (work, { callerClass = 'visitor' } = {}) =>
      enqueue(async () => {
        const current = await usableEngine();
        const { result, wrote } = await runTransaction(current, { timeoutsMs, callerClass, work });
        if (wrote) {
          commits += 1;
          // Not part of this transaction: maintenance is queued, and its errors are ignored because it runs again
          // later.
          enqueue(() => current.maintain()).catch(() => undefined);
        }
        return result;
      }),
    close: () => (closing ??= close()),
  };
}

type Engine = Connection & {
  /** True when the engine cannot continue. Committed data is safe: the next engine recovers it. */
  readonly hasFailed: boolean;
  /** True when the engine was stopped because of a statement's time limit, which is not a failure. */
  readonly hasTimedOut: boolean;
  maintain(): Promise<void>;
  close(): Promise<void>;
};

async function connectEngine(location: { folder: string; cacheDir?: string }): Promise<Engine> {
  const thread = await startEngineThread(location);
  let isBroken = false;
  let maintainedSegments = walSegmentsOf(thread.progress);
  let statementTimeoutMs = 0;
  /** `begin` of the transaction, sent together with its first statement. */
  let beginMessages: Uint8Array[] = [];

  async function exec<Row>(messages: Uint8Array[], timeoutMs = statementTimeoutMs) {
    const bytes = concatBytes([...beginMessages, ...messages]);
    beginMessages = [];
    try {
      return parseResults<Row>(await thread.execProtocol(bytes, timeoutMs));
    } catch (error) {
      isBroken ||= isFatal(error);
      throw error;
    }
  }

  return {
    get hasFailed() {
      return isBroken || thread.hasEnded;
    },
    get hasTimedOut() {
      return thread.hasTimedOut;
    },
    begin: async (timeoutMs) => {
      statementTimeoutMs = timeoutMs;
      beginMessages = writeScript('begin');
    },
    setStatementTimeout: async (timeoutMs) => {
      statementTimeoutMs = timeoutMs;
    },
    statement: async <Row>(sql: string, parameters: unknown[]) =>
      (await exec<Row>(writeStatement(sql, parameters)))[0] ?? { rows: [], count: 0 },
    script: (sql) => exec(writeScript(sql)),
    commit: (sql) => exec(writeScript(sql), 0),
    rollback: async () => {
      if (beginMessages.length > 0) beginMessages = [];
      else await exec(writeScript('rollback'), 0);
    },
    abandon: () => {
      isBroken = true;
    },
    /** Once per 16 MB: PGlite has neither autovacuum nor checkpointer, and its log would grow without limit. */
    maintain: async () => {
      if (walSegmentsOf(thread.progress) === maintainedSegments) return;
      await exec(writeScript('vacuum (analyze)'), 0);
      await exec(writeScript('checkpoint'), 0);
      maintainedSegments = walSegmentsOf(thread.progress);
    },
    close: () => (isBroken || thread.hasEnded ? thread.end() : thread.close()),
  };
}

/** Import from package.json, so that build, development and tests use the same file. */
const workerFile = createRequire(import.meta.url).resolve('#database-worker');

async function startEngineThread(location: Omit<WorkerData, 'progress' | 'program'>) {
  const progress = createProgress();
  const workerData: WorkerData = { ...location, progress, program: await compiledProgram() };
  const worker = new Worker(workerFile, { workerData });
  let pending: { resolve(response: ArrayBuffer): void; reject(error: unknown): void } | undefined;
  let timer: NodeJS.Timeout | undefined;
  let hasEnded = false;
  let hasTimedOut = false;
  let workerError: unknown;

  worker.on('message', (response: ArrayBuffer) => {
    clearTimeout(timer);
    pending?.resolve(response);
  });
  worker.on('error', (error) => (workerError = error));
  const exited = new Promise<void>((resolve) => {
    worker.on('exit', () => {
      clearTimeout(timer);
      hasEnded = true;
      pending?.reject(hasTimedOut ? statementTimeout() : threadEnded(workerError));
      resolve();
    });
  });

  function nextMessage(): Promise<ArrayBuffer> {
    return new Promise((resolve, reject) => (pending = { resolve, reject }));
  }
  function post(request: WorkerRequest, transfer: ArrayBuffer[] = []) {
    worker.postMessage(request, transfer);
  }
  /** Counts the computing time of the statement, because the main thread may be late. */
  function terminateAfter(timeoutMs: number) {
    const remainingMs = timeoutMs - statementTimeMs(progress);
    if (remainingMs > 0) {
      timer = setTimeout(() => terminateAfter(timeoutMs), remainingMs);
    } else {
      hasTimedOut = true;
      void worker.terminate();
    }
  }

  await nextMessage();
  return {
    /** `bytes` are transferred. Beyond `timeoutMs` (0: no limit) the thread ends, with PostgreSQL's timeout error. */
    execProtocol: async (bytes: Uint8Array<ArrayBuffer>, timeoutMs: number) => {
      if (hasEnded) throw threadEnded(workerError);
      post(bytes, [bytes.buffer]);
      if (timeoutMs > 0) terminateAfter(timeoutMs);
      return nextMessage();
    },
    progress,
    get hasEnded() {
      return hasEnded;
    },
    get hasTimedOut() {
      return hasTimedOut;
    },
    close: () => {
      post('close');
      return exited;
    },
    end: async () => {
      await worker.terminate();
      await exited;
    },
  };
}

/** Passes on the AppError of a failed start; other causes go to the log only. */
function threadEnded(cause: unknown): AppError {
  const isAppError = cause instanceof Error && cause.name === 'AppError' && 'code' in cause;
  return isAppError
    ? new AppError(503, String(cause.code), cause.message, { cause })
    : new AppError(503, 'database_unavailable', 'The database has stopped and will be restarted', { cause });
}
