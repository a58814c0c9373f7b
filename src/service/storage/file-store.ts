import { constants, createReadStream } from 'node:fs';
import { copyFile, type FileHandle, open, rm } from 'node:fs/promises';
import { basename, dirname, join, relative } from 'node:path';
import { createHash } from 'node:crypto';
import { ignoreMissing, writeAtomically, syncFile, walkFiles, writeAndFsync } from '../durable-file';
import { errorCodeOf } from '../errors';
import type { FileMetadata } from './objects/objects';

/** Location of a file's bytes: a random version in the bucket's folder, never the name from the client. */
export type StoredBytes = { bucket: string; version: string };

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

    async list() {
      return (await walkFiles(filesDir)).map(({ path, modifiedAtMs }) => ({
        path,
        bucket: relative(filesDir, dirname(path)),
        version: basename(path),
        modifiedAtMs,
      }));
    },
  };
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
    if (errorCodeOf(error) === 'ENOENT') return 'missing';
    throw error;
  }
  return hash.digest('hex') === sha256 ? 'same' : 'changed';
}
