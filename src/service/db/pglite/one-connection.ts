import { AppError } from '../../errors';
import type { Database } from '../database';
import { createShutdownGate } from '../shutdown-gate';
import type { Engine } from './engine';
import type { StatementTimeouts } from '../limits';
import { runTransaction } from '../transaction';

/** Without it a full disk would cause a restart per request. */
const restartDelayMs = 1_000;

/**
 * Creates a database on one connection. Transactions run one after the other; after a failure of the engine the next
 * one restarts it.
 */
export async function databaseOn(
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
    if (Date.now() < restartAllowedAt) {
      throw new AppError(503, 'database_unavailable', 'The database has stopped and will be restarted');
    }
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
