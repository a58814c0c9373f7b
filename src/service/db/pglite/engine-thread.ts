import { createRequire } from 'node:module';
import { Worker } from 'node:worker_threads';
import { AppError } from '../../errors';
import { compiledProgram } from './pglite-internals';
import { statementTimeout } from '../wire';
import type { WorkerRequest, WorkerData } from '../worker/database-worker';
import { createProgress, type Progress, runningFor } from '../worker/progress';

/** A thread with PostgreSQL in it. It must be asked one thing at a time. */
export type EngineThread = {
  /**
   * Gives PostgreSQL's answer to these bytes, which are handed over. When computing it takes longer than `limit`
   * milliseconds (0: no limit), the thread is ended, and what is thrown is PostgreSQL's own error for that.
   */
  ask(bytes: Uint8Array<ArrayBuffer>, limit: number): Promise<ArrayBuffer>;
  progress: Progress;
  /** From now on it answers nothing. */
  readonly hasEnded: boolean;
  /** It was ended because a statement took too long, which is no sign of trouble. */
  readonly wasStopped: boolean;
  /** Shuts PostgreSQL down. */
  close(): Promise<void>;
  /** Ends it wherever it is. Resolves when the thread is gone and has nothing open any more. */
  end(): Promise<void>;
};

/** Named in package.json: the same file for the build, while developing and under test. */
const workerFile = createRequire(import.meta.url).resolve('#database-worker');

type Home = Omit<WorkerData, 'progress' | 'program'>;
type Waiting = { resolve(answer: ArrayBuffer): void; reject(error: unknown): void };

/** Starts the thread on a folder that no other has open. When that fails, it rejects after the thread has gone. */
export async function startEngineThread(home: Home): Promise<EngineThread> {
  const progress = createProgress();
  const workerData: WorkerData = { ...home, progress, program: await compiledProgram() };
  const worker = new Worker(workerFile, { workerData });
  let waiting: Waiting | undefined;
  let timer: NodeJS.Timeout | undefined;
  let hasEnded = false;
  let wasStopped = false;
  let thrown: unknown;

  worker.on('message', (answer: ArrayBuffer) => {
    clearTimeout(timer);
    waiting?.resolve(answer);
  });
  worker.on('error', (error) => (thrown = error));
  const gone = new Promise<void>((resolve) => {
    worker.on('exit', () => {
      clearTimeout(timer);
      hasEnded = true;
      waiting?.reject(wasStopped ? statementTimeout() : ended(thrown));
      resolve();
    });
  });

  function nextMessage(): Promise<ArrayBuffer> {
    return new Promise((resolve, reject) => (waiting = { resolve, reject }));
  }
  function tell(question: WorkerRequest, transfer: ArrayBuffer[] = []) {
    worker.postMessage(question, transfer);
  }
  /** What counts is how long the statement has been computing, not how late a busy main thread gets to look. */
  function stopAfter(limit: number) {
    const left = limit - runningFor(progress);
    if (left > 0) {
      timer = setTimeout(() => stopAfter(limit), left);
    } else {
      wasStopped = true;
      void worker.terminate();
    }
  }

  await nextMessage();
  return {
    ask: async (bytes, limit) => {
      if (hasEnded) throw ended(thrown);
      tell(bytes, [bytes.buffer]);
      if (limit > 0) stopAfter(limit);
      return nextMessage();
    },
    progress,
    get hasEnded() {
      return hasEnded;
    },
    get wasStopped() {
      return wasStopped;
    },
    close: () => {
      tell('close');
      return gone;
    },
    end: async () => {
      await worker.terminate();
      await gone;
    },
  };
}

/** What the thread itself says about a start that failed reaches who asked; of everything else the log hears. */
function ended(cause: unknown): AppError {
  const isOurs = cause instanceof Error && cause.name === 'AppError' && 'code' in cause;
  return isOurs
    ? new AppError(503, String(cause.code), cause.message, { cause })
    : new AppError(503, 'database_unavailable', 'The database has stopped and will be started again', {
        cause,
      });
}
