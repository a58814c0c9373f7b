import { heavyLane } from './heavy-work/lane';
import { ask } from './heavy-work/process';
import type { Urgency } from './job-queue';

export type { Urgency };

/** How much waits for it. */
export function waitingJobs(): number {
  return heavyLane.waiting;
}

/** What the process for heavy work can do, by name: what it serves (heavy-jobs.ts). */
type Jobs = Record<string, (input: never) => Promise<unknown>>;

type Work<Table extends Jobs, Name extends keyof Table> = {
  name: Name;
  /** What the job needs, read in its turn: who waits takes no memory. Undefined when it is not there. */
  input(): Promise<Parameters<Table[Name]>[0] | undefined>;
  urgency: Urgency;
  /** Milliseconds; then the process is ended, whatever it is doing. */
  limit: number;
};

/**
 * The door to such jobs. It has pictures and files worked on by a process of its own, at low priority: what is crafted
 * to take for ever, to fill the memory or to crash a decoder harms only itself. Gives undefined when there was nothing
 * to work on, or when the work ended without a result. Rejects with 503 when too many wait.
 */
export function heavyWork<Table extends Jobs>() {
  return function doHeavyWork<Name extends keyof Table & string>(
    work: Work<Table, Name>,
  ): Promise<Awaited<ReturnType<Table[Name]>> | undefined> {
    return heavyLane.run(async () => {
      const input = await work.input();
      return input === undefined ? undefined : ask(work.name, input, work.limit);
    }, work.urgency);
  };
}
