import { availableParallelism, loadavg } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';

/** Runs background jobs one after another while the machine is idle. */
export type IdleQueue = {
  /**
   * Queues the jobs; a key that is queued already is replaced. Failed jobs are ignored: a later request repeats the
   * work.
   */
  enqueue(key: string, jobs: (() => Promise<unknown>)[]): void;
};

type IdleQueueOptions = {
  /** Time between the last call and the start of work, because editors make several changes in a row. */
  idleDelayMs?: number;
  /** Checks whether the machine is busy. */
  isBusy?: () => boolean;
};

/** Interval of the checks of a busy machine. */
const pollIntervalMs = 5_000;

/** Queue limit. Work beyond it is done on request. */
const maxQueued = 2000;

export function createIdleQueue({
  idleDelayMs = 10_000,
  isBusy = isMachineBusy,
}: IdleQueueOptions = {}): IdleQueue {
  const queued = new Map<string, (() => Promise<unknown>)[]>();
  let timer: NodeJS.Timeout | undefined;
  let isWorking = false;

  async function work(): Promise<void> {
    isWorking = true;
    // The iteration includes entries added meanwhile.
    for (const [key, jobs] of queued) {
      queued.delete(key);
      for (const job of jobs) {
        while (isBusy()) await pause(pollIntervalMs, undefined, { ref: false });
        await job().catch(() => undefined);
      }
    }
    isWorking = false;
  }

  return {
    enqueue(key, jobs) {
      if (queued.size < maxQueued) queued.set(key, jobs);
      clearTimeout(timer);
      if (!isWorking) timer = setTimeout(() => void work(), idleDelayMs).unref();
    },
  };
}

/**
 * Checks whether the load average reaches the number of cores. This job counts too. Always false on systems without a
 * load average (Windows).
 */
function isMachineBusy(): boolean {
  return (loadavg()[0] ?? 0) >= availableParallelism();
}
