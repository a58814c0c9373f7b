import type { Context } from 'hono';
import { AppError } from '../errors';
import type { Claims } from '../db/transaction';
import { isStatementTimeout } from './failures';
import { createTaskQueue, type TaskQueue, overloaded } from '../worker/task-runner';
import { clientAddress, createNetworkLimit, networkOf, siteOf } from '../limits/rate-limit';

export type DatabaseAllowance = {
  milliseconds: number;
  seconds: number;
};

/** A third of the time per network. Fifty people behind one address use a tenth of it. */
const defaultAllowance: DatabaseAllowance = { milliseconds: 20_000, seconds: 60 };
/** A /48 gets at most half of the time, and 1.5 times the concurrent requests of one network. */
const siteFactor = 1.5;
const concurrentRequestLimit = 4;
/** Waiting requests per network; requests of other networks run in between. */
const queueOptions = { maxWaiting: { request: 300 }, refuse: () => overloaded('Too many requests at once') };

export type DbTimeBudget = {
  /** Runs `work` in its turn. Rejects with 429 when the time is used up, with 503 when too many requests wait. */
  enter<Result>(work: () => Promise<Result>): Promise<Result>;
  /** Counts the time of `work`, which may take `leftMs`; call it when the connection is ready. Rejects with 429. */
  spend<Result>(work: (leftMs: number) => Promise<Result>): Promise<Result>;
};

const unlimited: DbTimeBudget = { enter: (work) => work(), spend: (work) => work(Infinity) };

export function createDbTimeBudgets(
  trustProxy: boolean,
  allowance: DatabaseAllowance = defaultAllowance,
): (context: Context, claims: Claims) => DbTimeBudget {
  const { milliseconds: limitMs, seconds } = allowance;
  const timeLimit = createNetworkLimit({ limit: limitMs, siteLimit: limitMs * siteFactor, seconds });
  const queues = new Map<string, { queue: TaskQueue<'request'>; taskCount: number }>();

  function assertTimeLeft(key: string): void {
    const waitSeconds = timeLimit.wait(key);
    if (waitSeconds > 0)
      throw new AppError(429, 'over_request_rate_limit', 'Too many requests', {
        hint: `Try again in ${waitSeconds} seconds.`,
        headers: { 'Retry-After': String(waitSeconds) },
      });
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
    concurrency = concurrentRequestLimit,
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
        return runInNetworkQueue(() => runQueued(site, work, concurrentRequestLimit * siteFactor));
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
