import { AppError } from './errors';

/** Whoever is more urgent goes first; nobody is interrupted. */
export type Urgency = 'editor' | 'visitor' | 'background';

export type JobQueue = {
  /** Runs the job in its turn. Rejects with 503 and Retry-After when too many of its urgency wait already. */
  run<Result>(job: () => Promise<Result>, urgency?: Urgency): Promise<Result>;
  /** How many jobs wait for their turn. */
  readonly waiting: number;
};

type QueueOptions = {
  /** So many jobs side by side. */
  atOnce: number;
  /** So many more wait, of each urgency. */
  longest: number;
  /** The sentence for whoever comes when that many wait. */
  refusal: string;
};

/** What takes much of the machine waits here: bounded, so that no crowd can fill the memory with its requests. */
export function createJobQueue({ atOnce, longest, refusal }: QueueOptions): JobQueue {
  const waiting: Record<Urgency, (() => void)[]> = { editor: [], visitor: [], background: [] };
  let running = 0;

  async function turn(urgency: Urgency): Promise<void> {
    if (running < atOnce) {
      running += 1;
      return;
    }
    const line = waiting[urgency];
    if (line.length >= longest)
      throw new AppError(503, 'overloaded', refusal, { headers: { 'Retry-After': '5' } });
    await new Promise<void>((resolve) => line.push(resolve));
  }

  return {
    get waiting() {
      return waiting.editor.length + waiting.visitor.length + waiting.background.length;
    },
    async run(job, urgency = 'visitor') {
      await turn(urgency);
      try {
        return await job();
      } finally {
        const next = waiting.editor.shift() ?? waiting.visitor.shift() ?? waiting.background.shift();
        // The place is handed over, not given up: nobody slips in between.
        if (next) next();
        else running -= 1;
      }
    },
  };
}
