import { createWorkerProcess, type WorkerProcess } from './worker-process';
import { createJobQueue, type JobQueue, overloaded } from './job-queue';

/** Priority of a CPU job. `editor`: an upload whose user waits. `visitor`: an image that a page waits for. */
export type JobPriority = 'editor' | 'visitor' | 'background';

type Worker<Lane extends string> = { queue: JobQueue<Lane>; process: WorkerProcess };

const refuse = () => overloaded('Too many files are being processed; please try again in a few seconds');

/** Uploads have their own process, so that they never wait for images of visitors or for reading their originals. */
const uploads: Worker<'editor'> = {
  queue: createJobQueue({ concurrency: 1, maxWaiting: { editor: 100 }, refuse }),
  process: createWorkerProcess(),
};
const pictures: Worker<'visitor' | 'background'> = {
  queue: createJobQueue({ concurrency: 1, maxWaiting: { visitor: 100, background: 100 }, refuse }),
  process: createWorkerProcess(),
};

/** Returns the number of CPU jobs that wait for a process. */
export function queuedJobs(): number {
  return uploads.queue.waiting() + pictures.queue.waiting();
}

/** CPU jobs of the worker process by name, as served by `serveJobs` (job-worker.ts). */
type Jobs = Record<string, (input: never) => Promise<unknown>>;

type Work<Table extends Jobs, Name extends keyof Table> = {
  name: Name;
  /**
   * Reads the job's input when its turn has come, so that waiting jobs take no memory. Resolves to undefined when it
   * does not exist.
   */
  input(): Promise<Parameters<Table[Name]>[0] | undefined>;
  priority: JobPriority;
  /** The process is killed after this time. */
  timeoutMs: number;
};

/**
 * Returns a function that runs CPU jobs on images and files in worker processes of low priority. A file crafted to run
 * endlessly, fill the memory or crash a decoder harms only its worker.
 * It resolves to undefined without input, or when the worker ended without a result. It rejects with 503 when too many
 * jobs wait.
 */
export function createJobRunner<Table extends Jobs>() {
  return function runJob<Name extends keyof Table & string>({
    name,
    input: read,
    priority,
    timeoutMs,
  }: Work<Table, Name>): Promise<Awaited<ReturnType<Table[Name]>> | undefined> {
    const job = (process: WorkerProcess) => async () => {
      const input = await read();
      return input === undefined
        ? undefined
        : process.ask<Awaited<ReturnType<Table[Name]>>>(name, input, timeoutMs);
    };
    return priority === 'editor'
      ? uploads.queue.run(job(uploads.process), priority)
      : pictures.queue.run(job(pictures.process), priority);
  };
}
