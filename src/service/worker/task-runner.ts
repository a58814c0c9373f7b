import { type ChildProcess, fork } from 'node:child_process';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Tasks, TaskResponse } from './process/serve-tasks';
import { AppError } from '../errors';

/** `editor`: its user waits. `server`: for example a photo of a visitor. `visitor`: a page waits for it. */
export type TaskPriority = 'editor' | 'server' | 'visitor' | 'background';

type Worker<Lane extends string> = { queue: TaskQueue<Lane>; process: WorkerProcess };

const refuse = () => overloaded('Too many files are being processed; please try again in a few seconds');

/** Uploads have their own process, so that they never wait for images of visitors or for reading their originals. */
const uploads: Worker<'editor' | 'server'> = {
  queue: createTaskQueue({ concurrency: 1, maxWaiting: { editor: 100, server: 100 }, refuse }),
  process: createWorkerProcess(),
};
const images: Worker<'visitor' | 'background'> = {
  queue: createTaskQueue({ concurrency: 1, maxWaiting: { visitor: 100, background: 100 }, refuse }),
  process: createWorkerProcess(),
};

export function queuedTasks(): number {
  return uploads.queue.waiting() + images.queue.waiting();
}

type Work<Table extends Tasks, Name extends keyof Table> = {
  name: Name;
  /** Reads in its turn, so that waiting tasks take no memory. Undefined when the input does not exist. */
  input(): Promise<Parameters<Table[Name]>[0] | undefined>;
  priority: TaskPriority;
  timeoutMs: number;
};

/** A crafted file harms only its worker. Undefined without input or result; 503 when too many tasks wait. */
export function createTaskRunner<Table extends Tasks>() {
  return function runTask<Name extends keyof Table & string>({
    name,
    input: read,
    priority,
    timeoutMs,
  }: Work<Table, Name>): Promise<Awaited<ReturnType<Table[Name]>> | undefined> {
    const task = (worker: WorkerProcess) => async () => {
      const input = await read();
      return input === undefined
        ? undefined
        : worker.run<Awaited<ReturnType<Table[Name]>>>(name, input, timeoutMs);
    };
    return priority === 'editor' || priority === 'server'
      ? uploads.queue.run(task(uploads.process), priority)
      : images.queue.run(task(images.process), priority);
  };
}

/** An unused process ends after this time and frees its memory. */
const idleTimeoutMs = 60_000;

/** Limit of the JavaScript heap; image data is outside of it. */
const heapMegabyteLimit = 512;

type WorkerProcess = {
  /** One task at a time. Undefined when the process ended without a result, also after `timeoutMs`. */
  run<Result>(name: string, input: unknown, timeoutMs: number): Promise<Result | undefined>;
};

/** Only its own folder and the packages can be read, and nothing written. Native code is not bound by them. */
export function permissionFlags(file: string, aPackage: string): string[] {
  const packages = aPackage.slice(0, aPackage.lastIndexOf('node_modules') + 'node_modules'.length);
  // `lowerPriority` lists the threads.
  const readable = [join(dirname(file), '*'), join(packages, '*'), '/proc/self/task'];
  const isNamed = process.allowedNodeEnvironmentFlags.has('--permission');
  return [
    // The former name, in Node.js 20.
    isNamed ? '--permission' : '--experimental-permission',
    '--allow-addons',
    '--disable-warning=ExperimentalWarning',
    '--disable-warning=SecurityWarning',
    ...readable.map((path) => `--allow-fs-read=${path}`),
  ];
}

export function createWorkerProcess(): WorkerProcess {
  let running: ChildProcess | undefined;
  let idleTimer: NodeJS.Timeout | undefined;

  function start(): ChildProcess {
    // Import from package.json, so that build, development and tests use the same file.
    const { resolve } = createRequire(import.meta.url);
    const file = resolve('#task-worker');
    const child = fork(file, {
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      execArgv: [`--max-old-space-size=${heapMegabyteLimit}`, ...permissionFlags(file, resolve('sharp'))],
      // No environment of the server, which contains secrets. Fewer malloc arenas, so that freed memory is reused.
      env: { MALLOC_ARENA_MAX: '2' },
    });
    const onEnd = () => {
      if (running === child) running = undefined;
    };
    child.once('exit', onEnd).once('error', onEnd);
    // The process must not keep the server from exiting.
    child.unref();
    child.channel?.unref();
    return child;
  }
  function end(): void {
    running?.disconnect();
    running = undefined;
  }

  return {
    run<Result>(name: string, input: unknown, timeoutMs: number) {
      clearTimeout(idleTimer);
      const child = (running ??= start());
      return new Promise<Result | undefined>((resolve, reject) => {
        const timer = setTimeout(() => child.kill('SIGKILL'), timeoutMs);
        const settle = (outcome: () => void) => {
          clearTimeout(timer);
          child.off('message', onResponse).off('exit', onExit).off('error', onError);
          idleTimer = setTimeout(end, idleTimeoutMs).unref();
          outcome();
        };
        const onResponse = (response: TaskResponse<Result>) =>
          settle(() =>
            'failure' in response
              ? reject(new Error(`The task ${name} failed`, { cause: response.failure }))
              : resolve(response.result),
          );
        const onExit = () => settle(() => resolve(undefined));
        const onError = (error: Error) => settle(() => reject(error));
        child.once('message', onResponse).once('exit', onExit).once('error', onError);
        // The `exit` listener handles a process that ends meanwhile.
        child.send({ name, input }, () => undefined);
      });
    },
  };
}

export type TaskQueue<Lane extends string> = {
  run<Result>(task: () => Promise<Result>, lane: Lane): Promise<Result>;
  waiting(lane?: Lane): number;
};

type QueueOptions<Lane extends string> = {
  concurrency: number;
  /** Maximum waiting tasks per lane. Tasks of an earlier lane run first; none is interrupted. */
  maxWaiting: Record<Lane, number>;
  refuse: () => AppError;
};

export function createTaskQueue<Lane extends string>({
  concurrency,
  maxWaiting,
  refuse,
}: QueueOptions<Lane>): TaskQueue<Lane> {
  const lanes = new Map<string, (() => void)[]>(Object.keys(maxWaiting).map((lane) => [lane, []]));
  let running = 0;

  async function acquireSlot(lane: Lane): Promise<void> {
    if (running < concurrency) {
      running += 1;
      return;
    }
    const waiters = lanes.get(lane) ?? [];
    if (waiters.length >= maxWaiting[lane]) throw refuse();
    await new Promise<void>((resolve) => waiters.push(resolve));
  }
  function takeNextWaiter(): (() => void) | undefined {
    return [...lanes.values()].find((waiters) => waiters.length > 0)?.shift();
  }

  return {
    waiting: (lane) =>
      [...lanes].reduce((sum, [name, waiters]) => sum + (lane && lane !== name ? 0 : waiters.length), 0),
    async run(task, lane) {
      await acquireSlot(lane);
      try {
        return await task();
      } finally {
        // Pass the slot on directly, so that a new task cannot take it in between.
        const start = takeNextWaiter();
        if (start) start();
        else running -= 1;
      }
    },
  };
}

export function overloaded(message: string): AppError {
  return new AppError(503, 'overloaded', message, { headers: { 'Retry-After': '5' } });
}
