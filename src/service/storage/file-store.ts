import { constants } from 'node:fs';
import { copyFile, type FileHandle, open, readdir, rm, stat } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { writeAtomically, syncFile, writeAndFsync } from '../durable-file';

/** Where bytes lie: under a random version, never under the name a client chose. */
export type StoredBytes = { bucket: string; version: string };

type FoundFile = StoredBytes & { path: string; changed: number };

/** Where in a data folder the bytes lie. */
export function filesFolder(dataDir: string): string {
  return join(dataDir, 'files');
}

export type FileStore = ReturnType<typeof createFileStore>;

const bucketName = /^[a-z0-9][\w.-]{0,99}$/i;
const versionName = /^[0-9a-f-]{36}$/;

/**
 * The bytes of the file storage in one folder. A file appears whole and durable or not at all, and never changes:
 * replacing an object writes a new version beside it.
 */
export function createFileStore(filesDir: string) {
  const pathOf = ({ bucket, version }: StoredBytes) => {
    if (!bucketName.test(bucket) || !versionName.test(version)) throw new Error('No place for these bytes');
    return join(filesDir, bucket, version);
  };

  return {
    /** Where these bytes lie, if they do. */
    pathOf,

    /** Bytes at hand or as they come. */
    async write(target: StoredBytes, content: Uint8Array | AsyncIterable<Uint8Array>): Promise<void> {
      await writeAtomically(pathOf(target), (draft) => writeAndFsync(draft, content));
    },

    async copy(source: StoredBytes, target: StoredBytes): Promise<void> {
      await writeAtomically(pathOf(target), async (draft) => {
        await copyFile(pathOf(source), draft, constants.COPYFILE_EXCL | constants.COPYFILE_FICLONE);
        await syncFile(draft);
      });
    },

    /** For bytes no row speaks of any more: what cannot be removed now is left to the sweep. */
    async remove(target: StoredBytes): Promise<void> {
      await rm(pathOf(target), { force: true }).catch(() => undefined);
    },

    /** The open file, for the caller to close; undefined when its bytes are missing. */
    async open(target: StoredBytes): Promise<FileHandle | undefined> {
      return open(pathOf(target), 'r').catch(missing);
    },

    /** Every file there is, drafts included, with the time of its last change. */
    async list(): Promise<FoundFile[]> {
      const entries =
        (await readdir(filesDir, { recursive: true, withFileTypes: true }).catch(missing)) ?? [];
      const found = entries
        .filter((entry) => entry.isFile())
        .map(({ name, parentPath }) => find(parentPath, name));
      return (await Promise.all(found)).filter((file) => file !== undefined);
    },
  };

  async function find(folder: string, version: string): Promise<FoundFile | undefined> {
    const path = join(folder, version);
    const state = await stat(path).catch(missing);
    return state && { path, bucket: relative(filesDir, folder), version, changed: state.mtimeMs };
  }
}

function missing(error: unknown): undefined {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
  throw error;
}
