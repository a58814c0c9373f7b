/** What has to be done once before anything is served, and may have to wait for somebody else. */
export type StartupTask<Result> = {
  isDone(): boolean;
  /** Told once it is done: at once, or after as many tries as it takes. */
  onReady(tell: (result: Result) => void): void;
  stop(): void;
};

/** Milliseconds between two tries. */
const pause = 5_000;

type Work<Result> = {
  work(): Promise<Result>;
  /** Whether another try may do. */
  isPassing(error: unknown): boolean;
  /** Why it is tried again. */
  onDelay(error: unknown): void;
};

/** The first try; rejects with what no other would change. */
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
        // Who has been waited for may turn out to be somebody else: that is said, and may be put right meanwhile.
        void attempt()
          .catch(onDelay)
          .then(() => follow(tell));
      }, pause).unref();
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
