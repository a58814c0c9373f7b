import { type FileHandle, mkdir, open, rename, rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';

/**
 * Makes a file that appears whole and durable or not at all: `fill` makes it, synced, under a draft's name; renaming it
 * is the moment it exists, and its folder makes the name durable. Gives what `fill` gives. One at a time for a path and
 * a draft.
 */
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

/** Under this name a file is made; what an interrupted attempt has left there is written over. */
export function tempPathOf(path: string): string {
  return `${path}.part`;
}

/** Writes a file that only its owner may read, down to the disk. */
export async function writeAndFsync(
  path: string,
  content: string | Uint8Array | AsyncIterable<Uint8Array>,
): Promise<void> {
  await withFile(path, 'w', async (handle) => {
    await writeFile(handle, content);
    await handle.sync();
  });
}

/** What was written into the file by other means goes down to the disk. */
export async function syncFile(path: string): Promise<void> {
  await withFile(path, 'r+', (handle) => handle.sync());
}

/** A name is durable once its folder is. Windows knows no such thing for folders. */
async function syncFolder(folder: string): Promise<void> {
  if (process.platform !== 'win32') await withFile(folder, 'r', (handle) => handle.sync());
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
