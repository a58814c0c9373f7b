import { type FileHandle, mkdir, open, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { errorCodeOf } from './errors';

/** `fill` writes and syncs `draft`; renaming it and syncing the folder follow. Not for concurrent calls per path. */
export async function writeAtomically<Result>(
  path: string,
  fill: (draft: string) => Promise<Result>,
  { draft = tempPathOf(path) }: { draft?: string } = {},
): Promise<Result> {
  const folder = dirname(path);
  const made = await mkdir(folder, { recursive: true });
  if (made) await syncFolder(dirname(made));
  try {
    const result = await fill(draft);
    await rename(draft, path);
    await syncFolder(folder);
    return result;
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
}

/** Leftovers of an interrupted write are overwritten. */
export function tempPathOf(path: string): string {
  return `${path}.part`;
}

export async function writeAndFsync(path: string, content: string | Uint8Array | AsyncIterable<Uint8Array>) {
  await withFile(path, 'w', async (handle) => {
    await writeFile(handle, content);
    await handle.sync();
  });
}

export async function syncFile(path: string): Promise<void> {
  await withFile(path, 'r+', (handle) => handle.sync());
}

/** Syncs a folder, which makes its file names durable. Not available on Windows. */
async function syncFolder(folder: string): Promise<void> {
  if (process.platform !== 'win32') await withFile(folder, 'r', (handle) => handle.sync());
}

async function withFile(path: string, flags: string, work: (handle: FileHandle) => Promise<void>) {
  const handle = await open(path, flags, 0o600);
  try {
    await work(handle);
  } finally {
    await handle.close();
  }
}

/** Lists all files below a folder, which may not exist. `modifiedAtMs`: milliseconds since 1970. */
export async function walkFiles(folder: string) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(ignoreMissing);
  const files = (entries ?? [])
    .filter((entry) => entry.isFile())
    .map(async ({ parentPath, name }) => {
      const path = join(parentPath, name);
      const state = await stat(path).catch(ignoreMissing);
      return state && { path, sizeBytes: state.size, modifiedAtMs: state.mtimeMs };
    });
  return (await Promise.all(files)).filter((file) => file !== undefined);
}

/** Returns undefined for a missing file, so that it can be awaited with `catch`. Rethrows other errors. */
export function ignoreMissing(error: unknown): undefined {
  if (errorCodeOf(error) === 'ENOENT') return undefined;
  throw error;
}

/** Returns undefined when there are more than `maxBytes`. Leaving the loop closes the source. */
export async function readUpTo(source: AsyncIterable<Uint8Array>, maxBytes: number) {
  const parts: Uint8Array[] = [];
  let length = 0;
  for await (const part of source) {
    length += part.length;
    if (length > maxBytes) return undefined;
    parts.push(part);
  }
  return Buffer.concat(parts);
}

/** Node has `ReadableStream.from`, but the DOM types lack it. */
export function streamOf(items: AsyncIterable<Uint8Array>): ReadableStream<Uint8Array> {
  const iterator = items[Symbol.asyncIterator]();
  let hasBegun = false;
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        hasBegun = true;
        const next = await iterator.next();
        if (next.done) controller.close();
        else controller.enqueue(next.value);
      },
      async cancel() {
        // A generator that has not begun ends without its `finally`, which closes files.
        if (!hasBegun) await iterator.next();
        await iterator.return?.();
      },
    },
    { highWaterMark: 0 },
  );
}
