import { availableParallelism, loadavg } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';

export type IdleQueue = ReturnType<typeof createIdleQueue>;

type IdleQueueOptions = {
  /** Time between the last call and the start of work, because editors make several changes in a row. */
  idleDelayMs?: number;
  isBusy?: () => boolean;
};

const pollIntervalMs = 5_000;

/** Queue limit. Work beyond it is done on request. */
const queuedLimit = 2000;

export function createIdleQueue({ idleDelayMs = 10_000, isBusy = isMachineBusy }: IdleQueueOptions = {}) {
  const queued = new Map<string, (() => Promise<unknown>)[]>();
  let timer: NodeJS.Timeout | undefined;
  let isWorking = false;

  async function work(): Promise<void> {
    isWorking = true;
    // The iteration includes entries added meanwhile.
    for (const [key, tasks] of queued) {
      queued.delete(key);
      for (const task of tasks) {
        while (isBusy()) await pause(pollIntervalMs, undefined, { ref: false });
        await task().catch(() => undefined);
      }
    }
    isWorking = false;
  }

  return {
    /** Replaces a key that is queued already. Failed tasks are ignored: a later request repeats the work. */
    enqueue(key: string, tasks: (() => Promise<unknown>)[]) {
      if (queued.has(key) || queued.size < queuedLimit) queued.set(key, tasks);
      clearTimeout(timer);
      if (!isWorking) timer = setTimeout(() => void work(), idleDelayMs).unref();
    },
  };
}

/** This task counts too. Always false on systems without a load average (Windows). */
function isMachineBusy(): boolean {
  return (loadavg()[0] ?? 0) >= availableParallelism();
}
