import { startEngineThread } from './engine-thread';
import type { Connection, Outcome } from '../transaction';
import { isFatal, readOutcomes, writeScript, writeStatement } from '../wire';
import { joined } from '../worker/bytes';
import { walSegmentsOf } from '../worker/progress';

/** A running PGlite: the one connection to its PostgreSQL. */
export type Engine = Connection & {
  /** It cannot go on; what was committed is safe, the next engine recovers it. */
  readonly hasFailed: boolean;
  /** We ended it because a statement took too long, which is no sign of trouble. */
  readonly wasStopped: boolean;
  /** Called after each commit that wrote; most of the time there is nothing to do. */
  maintain(): Promise<void>;
  /** Resolves when nothing has the folder open any more. */
  close(): Promise<void>;
};

/** Starts PGlite on a folder that no other engine has open. */
export async function connectEngine(home: { folder: string; cacheDir?: string }): Promise<Engine> {
  const thread = await startEngineThread(home);
  let isBroken = false;
  let maintained = walSegmentsOf(thread.progress);
  let limit = 0;
  /** Travels with the first statement. */
  let beginning: Uint8Array[] = [];

  async function ask<Row>(messages: Uint8Array[], longest = limit): Promise<Outcome<Row>[]> {
    const bytes = joined([...beginning, ...messages]);
    beginning = [];
    try {
      return readOutcomes(await thread.ask(bytes, longest));
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
    begin: async (longest) => {
      limit = longest;
      beginning = writeScript('begin');
    },
    limit: async (longest) => {
      limit = longest;
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
    /** PGlite has neither checkpointer nor autovacuum, so the log would grow for ever: both run once per log file of 16 MB. */
    maintain: async () => {
      if (walSegmentsOf(thread.progress) === maintained) return;
      await ask(writeScript('vacuum (analyze)'), 0);
      await ask(writeScript('checkpoint'), 0);
      maintained = walSegmentsOf(thread.progress);
    },
    close: () => (isBroken || thread.hasEnded ? thread.end() : thread.close()),
  };
}
