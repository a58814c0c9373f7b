import { createRequire } from 'node:module';
import { Worker } from 'node:worker_threads';
import { AppError } from '../../errors';
import { compiledProgram } from './pglite-internals';
import { statementTimeout } from '../wire';
import type { WorkerRequest, WorkerData } from '../worker/database-worker';
import { createProgress, type Progress, statementTimeMs } from '../worker/progress';

/** A worker thread that runs PostgreSQL. Handles one request at a time. */
export type EngineThread = {
  /**
   * Sends protocol bytes to PostgreSQL and returns its response. `bytes` are transferred to the thread. When computing
   * takes longer than `timeoutMs` (0: no limit), the thread is terminated and PostgreSQL's timeout error is
   * thrown.
   */
  execProtocol(bytes: Uint8Array<ArrayBuffer>, timeoutMs: number): Promise<ArrayBuffer>;
  progress: Progress;
  /** True once the thread has ended. */
  readonly hasEnded: boolean;
  /** True when the thread was terminated because of a statement's time limit, which is not a failure. */
  readonly hasTimedOut: boolean;
  /** Shuts PostgreSQL down. */
  close(): Promise<void>;
  /** Terminates the thread at once. Resolves when it has ended and closed its files. */
  end(): Promise<void>;
};

/** Import from package.json, so that build, development and tests use the same file. */
const workerFile = createRequire(import.meta.url).resolve('#database-worker');

type EngineLocation = Omit<WorkerData, 'progress' | 'program'>;
type PendingRequest = { resolve(response: ArrayBuffer): void; reject(error: unknown): void };

/**
 * Starts the thread on a folder that no other thread has open. Rejects after the thread has ended when the start fails.
 */
export async function startEngineThread(location: EngineLocation): Promise<EngineThread> {
  const progress = createProgress();
  const workerData: WorkerData = { ...location, progress, program: await compiledProgram() };
  const worker = new Worker(workerFile, { workerData });
  let pending: PendingRequest | undefined;
  let timer: NodeJS.Timeout | undefined;
  let hasEnded = false;
  let hasTimedOut = false;
  let workerError: unknown;

  worker.on('message', (response: ArrayBuffer) => {
    clearTimeout(timer);
    pending?.resolve(response);
  });
  worker.on('error', (error) => (workerError = error));
  const exited = new Promise<void>((resolve) => {
    worker.on('exit', () => {
      clearTimeout(timer);
      hasEnded = true;
      pending?.reject(hasTimedOut ? statementTimeout() : threadEnded(workerError));
      resolve();
    });
  });

  function nextMessage(): Promise<ArrayBuffer> {
    return new Promise((resolve, reject) => (pending = { resolve, reject }));
  }
  function post(request: WorkerRequest, transfer: ArrayBuffer[] = []) {
    worker.postMessage(request, transfer);
  }
  /**
   * Terminates the thread after the time limit. Counts the computing time of the statement, because the main thread may
   * be late.
   */
  function terminateAfter(timeoutMs: number) {
    const remainingMs = timeoutMs - statementTimeMs(progress);
    if (remainingMs > 0) {
      timer = setTimeout(() => terminateAfter(timeoutMs), remainingMs);
    } else {
      hasTimedOut = true;
      void worker.terminate();
    }
  }

  await nextMessage();
  return {
    execProtocol: async (bytes, timeoutMs) => {
      if (hasEnded) throw threadEnded(workerError);
      post(bytes, [bytes.buffer]);
      if (timeoutMs > 0) terminateAfter(timeoutMs);
      return nextMessage();
    },
    progress,
    get hasEnded() {
      return hasEnded;
    },
    get hasTimedOut() {
      return hasTimedOut;
    },
    close: () => {
      post('close');
      return exited;
    },
    end: async () => {
      await worker.terminate();
      await exited;
    },
  };
}

/**
 * Returns the error for a request to an ended thread. Passes on the AppError of a failed start; other causes go to the
 * log only.
 */
function threadEnded(cause: unknown): AppError {
  const isAppError = cause instanceof Error && cause.name === 'AppError' && 'code' in cause;
  return isAppError
    ? new AppError(503, String(cause.code), cause.message, { cause })
    : new AppError(503, 'database_unavailable', 'The database has stopped and will be restarted', {
        cause,
      });
}
