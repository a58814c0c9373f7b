/**
 * Converts an async iterable to a stream that reads on demand. Node has `ReadableStream.from`, but the DOM types lack
 * it.
 */
export function streamOf(items: AsyncIterable<Uint8Array>): ReadableStream<Uint8Array> {
  const iterator = items[Symbol.asyncIterator]();
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const next = await iterator.next();
        if (next.done) controller.close();
        else controller.enqueue(next.value);
      },
      async cancel() {
        await iterator.return?.();
      },
    },
    { highWaterMark: 0 },
  );
}
