import { type ChildProcess, fork } from 'node:child_process';
import { createRequire } from 'node:module';
import type { Answer } from './worker/serve-jobs';

/** An unused process is ended after this time, in milliseconds, and gives its memory back. */
const longestIdle = 60_000;

/** In megabytes, for what is computed in JavaScript; pictures lie outside of it. */
const maxHeap = 512;

export type WorkerProcess = {
  /**
   * Has the process do one job; it must be asked one thing at a time. Gives undefined when the process ended instead of
   * answering, by itself or because the job took longer than `timeoutMs`.
   */
  ask<Result>(name: string, input: unknown, timeoutMs: number): Promise<Result | undefined>;
};

/** A process of low priority, which starts with its first job. */
export function createWorkerProcess(): WorkerProcess {
  let running: ChildProcess | undefined;
  let idle: NodeJS.Timeout | undefined;

  function start(): ChildProcess {
    // Named in package.json: the same file for the build, while developing and under test.
    const file = createRequire(import.meta.url).resolve('#heavy-worker');
    const started = fork(file, {
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      execArgv: [`--max-old-space-size=${maxHeap}`],
      // It gets none of the server's secrets. Fewer arenas: memory that was used once is used again.
      env: { MALLOC_ARENA_MAX: '2' },
    });
    const forget = () => {
      if (running === started) running = undefined;
    };
    started.once('exit', forget).once('error', forget);
    // It never keeps the server from ending.
    started.unref();
    started.channel?.unref();
    return started;
  }
  function end(): void {
    running?.disconnect();
    running = undefined;
  }

  return {
    ask<Result>(name: string, input: unknown, timeoutMs: number) {
      clearTimeout(idle);
      const process = (running ??= start());
      return new Promise<Result | undefined>((resolve, reject) => {
        const timer = setTimeout(() => process.kill('SIGKILL'), timeoutMs);
        const settle = (outcome: () => void) => {
          clearTimeout(timer);
          process.off('message', answered).off('exit', ended).off('error', failed);
          idle = setTimeout(end, longestIdle).unref();
          outcome();
        };
        const answered = (answer: Answer<Result>) =>
          settle(() =>
            'failure' in answer
              ? reject(new Error(`The job ${name} failed`, { cause: answer.failure }))
              : resolve(answer.result),
          );
        const ended = () => settle(() => resolve(undefined));
        const failed = (error: Error) => settle(() => reject(error));
        process.once('message', answered).once('exit', ended).once('error', failed);
        // A process that ends meanwhile is noticed by its exit.
        process.send({ name, input }, () => undefined);
      });
    },
  };
}
