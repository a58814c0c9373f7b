import { type ChildProcess, fork } from 'node:child_process';
import { createRequire } from 'node:module';
import type { Answer } from './process/serve-tasks';

/** An unused process ends after this time and frees its memory. */
const idleTimeoutMs = 60_000;

/** Limit of the JavaScript heap; image data is outside of it. */
const maxHeapMegabytes = 512;

export type WorkerProcess = {
  /**
   * Runs one task at a time. Resolves to undefined when the process ended without a result, by itself or after
   * `timeoutMs`.
   */
  ask<Result>(name: string, input: unknown, timeoutMs: number): Promise<Result | undefined>;
};

/** Creates a process of low priority, which starts with its first task. */
export function createWorkerProcess(): WorkerProcess {
  let running: ChildProcess | undefined;
  let idle: NodeJS.Timeout | undefined;

  function start(): ChildProcess {
    // Import from package.json, so that build, development and tests use the same file.
    const file = createRequire(import.meta.url).resolve('#task-worker');
    const started = fork(file, {
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      execArgv: [`--max-old-space-size=${maxHeapMegabytes}`],
      // No environment of the server, which contains secrets. Fewer malloc arenas, so that freed memory is reused.
      env: { MALLOC_ARENA_MAX: '2' },
    });
    const forget = () => {
      if (running === started) running = undefined;
    };
    started.once('exit', forget).once('error', forget);
    // The process must not keep the server from exiting.
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
          idle = setTimeout(end, idleTimeoutMs).unref();
          outcome();
        };
        const answered = (answer: Answer<Result>) =>
          settle(() =>
            'failure' in answer
              ? reject(new Error(`The task ${name} failed`, { cause: answer.failure }))
              : resolve(answer.result),
          );
        const ended = () => settle(() => resolve(undefined));
        const failed = (error: Error) => settle(() => reject(error));
        process.once('message', answered).once('exit', ended).once('error', failed);
        // The `exit` listener handles a process that ends meanwhile.
        process.send({ name, input }, () => undefined);
      });
    },
  };
}
