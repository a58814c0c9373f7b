import { createJobQueue, type Urgency } from '../job-queue';
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

/** One job at a time, so that the other core is left to the pages. */
const queue = createJobQueue({
  atOnce: 1,
  longest: 60,
  refusal: 'Too many pictures and files are being worked on; please try again in a few seconds',
});

/**
 * Has pictures and files worked on by a process of its own, at low priority: what is crafted to take for ever, to fill
 * the memory or to crash a decoder harms only itself. Gives undefined when there was nothing to work on, or when the
 * work ended without a result. Rejects with 503 when too many wait.
 */
export function doHeavyWork<Name extends JobName>(
  work: Work<Name>,
): Promise<Jobs[Name]['result'] | undefined> {
  return queue.run(async () => {
    const input = await work.input();
    return input === undefined ? undefined : ask(work.name, input, work.limit);
  }, work.urgency);
}
