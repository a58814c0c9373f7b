import { constants, createReadStream } from 'node:fs';
import { copyFile, type FileHandle, open, readdir, rm, stat } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { createHash } from 'node:crypto';
import { writeAtomically, syncFile, writeAndFsync } from '../durable-file';
import type { FileMetadata, ByteRange } from './objects/objects';

/** Location of a file's bytes: a random version in the bucket's folder, never the name from the client. */
export type StoredBytes = { bucket: string; version: string };

type FoundFile = StoredBytes & { path: string; modifiedAtMs: number };

export function filesFolder(dataDir: string): string {
  return join(dataDir, 'files');
}

export type FileStore = ReturnType<typeof createFileStore>;

const bucketName = /^[a-z0-9][\w.-]{0,99}$/i;
const versionName = /^[0-9a-f-]{36}$/;

/** A file is written atomically and durably and never changes: replacing an object writes a new version. */
export function createFileStore(filesDir: string) {
  const pathOf = ({ bucket, version }: StoredBytes) => {
    if (!bucketName.test(bucket) || !versionName.test(version)) throw new Error('Invalid bucket or version');
    return join(filesDir, bucket, version);
  };

  return {
    /** Returns the path of the bytes, which may not exist. Throws for an invalid bucket or version. */
    pathOf,

    async write(target: StoredBytes, content: Uint8Array | AsyncIterable<Uint8Array>): Promise<void> {
      await writeAtomically(pathOf(target), (draft) => writeAndFsync(draft, content));
    },

    async copy(source: StoredBytes, target: StoredBytes): Promise<void> {
      await writeAtomically(pathOf(target), async (draft) => {
        await copyFile(pathOf(source), draft, constants.COPYFILE_EXCL | constants.COPYFILE_FICLONE);
        await syncFile(draft);
      });
    },

    /** Removes bytes without a row. Ignores errors, because orphaned-files.ts removes them later. */
    async remove(target: StoredBytes): Promise<void> {
      await rm(pathOf(target), { force: true }).catch(() => undefined);
    },

    /** Returns the open file, which the caller closes, or undefined when the bytes are missing. */
    async open(target: StoredBytes): Promise<FileHandle | undefined> {
      return open(pathOf(target), 'r').catch(ignoreMissing);
    },

    async list(): Promise<FoundFile[]> {
      const entries =
        (await readdir(filesDir, { recursive: true, withFileTypes: true }).catch(ignoreMissing)) ?? [];
      const found = entries
        .filter((entry) => entry.isFile())
        .map(({ name, parentPath }) => find(parentPath, name));
      return (await Promise.all(found)).filter((file) => file !== undefined);
    },
  };

  async function find(folder: string, version: string): Promise<FoundFile | undefined> {
    const path = join(folder, version);
    const state = await stat(path).catch(ignoreMissing);
    return state && { path, bucket: relative(filesDir, folder), version, modifiedAtMs: state.mtimeMs };
  }
}

/** Returns undefined for a missing file, so that it can be awaited with `catch`. Rethrows other errors. */
function ignoreMissing(error: unknown): undefined {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
  throw error;
}

type BytesMetadata = Pick<FileMetadata, 'sha256' | 'eTag' | 'size' | 'contentLength'>;

export function describeBytes(bytes: Uint8Array): BytesMetadata {
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const size = bytes.length;
  return { sha256, eTag: `"${sha256.slice(0, 32)}"`, size, contentLength: size };
}

export async function compareBytes(path: string, sha256: string): Promise<'same' | 'changed' | 'missing'> {
  const hash = createHash('sha256');
  try {
    const bytes: AsyncIterable<Buffer> = createReadStream(path);
    for await (const chunk of bytes) hash.update(chunk);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return 'missing';
    throw error;
  }
  return hash.digest('hex') === sha256 ? 'same' : 'changed';
}

const chunkBytes = 64 * 1024;

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
