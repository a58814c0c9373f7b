/** A task that must succeed before the site is complete and may have to wait for an external service. */
export type StartupTask<Result> = {
  isDone(): boolean;
  /** Calls `listener` with the result once the task is done: at once, or after a later attempt. */
  onReady(listener: (result: Result) => void): void;
  stop(): void;
};

const retryDelayMs = 5_000;

type StartupWork<Result> = {
  work(): Promise<Result>;
  /** Checks whether a later attempt may succeed. */
  isTransient(error: unknown): boolean;
  /** Called with the reason before each new attempt. */
  onDelay(error: unknown): void;
};

/** Runs the first attempt and retries later if needed. Rejects when no retry can succeed. */
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
