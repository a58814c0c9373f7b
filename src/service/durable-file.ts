import { type FileHandle, mkdir, open, rename, rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';

/**
 * `fill` writes and syncs `draft`; then it is renamed and the folder synced. Returns the result of `fill`. Not safe for
 * concurrent calls with one path.
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
