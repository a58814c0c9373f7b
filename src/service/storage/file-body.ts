import type { FileHandle } from 'node:fs/promises';
import type { ByteRange } from './objects/range';

const chunkBytes = 64 * 1024;

/** Streams a byte range of an open file as a response body, at the speed of the client. Closes the file at the end. */
export function fileBody(file: FileHandle, { start, end }: ByteRange): ReadableStream<Uint8Array> {
  let position = start;
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const length = Math.min(chunkBytes, end + 1 - position);
        const { bytesRead, buffer } = await file.read(new Uint8Array(length), 0, length, position);
        position += bytesRead;
        if (bytesRead > 0) controller.enqueue(buffer.subarray(0, bytesRead));
        if (position > end || bytesRead === 0) {
          controller.close();
          await file.close();
        }
      },
      async cancel() {
        await file.close();
      },
    },
    { highWaterMark: 0 },
  );
}
