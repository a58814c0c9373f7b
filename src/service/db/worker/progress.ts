/** State of the worker thread in shared memory, which the main thread reads while the thread computes. */
export type Progress = BigInt64Array<SharedArrayBuffer>;

const startedAt = 0;
const walSegments = 1;

export function createProgress(): Progress {
  return new BigInt64Array(new SharedArrayBuffer(2 * BigInt64Array.BYTES_PER_ELEMENT));
}

/** Stores the start time of a statement. Both threads read the same monotonic clock. */
export function begun(progress: Progress) {
  Atomics.store(progress, startedAt, process.hrtime.bigint());
}

export function finished(progress: Progress) {
  Atomics.store(progress, startedAt, 0n);
}

/** Returns how long the current statement has been computing in milliseconds, or 0 when none is. */
export function runningFor(progress: Progress): number {
  const start = Atomics.load(progress, startedAt);
  return start === 0n ? 0 : Number(process.hrtime.bigint() - start) / 1e6;
}

/** Counts full segments (16 MB) of the write-ahead log. */
export function countWalSegment(progress: Progress) {
  Atomics.add(progress, walSegments, 1n);
}

export function walSegmentsOf(progress: Progress): bigint {
  return Atomics.load(progress, walSegments);
}
