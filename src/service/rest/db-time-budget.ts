import type { Context } from 'hono';
import type { Claims } from '../db/as-role';
import { createJobQueue, type JobQueue, overloaded } from '../heavy-work/job-queue';
import { clientAddress, createNetworkLimit, networkOf, siteOf } from '../limits/rate-limit';
import { isStatementTimeout } from './database-failure';
import { tooMuchTime } from './failures';

export type DatabaseAllowance = {
  /** Milliseconds of the database's time… */
  milliseconds: number;
  /** …within so many seconds. */
  seconds: number;
};

/**
 * A third of the database for one network. Fifty people behind one address who open a page every few seconds use a
 * tenth of it; who sends the dearest reads one after the other is stopped after twenty seconds of them.
 */
const usual: DatabaseAllowance = { milliseconds: 20_000, seconds: 60 };
/** A /48 has half of the database at most, and half as many turns more than one of its networks. */
const siteShare = 1.5;
const turnsAtOnce = 4;
/** So many more requests of one network wait: others go in between. */
const turns = {
  maxWaiting: { request: 300 },
  refuse: () => overloaded('Too many requests at once'),
};

/** What one network, or one signed-in person wherever they are, may have of the database. */
export type DbTimeBudget = {
  /** Runs `work` in its turn. Rejects with 429 when the time is used up, with 503 when too many wait. */
  enter<Result>(work: () => Promise<Result>): Promise<Result>;
  /**
   * Runs what keeps the database busy, and counts how long: asked for once `work` has the database's attention, which may
   * take `leftMs`. Rejects with 429 when it used up the rest of the time.
   */
  spend<Result>(work: (leftMs: number) => Promise<Result>): Promise<Result>;
};

/** The server itself: its secret key, and calls inside this process. */
const unlimited: DbTimeBudget = { enter: (work) => work(), spend: (work) => work(Infinity) };

type Shares = (context: Context, claims: Claims) => DbTimeBudget;
type Line = { queue: JobQueue<'request'>; inside: number };

export function createDbTimeBudgets(trustProxy: boolean, allowance: DatabaseAllowance = usual): Shares {
  const { milliseconds: limit, seconds } = allowance;
  const time = createNetworkLimit({ limit, siteLimit: limit * siteShare, seconds });
  const lines = new Map<string, Line>();

  function refuseSpent(key: string): void {
    const wait = time.wait(key);
    if (wait > 0) throw tooMuchTime(wait);
  }

  async function timed<Result>(key: string, work: () => Promise<Result>): Promise<Result> {
    const startedAt = performance.now();
    try {
      return await work();
    } finally {
      time.take(key, performance.now() - startedAt);
    }
  }

  async function inLine<Result>(
    key: string,
    work: () => Promise<Result>,
    atOnce = turnsAtOnce,
  ): Promise<Result> {
    const line = lines.get(key) ?? { queue: createJobQueue({ ...turns, atOnce }), inside: 0 };
    lines.set(key, line);
    line.inside += 1;
    try {
      return await line.queue.run(work, 'request');
    } finally {
      line.inside -= 1;
      if (line.inside === 0) lines.delete(key);
    }
  }

  return (context, { role, sub }) => {
    const address = clientAddress(context, trustProxy);
    if (role === 'service_role' || address === 'local') return unlimited;
    const key = sub === undefined ? address : `person ${sub}`;
    const site = sub === undefined ? siteOf(address) : undefined;
    const inOwnLine = <Result>(work: () => Promise<Result>) => inLine(networkOf(key), work);
    return {
      async enter(work) {
        refuseSpent(key);
        // The site's line comes last: what waits for its network must not take its turns.
        if (site === undefined) return inOwnLine(work);
        return inOwnLine(() => inLine(site, work, turnsAtOnce * siteShare));
      },
      async spend(work) {
        // Others of this network were before it in line.
        refuseSpent(key);
        const leftMs = time.left(key);
        try {
          return await timed(key, () => work(leftMs));
        } catch (error) {
          if (isStatementTimeout(error)) refuseSpent(key);
          throw error;
        }
      },
    };
  };
}
