import { constants } from 'node:fs';
import { copyFile, type FileHandle, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';

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
const draftSuffix = '.part';

/**
 * The bytes of the file storage in one folder. A file appears whole and durable or not at all, and never changes:
 * replacing an object writes a new version beside it.
 */
export function createFileStore(filesDir: string) {
  const pathOf = ({ bucket, version }: StoredBytes) => {
    if (!bucketName.test(bucket) || !versionName.test(version)) throw new Error('No place for these bytes');
    return join(filesDir, bucket, version);
  };

  /** Makes the file under a draft's name; renaming it is the moment it exists. */
  async function create(target: StoredBytes, fill: (draft: string) => Promise<void>): Promise<void> {
    const path = pathOf(target);
    const folder = dirname(path);
    if (await mkdir(folder, { recursive: true })) await syncFolder(filesDir);
    const draft = path + draftSuffix;
    try {
      await fill(draft);
      await rename(draft, path);
    } catch (error) {
      await rm(draft, { force: true });
      throw error;
    }
    await syncFolder(folder);
  }

  return {
    /** Where these bytes lie, if they do. */
    pathOf,

    async write(target: StoredBytes, bytes: Uint8Array): Promise<void> {
      await create(target, async (draft) => {
        await withFile(draft, 'wx', (handle) => handle.writeFile(bytes).then(() => handle.sync()));
      });
    },

    /** Bytes as they come, also in the place of what an interrupted attempt has left. */
    async receive(target: StoredBytes, content: AsyncIterable<Uint8Array>): Promise<void> {
      await create(target, async (draft) => {
        await withFile(draft, 'w', async (handle) => {
          for await (const chunk of content) await handle.write(chunk);
          await handle.sync();
        });
      });
    },

    async copy(source: StoredBytes, target: StoredBytes): Promise<void> {
      await create(target, async (draft) => {
        await copyFile(pathOf(source), draft, constants.COPYFILE_EXCL | constants.COPYFILE_FICLONE);
        await withFile(draft, 'r+', (handle) => handle.sync());
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

async function withFile(
  path: string,
  flags: string,
  work: (handle: FileHandle) => Promise<void>,
): Promise<void> {
  const handle = await open(path, flags, 0o600);
  try {
    await work(handle);
  } finally {
    await handle.close();
  }
}

/** A name is durable once its folder is. Windows knows no such thing for folders. */
async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  await withFile(folder, 'r', (handle) => handle.sync());
}

function missing(error: unknown): undefined {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
  throw error;
}
