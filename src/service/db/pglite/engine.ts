import { startEngineThread } from './engine-thread';
import type { Connection, StatementResult } from '../connection';
import { isFatal, parseResults, writeScript, writeStatement } from '../wire';
import { joined } from '../worker/bytes';
import { walSegmentsOf } from '../worker/progress';

/** A running PGlite, which is the only connection to its PostgreSQL. */
export type Engine = Connection & {
  /** True when the engine cannot continue. Committed data is safe: the next engine recovers it. */
  readonly hasFailed: boolean;
  /** True when the engine was stopped because of a statement's time limit, which is not a failure. */
  readonly wasStopped: boolean;
  /** Called after each commit that wrote. Does nothing most of the time. */
  maintain(): Promise<void>;
  /** Resolves when all files of the folder are closed. */
  close(): Promise<void>;
};

/** Starts PGlite on a folder that no other engine has open. */
export async function connectEngine(location: { folder: string; cacheDir?: string }): Promise<Engine> {
  const thread = await startEngineThread(location);
  let isBroken = false;
  let maintained = walSegmentsOf(thread.progress);
  let statementTimeoutMs = 0;
  /** Messages sent together with the first statement. */
  let beginning: Uint8Array[] = [];

  async function ask<Row>(
    messages: Uint8Array[],
    timeoutMs = statementTimeoutMs,
  ): Promise<StatementResult<Row>[]> {
    const bytes = joined([...beginning, ...messages]);
    beginning = [];
    try {
      return parseResults(await thread.ask(bytes, timeoutMs));
    } catch (error) {
      isBroken ||= isFatal(error);
      throw error;
    }
  }

  return {
    get hasFailed() {
      return isBroken || thread.hasEnded;
    },
    get wasStopped() {
      return thread.wasStopped;
    },
    begin: async (timeoutMs) => {
      statementTimeoutMs = timeoutMs;
      beginning = writeScript('begin');
    },
    setStatementTimeout: async (timeoutMs) => {
      statementTimeoutMs = timeoutMs;
    },
    statement: async <Row>(sql: string, parameters: unknown[]) =>
      (await ask<Row>(writeStatement(sql, parameters)))[0] ?? { rows: [], count: 0 },
    script: (sql) => ask(writeScript(sql)),
    commit: (sql) => ask(writeScript(sql), 0),
    rollback: async () => {
      if (beginning.length > 0) beginning = [];
      else await ask(writeScript('rollback'), 0);
    },
    abandon: () => {
      isBroken = true;
    },
    /**
     * Runs vacuum and checkpoint once per 16 MB of write-ahead log. PGlite has neither autovacuum nor checkpointer, so
     * the log would grow without limit.
     */
    maintain: async () => {
      if (walSegmentsOf(thread.progress) === maintained) return;
      await ask(writeScript('vacuum (analyze)'), 0);
      await ask(writeScript('checkpoint'), 0);
      maintained = walSegmentsOf(thread.progress);
    },
    close: () => (isBroken || thread.hasEnded ? thread.end() : thread.close()),
  };
}
