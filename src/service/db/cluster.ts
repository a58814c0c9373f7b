/** The other processes that work on the same rows. */
export type Cluster = {
  /** Runs `work` while none of them runs any in the same way; waits for its turn as long as it takes. */
  withLock<Result>(work: () => Promise<Result>): Promise<Result>;
  /** Shows them a mark for as long as this process lives. False when one of them shows another. */
  registerKey(mark: string): Promise<boolean>;
  /** `heard` is called whenever one of them has notified the channel, and when that may have been missed. */
  subscribe(channel: string, heard: () => void): Promise<void>;
  close(): Promise<void>;
};

/** Rows in a folder belong to one process: its lock sees to that. */
export const noNeighbours: Cluster = {
  withLock: (work) => work(),
  registerKey: async () => true,
  subscribe: async () => undefined,
  close: async () => undefined,
};
