import { statfs } from 'node:fs/promises';

/** Below this the next images or the next backup may not fit. */
export const minFreeBytes = 1024 ** 3;

export async function readFreeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}
