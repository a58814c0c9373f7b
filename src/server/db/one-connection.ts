import { AppError } from '../errors';
import type { Database } from './database';
import type { Engine } from './engine';
import { runTransaction } from './transaction';

type Maintained = Engine & {
  /** Called after each commit that wrote; most of the time there is nothing to do. */
  maintain?(): Promise<void>;
};

/** A disk that stays full must not cost a start per request. */
const pauseBetweenStarts = 1_000;

/** A database on one connection: transactions take turns; after a crash inside PostgreSQL the next one starts it anew. */
export async function databaseOn(start: () => Promise<Maintained>): Promise<Database> {
  let engine = await start();
  let nextStart = 0;
  let queue: Promise<unknown> = Promise.resolve();
  let commits = 0;
  let closed = false;

  function inTurn<Result>(task: () => Promise<Result>): Promise<Result> {
    const result = queue.then(task);
    queue = result.catch(() => undefined);
    return result;
  }
  async function running(): Promise<Maintained> {
    if (!engine.failed) return engine;
    if (Date.now() < nextStart) {
      throw new AppError(503, 'database_unavailable', 'The database has stopped and will be started again');
    }
    nextStart = Date.now() + pauseBetweenStarts;
    await engine.close();
    engine = await start();
    return engine;
  }

  return {
    get commits() {
      return commits;
    },
    transaction: async (work) => {
      if (closed) throw new AppError(503, 'database_closed', 'The database is closed');
      return inTurn(async () => {
        const current = await running();
        const { result, wrote } = await runTransaction(current, { begin: 'begin', work });
        if (wrote) {
          commits += 1;
          // No part of this transaction: it takes the next turn, and what fails there is met again at the next attempt.
          inTurn(async () => current.maintain?.()).catch(() => undefined);
        }
        return result;
      });
    },
    close: async () => {
      if (closed) return;
      closed = true;
      await inTurn(() => engine.close());
    },
  };
}
