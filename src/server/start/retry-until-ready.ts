/** A task that must succeed before the site is complete and may have to wait for an external service. */
export type StartupTask<Result> = {
  isDone(): boolean;
  /** Calls `tell` with the result once the task is done: at once, or after a later attempt. */
  onReady(tell: (result: Result) => void): void;
  stop(): void;
};

const retryDelayMs = 5_000;

type Work<Result> = {
  work(): Promise<Result>;
  /** Checks whether a later attempt may succeed. */
  isPassing(error: unknown): boolean;
  /** Called with the reason before each new attempt. */
  onDelay(error: unknown): void;
};

/** Runs the first attempt and retries later if needed. Rejects when no retry can succeed. */
export async function retryUntilReady<Result>({
  work,
  isPassing,
  onDelay,
}: Work<Result>): Promise<StartupTask<Result>> {
  let done: { result: Result } | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isStopped = false;
  const attempt = async () => {
    done = { result: await work() };
  };
  await attempt().catch((error: unknown) => {
    if (!isPassing(error)) throw error;
    onDelay(error);
  });

  function follow(tell: (result: Result) => void): void {
    if (isStopped) return;
    if (done) tell(done.result);
    else
      timer = setTimeout(() => {
        // A retry may fail for a new reason; report it and keep retrying.
        void attempt()
          .catch(onDelay)
          .then(() => follow(tell));
      }, retryDelayMs).unref();
  }

  return {
    isDone: () => done !== undefined,
    onReady: follow,
    stop() {
      isStopped = true;
      clearTimeout(timer);
    },
  };
}
