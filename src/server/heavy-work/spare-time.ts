import { availableParallelism, loadavg } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';

/** Does what nobody waits for while the machine has nothing better to do, one job after the other. */
export type IdleQueue = {
  /** The same key twice is done once. A job that fails is left to whoever asks for its result. */
  enqueue(key: string, jobs: (() => Promise<unknown>)[]): void;
};

type SpareTimeOptions = {
  /** So many milliseconds after the last call the work begins: editors change one thing after the other. */
  calm?: number;
  /** Whether the machine has better to do. */
  isBusy?: () => boolean;
};

/** Milliseconds until a busy machine is looked at again. */
const rest = 5_000;

/** Beyond, things are made when they are first asked for. */
const longestList = 2000;

export function createIdleQueue({ calm = 10_000, isBusy = hasWork }: SpareTimeOptions = {}): IdleQueue {
  const wanted = new Map<string, (() => Promise<unknown>)[]>();
  let timer: NodeJS.Timeout | undefined;
  let isWorking = false;

  async function work(): Promise<void> {
    isWorking = true;
    // Also goes through what is added meanwhile.
    for (const [key, jobs] of wanted) {
      wanted.delete(key);
      for (const job of jobs) {
        while (isBusy()) await pause(rest, undefined, { ref: false });
        await job().catch(() => undefined);
      }
    }
    isWorking = false;
  }

  return {
    enqueue(key, jobs) {
      if (wanted.size < longestList) wanted.set(key, jobs);
      clearTimeout(timer);
      if (!isWorking) timer = setTimeout(() => void work(), calm).unref();
    },
  };
}

/** As many want a core as there are, one of them this work itself (zero on systems that do not count them). */
function hasWork(): boolean {
  return (loadavg()[0] ?? 0) >= availableParallelism();
}
