import { setImmediate as nextTick } from 'node:timers/promises';
import { AppError } from '../errors';

type Task = { hasBegun: boolean; refuse(error: AppError): void; done: Promise<unknown> };

/** Time for running transactions. A server has 5 s for its whole shutdown. */
const shutdownTimeoutMs = 900;

/** Counts the running and waiting tasks, so that `close` ends in time whatever they do. */
export function createShutdownGate(timeoutMs = shutdownTimeoutMs) {
  const tasks = new Set<Task>();
  let isClosing = false;
  let isClosed = false;

  return {
    /** Runs `work`, which calls `begin` when it leaves the queue. `begin` throws when the gate has closed meanwhile. */
    async enter<Result>(work: (begin: () => void) => Promise<Result>): Promise<Result> {
      if (isClosing) throw closed();
      return new Promise((resolve, reject) => {
        const begin = () => {
          if (isClosed) throw closed();
          task.hasBegun = true;
        };
        const done = Promise.resolve(begin).then(work).then(resolve, reject);
        const task: Task = { hasBegun: false, refuse: reject, done };
        tasks.add(task);
        void done.finally(() => tasks.delete(task));
      });
    },

    /**
     * Refuses waiting tasks and waits for running ones. Returns false when they exceed the time limit; then they are
     * refused too.
     */
    async close(): Promise<boolean> {
      isClosing = true;
      // Let tasks that are first in the queue start in this tick before refusing the rest.
      await nextTick();
      isClosed = true;
      const running = [...tasks].filter(({ hasBegun }) => hasBegun);
      for (const { hasBegun, refuse } of tasks) if (!hasBegun) refuse(closed());
      let timer: NodeJS.Timeout | undefined;
      const timedOut = new Promise<boolean>((resolve) => {
        timer = setTimeout(() => resolve(false), timeoutMs);
      });
      const isDrained = await Promise.race([
        Promise.all(running.map(({ done }) => done)).then(() => true),
        timedOut,
      ]);
      clearTimeout(timer);
      for (const { refuse } of running) refuse(closed());
      return isDrained;
    },
  };
}

function closed(): AppError {
  return new AppError(503, 'database_closed', 'The database is closed');
}
