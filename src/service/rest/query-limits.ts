import type { Context } from 'hono';
import { AppError } from '../errors';
import type { Role, Claims } from '../db/transaction';
import { repeatedColumn, isStatementTimeout } from './failures';
import type { Condition, Query } from './query';
import { findRelation, type Schema, type Table } from './schema/schema';
import { createTaskQueue, type TaskQueue, overloaded } from '../worker/task-runner';
import { clientAddress, createNetworkLimit, networkOf, siteOf } from '../limits/rate-limit';

/** Normal clients stay far below. PostgREST has no such limits and relies on a time limit. */
const limits = {
  /** Total of all levels, like the next three. */
  columns: [200, 'columns'],
  conditions: [50, 'conditions'],
  orderTerms: [20, 'order terms'],
  /** Number of `like` and `ilike`, which read the whole text of each row. */
  patterns: [20, 'patterns'],
  patternLength: [1000, 'characters in a pattern'],
  /** Per pattern, because each may match anywhere in the text. */
  wildcards: [20, 'wildcards in a pattern'],
  values: [1000, 'values in a list'],
  elements: [100, 'elements in an array'],
} as const;

const mebibyte = 1024 * 1024;

/** Returns the maximum size of a response in bytes, before escaping. Administrators read long messages, and are few. */
export function maxResponseBytes(role: Role): number {
  return (role === 'anon' ? 8 : 64) * mebibyte;
}

export function assertQueryLimits(query: Query): void {
  const levels = levelsOf(query);
  const conditions = levels.flatMap((level) => level.conditions.flatMap(simpleConditions));
  const patterns = conditions.filter(isPattern);
  assertLimit('columns', levels.flatMap(({ columns }) => columns).length);
  assertLimit('orderTerms', levels.flatMap(({ order }) => order).length);
  assertLimit('conditions', conditions.length);
  assertLimit('patterns', patterns.length);
  conditions.forEach(assertConditionLimits);
}

/** Throws 42701 or 42712, whatever the alias, so that a response is never larger than its tables. */
export function assertNoDuplicates(schema: Schema, table: Table, { columns, embeds }: Query): void {
  const names = columns.flatMap(({ column }) => (column === '*' ? [...table.columns.keys()] : column));
  const column = firstRepeated(names);
  if (column !== undefined) throw repeatedColumn(column);
  const relations = embeds.map((embed) => JSON.stringify(findRelation(schema, table, embed)));
  const relation = firstRepeated(relations);
  const embed = embeds[relations.lastIndexOf(relation ?? '')];
  if (embed) throw new AppError(400, '42712', `table name "${embed.target}" specified more than once`);
}

export function assertColumnNames(columnNames: string[]): void {
  assertLimit('columns', columnNames.length);
  const repeated = firstRepeated(columnNames);
  if (repeated !== undefined) throw repeatedColumn(repeated);
}

function assertLimit(name: keyof typeof limits, count: number): void {
  const [limit, counted] = limits[name];
  if (count <= limit) return;
  const details = `at most ${limit} ${counted}`;
  throw new AppError(400, 'PGRST100', 'The request exceeds a limit', { details });
}

function assertConditionLimits(condition: Condition): void {
  if (condition.kind === 'in') assertLimit('values', condition.values.length);
  if (condition.kind !== 'compare') return;
  const { operator, value } = condition;
  if (isPattern(condition)) {
    assertLimit('patternLength', value.length);
    assertLimit('wildcards', value.split(/[*%]/).length - 1);
  } else if (['cs', 'cd', 'ov'].includes(operator)) assertLimit('elements', value.split(',').length);
}

function isPattern(condition: Condition): boolean {
  return condition.kind === 'compare' && ['like', 'ilike'].includes(condition.operator);
}

function levelsOf(query: Query): Query[] {
  return [query, ...query.embeds.flatMap(levelsOf)];
}

function simpleConditions(condition: Condition): Condition[] {
  return 'conditions' in condition ? condition.conditions.flatMap(simpleConditions) : [condition];
}

function firstRepeated(entries: string[]): string | undefined {
  return entries.find((entry, index) => entries.indexOf(entry) < index);
}

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
type NetworkQueue = { queue: TaskQueue<'request'>; taskCount: number };

export function createDbTimeBudgets(
  trustProxy: boolean,
  allowance: DatabaseAllowance = defaultAllowance,
): (context: Context, claims: Claims) => DbTimeBudget {
  const { milliseconds: limitMs, seconds } = allowance;
  const timeLimit = createNetworkLimit({ limit: limitMs, siteLimit: limitMs * siteFactor, seconds });
  const queues = new Map<string, NetworkQueue>();

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
