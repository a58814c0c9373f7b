const intervalMs = 2_000;

export type Heartbeat = {
  /** Aborted when the run is cancelled or the server stops. */
  signal: AbortSignal;
  isCancelled(): boolean;
  stop(): void;
};

/** Calls `touch` at an interval until `stop`. `touch` returns false when the run was cancelled, on any server. */
export function startHeartbeat(touch: () => Promise<boolean>, stopSignal: AbortSignal): Heartbeat {
  const cancelled = new AbortController();
  const timer = setInterval(() => {
    // After a database error the run itself ends.
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
