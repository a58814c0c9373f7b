import type { Tasks } from './process/serve-tasks';
import { createWorkerProcess, type WorkerProcess } from './worker-process';
import { createTaskQueue, type TaskQueue, overloaded } from './task-queue';

/**
 * Priority of a CPU task. `editor`: an upload whose user waits. `server`: an upload of the server itself, such as a photo
 * of a visitor. `visitor`: an image that a page waits for.
 */
export type TaskPriority = 'editor' | 'server' | 'visitor' | 'background';

type Worker<Lane extends string> = { queue: TaskQueue<Lane>; process: WorkerProcess };

const refuse = () => overloaded('Too many files are being processed; please try again in a few seconds');

/** Uploads have their own process, so that they never wait for images of visitors or for reading their originals. */
const uploads: Worker<'editor' | 'server'> = {
  queue: createTaskQueue({ concurrency: 1, maxWaiting: { editor: 100, server: 100 }, refuse }),
  process: createWorkerProcess(),
};
const pictures: Worker<'visitor' | 'background'> = {
  queue: createTaskQueue({ concurrency: 1, maxWaiting: { visitor: 100, background: 100 }, refuse }),
  process: createWorkerProcess(),
};

/** Returns the number of CPU tasks that wait for a process. */
export function queuedTasks(): number {
  return uploads.queue.waiting() + pictures.queue.waiting();
}

type Work<Table extends Tasks, Name extends keyof Table> = {
  name: Name;
  /**
   * Reads the task's input when its turn has come, so that waiting tasks take no memory. Resolves to undefined when it
   * does not exist.
   */
  input(): Promise<Parameters<Table[Name]>[0] | undefined>;
  priority: TaskPriority;
  /** The process is killed after this time. */
  timeoutMs: number;
};

/**
 * Returns a function that runs CPU tasks on images and files in worker processes of low priority. A file crafted to run
 * endlessly, fill the memory or crash a decoder harms only its worker.
 * It resolves to undefined without input, or when the worker ended without a result. It rejects with 503 when too many
 * tasks wait.
 */
export function createTaskRunner<Table extends Tasks>() {
  return function runTask<Name extends keyof Table & string>({
    name,
    input: read,
    priority,
    timeoutMs,
  }: Work<Table, Name>): Promise<Awaited<ReturnType<Table[Name]>> | undefined> {
    const task = (process: WorkerProcess) => async () => {
      const input = await read();
      return input === undefined
        ? undefined
        : process.run<Awaited<ReturnType<Table[Name]>>>(name, input, timeoutMs);
    };
    return priority === 'editor' || priority === 'server'
      ? uploads.queue.run(task(uploads.process), priority)
      : pictures.queue.run(task(pictures.process), priority);
  };
}
