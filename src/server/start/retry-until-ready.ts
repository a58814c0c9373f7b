import { DataError, isNetworkError } from '../../data/client/data-error';
import { exitReason } from './exit-with-error';
import { isTransientError } from '../operations/check-project';

export type StartupTask<Result> = {
  isDone(): boolean;
  /** Calls `listener` with the result once the task is done: at once, or after a later attempt. */
  onReady(listener: (result: Result) => void): void;
  stop(): void;
};

const retryDelayMs = 5_000;

type StartupWork<Result> = {
  work(): Promise<Result>;
  isTransient(error: unknown): boolean;
  onDelay(error: unknown): void;
};

/** Rejects when no retry can succeed. */
export async function retryUntilReady<Result>({
  work,
  isTransient,
  onDelay,
}: StartupWork<Result>): Promise<StartupTask<Result>> {
  let done: { result: Result } | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isStopped = false;
  const attempt = async () => {
    done = { result: await work() };
  };
  await attempt().catch((error: unknown) => {
    if (!isTransient(error)) throw error;
    onDelay(error);
  });

  function onReady(listener: (result: Result) => void): void {
    if (isStopped) return;
    if (done) listener(done.result);
    else
      timer = setTimeout(() => {
        // A retry may fail for a new reason; report it and keep retrying.
        void attempt()
          .catch(onDelay)
          .then(() => onReady(listener));
      }, retryDelayMs).unref();
  }

  return {
    isDone: () => done !== undefined,
    onReady,
    stop() {
      isStopped = true;
      clearTimeout(timer);
    },
  };
}

/**
 * Checks whether the start with a project may be retried: network error, error of the project, rate limit, or conflict
 * with another server's start.
 */
export function isRetryable(error: unknown): boolean {
  if (isTransientError(error)) return true;
  if (!(error instanceof DataError)) return false;
  return isNetworkError(error) || error.status >= 500 || error.status === 429 || error.status === 409;
}

export function logEachReasonOnce(announce: (line: string) => void): (error: unknown) => void {
  let last: string | undefined;
  return (error) => {
    const reason = exitReason(error);
    if (reason !== last) announce(`${reason}. Retrying every few seconds.`);
    last = reason;
  };
}
