/** Work that is done again and again. */
export type Repetition = {
  /** Ends it; resolves after the run under way, whose signal is aborted. */
  stop(): Promise<void>;
};

type Times = {
  /** Between the end of one run and the beginning of the next: slow runs never pile up. */
  intervalMs: number;
  firstAfterMs?: number;
};

/** Runs `work`, which must not reject, until it is stopped. */
export function repeat(
  work: (signal: AbortSignal) => Promise<void>,
  { intervalMs, firstAfterMs = 0 }: Times,
): Repetition {
  const ending = new AbortController();
  const { signal } = ending;
  const pause = (ms: number) =>
    new Promise<void>((resolve) => {
      if (signal.aborted) return resolve();
      setTimeout(resolve, ms).unref();
      signal.addEventListener('abort', () => resolve(), { once: true });
    });

  async function run(): Promise<void> {
    if (firstAfterMs > 0) await pause(firstAfterMs);
    while (!signal.aborted) {
      await work(signal);
      await pause(intervalMs);
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
