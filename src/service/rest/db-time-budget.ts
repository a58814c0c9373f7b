import type { Context } from 'hono';
import type { Claims } from '../db/as-role';
import { createTaskQueue, type TaskQueue, overloaded } from '../worker/task-queue';
import { clientAddress, createNetworkLimit, networkOf, siteOf } from '../limits/rate-limit';
import { isStatementTimeout } from './database-failure';
import { dbTimeExceeded } from './failures';

export type DatabaseAllowance = {
  /** Database time per window of `seconds`. */
  milliseconds: number;
  seconds: number;
};

/**
 * A third of the database time per network. Fifty people behind one address who open a page every few seconds use a
 * tenth of it. A client that sends the most expensive reads one after the other is stopped after twenty seconds of
 * them.
 */
const defaultAllowance: DatabaseAllowance = { milliseconds: 20_000, seconds: 60 };
/**
 * Factor for a /48: it gets at most half of the database time, and 1.5 times the concurrent requests of one network.
 */
const siteFactor = 1.5;
const maxConcurrentRequests = 4;
/** Waiting requests per network; requests of other networks run in between. */
const queueOptions = {
  maxWaiting: { request: 300 },
  refuse: () => overloaded('Too many requests at once'),
};

/** Database time and concurrency of one network, or of one signed-in user. */
export type DbTimeBudget = {
  /** Runs `work` in its turn. Rejects with 429 when the time is used up, with 503 when too many requests wait. */
  enter<Result>(work: () => Promise<Result>): Promise<Result>;
  /**
   * Runs `work` and counts its time. Call it when the connection is ready; `work` may take `leftMs`.
   * Rejects with 429 when it has used up the rest of the time.
   */
  spend<Result>(work: (leftMs: number) => Promise<Result>): Promise<Result>;
};

/** For the secret key and calls inside this process. */
const unlimited: DbTimeBudget = { enter: (work) => work(), spend: (work) => work(Infinity) };

type BudgetOf = (context: Context, claims: Claims) => DbTimeBudget;
type NetworkQueue = { queue: TaskQueue<'request'>; taskCount: number };

export function createDbTimeBudgets(
  trustProxy: boolean,
  allowance: DatabaseAllowance = defaultAllowance,
): BudgetOf {
  const { milliseconds: limitMs, seconds } = allowance;
  const timeLimit = createNetworkLimit({ limit: limitMs, siteLimit: limitMs * siteFactor, seconds });
  const queues = new Map<string, NetworkQueue>();

  function assertTimeLeft(key: string): void {
    const waitSeconds = timeLimit.wait(key);
    if (waitSeconds > 0) throw dbTimeExceeded(waitSeconds);
  }

  async function timed<Result>(key: string, work: () => Promise<Result>): Promise<Result> {
    const startedAt = performance.now();
    try {
      return await work();
    } finally {
      timeLimit.take(key, performance.now() - startedAt);
    }
  }

  async function runQueued<Result>(
    key: string,
    work: () => Promise<Result>,
    concurrency = maxConcurrentRequests,
  ): Promise<Result> {
    const entry = queues.get(key) ?? {
      queue: createTaskQueue({ ...queueOptions, concurrency }),
      taskCount: 0,
    };
    queues.set(key, entry);
    entry.taskCount += 1;
    try {
      return await entry.queue.run(work, 'request');
    } finally {
      entry.taskCount -= 1;
      if (entry.taskCount === 0) queues.delete(key);
    }
  }

  return (context, { role, sub }) => {
    const address = clientAddress(context, trustProxy);
    if (role === 'service_role' || address === 'local') return unlimited;
    const key = sub === undefined ? address : `person ${sub}`;
    const site = sub === undefined ? siteOf(address) : undefined;
    const runInNetworkQueue = <Result>(work: () => Promise<Result>) => runQueued(networkOf(key), work);
    return {
      async enter(work) {
        assertTimeLeft(key);
        // The queue of the /48 comes last: a request that waits for its network must not occupy a slot there.
        if (site === undefined) return runInNetworkQueue(work);
        return runInNetworkQueue(() => runQueued(site, work, maxConcurrentRequests * siteFactor));
      },
      async spend(work) {
        // Earlier requests of this network may have used up the time.
        assertTimeLeft(key);
        const leftMs = timeLimit.left(key);
        try {
          return await timed(key, () => work(leftMs));
        } catch (error) {
          if (isStatementTimeout(error)) assertTimeLeft(key);
          throw error;
        }
      },
    };
  };
}
