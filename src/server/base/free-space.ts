import { statfs } from 'node:fs/promises';

/** Below this the next pictures or the next backup may not fit. */
export const minFreeBytes = 1024 ** 3;

/** Returns the free space of the disk with this folder. */
export async function readFreeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}
