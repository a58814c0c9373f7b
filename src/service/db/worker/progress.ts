/** What the thread is at, in memory that the main thread reads while the thread computes. */
export type Progress = BigInt64Array<SharedArrayBuffer>;

const startedAt = 0;
const walSegments = 1;

export function createProgress(): Progress {
  return new BigInt64Array(new SharedArrayBuffer(2 * BigInt64Array.BYTES_PER_ELEMENT));
}

/** Says that a statement begins now. Both threads read the same clock, which nobody can set. */
export function begun(progress: Progress) {
  Atomics.store(progress, startedAt, process.hrtime.bigint());
}

export function finished(progress: Progress) {
  Atomics.store(progress, startedAt, 0n);
}

/** Milliseconds the present statement has been computing; 0 when it has not begun or is finished. */
export function runningFor(progress: Progress): number {
  const start = Atomics.load(progress, startedAt);
  return start === 0n ? 0 : Number(process.hrtime.bigint() - start) / 1e6;
}

/** Counts the files of 16 MB that the write-ahead log has filled. */
export function countWalSegment(progress: Progress) {
  Atomics.add(progress, walSegments, 1n);
}

export function walSegmentsOf(progress: Progress): bigint {
  return Atomics.load(progress, walSegments);
}
