import { startEngineThread } from './engine-thread';
import type { Connection, StatementResult } from '../connection';
import { isFatal, parseResults, writeScript, writeStatement } from '../wire';
import { concatBytes } from '../worker/bytes';
import { walSegmentsOf } from '../worker/progress';

/** A running PGlite, which is the only connection to its PostgreSQL. */
export type Engine = Connection & {
  /** True when the engine cannot continue. Committed data is safe: the next engine recovers it. */
  readonly hasFailed: boolean;
  /** True when the engine was stopped because of a statement's time limit, which is not a failure. */
  readonly hasTimedOut: boolean;
  /** Called after each commit that wrote. Does nothing most of the time. */
  maintain(): Promise<void>;
  /** Resolves when all files of the folder are closed. */
  close(): Promise<void>;
};

/** Starts PGlite on a folder that no other engine has open. */
export async function connectEngine(location: { folder: string; cacheDir?: string }): Promise<Engine> {
  const thread = await startEngineThread(location);
  let isBroken = false;
  let maintainedSegments = walSegmentsOf(thread.progress);
  let statementTimeoutMs = 0;
  /** `begin` of the transaction, sent together with its first statement. */
  let beginMessages: Uint8Array[] = [];

  async function exec<Row>(
    messages: Uint8Array[],
    timeoutMs = statementTimeoutMs,
  ): Promise<StatementResult<Row>[]> {
    const bytes = concatBytes([...beginMessages, ...messages]);
    beginMessages = [];
    try {
      return parseResults(await thread.execProtocol(bytes, timeoutMs));
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
    /**
     * Runs vacuum and checkpoint once per 16 MB of write-ahead log. PGlite has neither autovacuum nor checkpointer, so
     * the log would grow without limit.
     */
    maintain: async () => {
      if (walSegmentsOf(thread.progress) === maintainedSegments) return;
      await exec(writeScript('vacuum (analyze)'), 0);
      await exec(writeScript('checkpoint'), 0);
      maintainedSegments = walSegmentsOf(thread.progress);
    },
    close: () => (isBroken || thread.hasEnded ? thread.end() : thread.close()),
  };
}
