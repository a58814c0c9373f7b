/** Interval of the signs of life of a run. */
const intervalMs = 2_000;

export type Heartbeat = {
  /** Aborted when the run is cancelled or the server stops. */
  signal: AbortSignal;
  isCancelled(): boolean;
  stop(): void;
};

/** Gives signs of life until `stop`. `touch` returns false when the run was cancelled, on any server. */
export function startHeartbeat(touch: () => Promise<boolean>, stopSignal: AbortSignal): Heartbeat {
  const cancelled = new AbortController();
  const timer = setInterval(() => {
    // A database error ends the run.
    void touch().then(
      (isActive) => {
        if (!isActive) cancelled.abort();
      },
      () => undefined,
    );
  }, intervalMs);
  return {
    signal: AbortSignal.any([cancelled.signal, stopSignal]),
    isCancelled: () => cancelled.signal.aborted,
    stop: () => clearInterval(timer),
  };
}
