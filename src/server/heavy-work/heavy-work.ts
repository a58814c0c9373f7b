import type { Urgency } from '../job-queue';
import { heavyLane } from './lane';
import { ask } from './process';
import type { JobName, Jobs } from './worker/jobs';

type Work<Name extends JobName> = {
  name: Name;
  /** What the job needs, read in its turn: who waits takes no memory. Undefined when it is not there. */
  input(): Promise<Jobs[Name]['input'] | undefined>;
  urgency: Urgency;
  /** Milliseconds; then the process is ended, whatever it is doing. */
  limit: number;
};

/**
 * Has pictures and files worked on by a process of its own, at low priority: what is crafted to take for ever, to fill
 * the memory or to crash a decoder harms only itself. Gives undefined when there was nothing to work on, or when the
 * work ended without a result. Rejects with 503 when too many wait.
 */
export function doHeavyWork<Name extends JobName>(
  work: Work<Name>,
): Promise<Jobs[Name]['result'] | undefined> {
  return heavyLane.run(async () => {
    const input = await work.input();
    return input === undefined ? undefined : ask(work.name, input, work.limit);
  }, work.urgency);
}
