import { setImmediate as turn } from 'node:timers/promises';
import { AppError } from '../errors';

type Visit = { hasBegun: boolean; refuse(error: AppError): void; end: Promise<unknown> };

/** Milliseconds that what runs may take when the database is closed: the whole end of a server has 5 s. */
export const shutdownTimeoutMs = 900;

/** What asks goes in and out here, so that closing ends in time whatever is asked. */
export function createShutdownGate(patience = shutdownTimeoutMs) {
  const inside = new Set<Visit>();
  let isClosed = false;
  let isOver = false;

  return {
    /** `work` calls `begin` when its turn has come; that throws when the door has been closed meanwhile. */
    async enter<Result>(work: (begin: () => void) => Promise<Result>): Promise<Result> {
      if (isClosed) throw closed();
      return new Promise((resolve, reject) => {
        const begin = () => {
          if (isOver) throw closed();
          visit.hasBegun = true;
        };
        const end = Promise.resolve(begin).then(work).then(resolve, reject);
        const visit: Visit = { hasBegun: false, refuse: reject, end };
        inside.add(visit);
        void end.finally(() => inside.delete(visit));
      });
    },

    /** Refuses what waits, lets finish what has begun. Gives false when that took too long, and is refused as well. */
    async close(): Promise<boolean> {
      isClosed = true;
      // Who has found nobody before them begins in this turn of the loop.
      await turn();
      isOver = true;
      const begun = [...inside].filter(({ hasBegun }) => hasBegun);
      for (const { hasBegun, refuse } of inside) if (!hasBegun) refuse(closed());
      let timer: NodeJS.Timeout | undefined;
      const tooLong = new Promise<boolean>((resolve) => {
        timer = setTimeout(() => resolve(false), patience);
      });
      const isQuiet = await Promise.race([
        Promise.all(begun.map(({ end }) => end)).then(() => true),
        tooLong,
      ]);
      clearTimeout(timer);
      for (const { refuse } of begun) refuse(closed());
      return isQuiet;
    },
  };
}

function closed(): AppError {
  return new AppError(503, 'database_closed', 'The database is closed');
}
