export type Progress = BigInt64Array<SharedArrayBuffer>;

const startTimeIndex = 0;
const walSegmentsIndex = 1;

export function createProgress(): Progress {
  return new BigInt64Array(new SharedArrayBuffer(2 * BigInt64Array.BYTES_PER_ELEMENT));
}

/** Both threads read the same monotonic clock. */
export function markStarted(progress: Progress) {
  Atomics.store(progress, startTimeIndex, process.hrtime.bigint());
}

export function markFinished(progress: Progress) {
  Atomics.store(progress, startTimeIndex, 0n);
}

export function statementTimeMs(progress: Progress): number {
  const start = Atomics.load(progress, startTimeIndex);
  return start === 0n ? 0 : Number(process.hrtime.bigint() - start) / 1e6;
}

/** Counts full segments (16 MB) of the write-ahead log. */
export function countWalSegment(progress: Progress) {
  Atomics.add(progress, walSegmentsIndex, 1n);
}

export function walSegmentsOf(progress: Progress): bigint {
  return Atomics.load(progress, walSegmentsIndex);
}

export function concatBytes(parts: Uint8Array[]): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(parts.reduce((length, part) => length + part.length, 0));
  let offset = 0;
  for (const part of parts) {
    bytes.set(part, offset);
    offset += part.length;
  }
  return bytes;
}
