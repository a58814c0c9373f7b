import { createWorkerProcess, type WorkerProcess } from './process';
import { createJobQueue, type JobQueue, overloaded } from './job-queue';

/** `editor`: an upload, which somebody watches. `visitor`: a picture that a page waits for. */
export type Urgency = 'editor' | 'visitor' | 'background';

type Worker<Lane extends string> = { queue: JobQueue<Lane>; process: WorkerProcess };

const refuse = () => overloaded('Too much is being worked on; please try again in a few seconds');

/** Uploads have a process of their own: they never wait for a picture that somebody asks for, nor for its original. */
const uploads: Worker<'editor'> = {
  queue: createJobQueue({ atOnce: 1, maxWaiting: { editor: 100 }, refuse }),
  process: createWorkerProcess(),
};
const pictures: Worker<'visitor' | 'background'> = {
  queue: createJobQueue({ atOnce: 1, maxWaiting: { visitor: 100, background: 100 }, refuse }),
  process: createWorkerProcess(),
};

/** Jobs that wait for a process. */
export function waitingJobs(): number {
  return uploads.queue.waiting() + pictures.queue.waiting();
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
 * The door to such jobs. It has pictures and files worked on by processes of their own, at low priority: what is crafted
 * to take for ever, to fill the memory or to crash a decoder harms only itself. Gives undefined when there was nothing
 * to work on, or when the work ended without a result. Rejects with 503 when too many wait.
 */
export function heavyWork<Table extends Jobs>() {
  return function doHeavyWork<Name extends keyof Table & string>({
    name,
    input: read,
    urgency,
    limit,
  }: Work<Table, Name>): Promise<Awaited<ReturnType<Table[Name]>> | undefined> {
    const job = (process: WorkerProcess) => async () => {
      const input = await read();
      return input === undefined
        ? undefined
        : process.ask<Awaited<ReturnType<Table[Name]>>>(name, input, limit);
    };
    return urgency === 'editor'
      ? uploads.queue.run(job(uploads.process), urgency)
      : pictures.queue.run(job(pictures.process), urgency);
  };
}
