import { setImmediate as nextTick } from 'node:timers/promises';
import { AppError } from '../errors';

type Task = { hasBegun: boolean; refuse(error: AppError): void; end: Promise<unknown> };

/** Time for running transactions. A server has 5 s for its whole shutdown. */
const shutdownTimeoutMs = 900;

/** Counts the running and waiting tasks, so that `close` ends in time whatever they do. */
export function createShutdownGate(timeoutMs = shutdownTimeoutMs) {
  const tasks = new Set<Task>();
  let isClosed = false;
  let isOver = false;

  return {
    /** Runs `work`, which calls `begin` when it leaves the queue. `begin` throws when the gate has closed meanwhile. */
    async enter<Result>(work: (begin: () => void) => Promise<Result>): Promise<Result> {
      if (isClosed) throw closed();
      return new Promise((resolve, reject) => {
        const begin = () => {
          if (isOver) throw closed();
          task.hasBegun = true;
        };
        const end = Promise.resolve(begin).then(work).then(resolve, reject);
        const task: Task = { hasBegun: false, refuse: reject, end };
        tasks.add(task);
        void end.finally(() => tasks.delete(task));
      });
    },

    /**
     * Refuses waiting tasks and waits for running ones. Returns false when they exceed the time limit; then they are
     * refused too.
     */
    async close(): Promise<boolean> {
      isClosed = true;
      // Let tasks that are first in the queue start in this tick before refusing the rest.
      await nextTick();
      isOver = true;
      const begun = [...tasks].filter(({ hasBegun }) => hasBegun);
      for (const { hasBegun, refuse } of tasks) if (!hasBegun) refuse(closed());
      let timer: NodeJS.Timeout | undefined;
      const tooLong = new Promise<boolean>((resolve) => {
        timer = setTimeout(() => resolve(false), timeoutMs);
      });
      const isDrained = await Promise.race([
        Promise.all(begun.map(({ end }) => end)).then(() => true),
        tooLong,
      ]);
      clearTimeout(timer);
      for (const { refuse } of begun) refuse(closed());
      return isDrained;
    },
  };
}

function closed(): AppError {
  return new AppError(503, 'database_closed', 'The database is closed');
}
