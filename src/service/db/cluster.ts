/** The other processes that work on the same database. */
export type Cluster = {
  /** Runs `work` while no other process runs any in `withLock`. Waits without limit. */
  withLock<Result>(work: () => Promise<Result>): Promise<Result>;
  /**
   * Registers a key for the lifetime of this process. Returns false when another process has registered a different
   * one.
   */
  registerKey(key: string): Promise<boolean>;
  /**
   * Calls `onNotify` after each notification of the channel, and after a reconnect, because notifications may have been
   * missed.
   */
  subscribe(channel: string, onNotify: () => void): Promise<void>;
  close(): Promise<void>;
};

/** Cluster of one process: with PGlite the lock on the data folder excludes others. */
export const singleProcess: Cluster = {
  withLock: (work) => work(),
  registerKey: async () => true,
  subscribe: async () => undefined,
  close: async () => undefined,
};
