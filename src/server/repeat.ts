/** Work that runs repeatedly. */
export type Repetition = {
  /** Stops the repetition. Aborts the signal of the current run and resolves after it. */
  stop(): Promise<void>;
};

type Times = {
  /** Milliseconds between the end of one run and the start of the next, so that slow runs never overlap. */
  intervalMs: number;
  firstAfterMs?: number;
};

/** Runs `work` repeatedly until it is stopped. `work` must not reject. */
export function repeat(
  work: (signal: AbortSignal) => Promise<void>,
  { intervalMs, firstAfterMs = 0 }: Times,
): Repetition {
  const ending = new AbortController();
  const { signal } = ending;
  const sleep = (ms: number) =>
    new Promise<void>((resolve) => {
      if (signal.aborted) return resolve();
      setTimeout(resolve, ms).unref();
      signal.addEventListener('abort', () => resolve(), { once: true });
    });

  async function run(): Promise<void> {
    if (firstAfterMs > 0) await sleep(firstAfterMs);
    while (!signal.aborted) {
      await work(signal);
      await sleep(intervalMs);
    }
  }
  const running = run();
  return {
    stop() {
      ending.abort();
      return running;
    },
  };
}
