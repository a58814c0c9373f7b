import { AppError } from '../errors';

export type TaskQueue<Lane extends string> = {
  /** Runs the task in its turn. Rejects with `refuse` when its lane is full. */
  run<Result>(task: () => Promise<Result>, lane: Lane): Promise<Result>;
  /** Returns the number of waiting tasks, in one lane or in all. */
  waiting(lane?: Lane): number;
};

type QueueOptions<Lane extends string> = {
  /** Number of concurrent tasks. */
  concurrency: number;
  /** Maximum waiting tasks per lane. Tasks of an earlier lane run first; none is interrupted. */
  maxWaiting: Record<Lane, number>;
  /** Creates the error for a full lane. */
  refuse: () => AppError;
};

/** Creates a queue that limits concurrent and waiting tasks, so that many requests cannot fill the memory. */
export function createTaskQueue<Lane extends string>({
  concurrency,
  maxWaiting,
  refuse,
}: QueueOptions<Lane>): TaskQueue<Lane> {
  const lanes = new Map<string, (() => void)[]>(Object.keys(maxWaiting).map((lane) => [lane, []]));
  let running = 0;

  /** Resolves when the task may start. Throws when its lane is full. */
  async function acquireSlot(lane: Lane): Promise<void> {
    if (running < concurrency) {
      running += 1;
      return;
    }
    const waiters = lanes.get(lane) ?? [];
    if (waiters.length >= maxWaiting[lane]) throw refuse();
    await new Promise<void>((resolve) => waiters.push(resolve));
  }
  function takeNextWaiter(): (() => void) | undefined {
    return [...lanes.values()].find((waiters) => waiters.length > 0)?.shift();
  }

  return {
    waiting: (lane) =>
      [...lanes].reduce((sum, [name, waiters]) => sum + (lane && lane !== name ? 0 : waiters.length), 0),
    async run(task, lane) {
      await acquireSlot(lane);
      try {
        return await task();
      } finally {
        // Pass the slot on directly, so that a new task cannot take it in between.
        const start = takeNextWaiter();
        if (start) start();
        else running -= 1;
      }
    },
  };
}

/** Returns 503 with Retry-After. */
export function overloaded(message: string): AppError {
  return new AppError(503, 'overloaded', message, { headers: { 'Retry-After': '5' } });
}
