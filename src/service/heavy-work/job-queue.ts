import { AppError } from '../errors';

export type JobQueue<Lane extends string> = {
  /** Runs the job in its turn. Rejects with `refuse` when too many jobs of its lane wait already. */
  run<Result>(job: () => Promise<Result>, lane: Lane): Promise<Result>;
  /** Jobs that wait for their turn, in one lane or in all. */
  waiting(lane?: Lane): number;
};

type QueueOptions<Lane extends string> = {
  /** Jobs that run side by side. */
  atOnce: number;
  /** Jobs that may wait, by lane. Those of an earlier lane go first; none is interrupted. */
  maxWaiting: Record<Lane, number>;
  /** The answer to the caller when a lane is full. */
  refuse: () => AppError;
};

/** Bounds the work on something scarce, so that no crowd can fill the memory with its requests. */
export function createJobQueue<Lane extends string>({
  atOnce,
  maxWaiting,
  refuse,
}: QueueOptions<Lane>): JobQueue<Lane> {
  const lanes = new Map<string, (() => void)[]>(Object.keys(maxWaiting).map((lane) => [lane, []]));
  let running = 0;

  async function turn(lane: Lane): Promise<void> {
    if (running < atOnce) {
      running += 1;
      return;
    }
    const line = lanes.get(lane) ?? [];
    if (line.length >= maxWaiting[lane]) throw refuse();
    await new Promise<void>((resolve) => line.push(resolve));
  }
  function next(): (() => void) | undefined {
    return [...lanes.values()].find((line) => line.length > 0)?.shift();
  }

  return {
    waiting: (lane) =>
      [...lanes].reduce((sum, [name, line]) => sum + (lane && lane !== name ? 0 : line.length), 0),
    async run(job, lane) {
      await turn(lane);
      try {
        return await job();
      } finally {
        // The place is handed over, not released: no newcomer takes it in between.
        const start = next();
        if (start) start();
        else running -= 1;
      }
    },
  };
}

/** 503 with Retry-After. */
export function overloaded(message: string): AppError {
  return new AppError(503, 'overloaded', message, { headers: { 'Retry-After': '5' } });
}
