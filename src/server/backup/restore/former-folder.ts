import { readdir, rm, rmdir } from 'node:fs/promises';
import { join } from 'node:path';

/** Belongs to the lock, which removes what it makes. */
const lockFolder = 'lock';

/** Notes what a data folder holds now, so that a restore that is refused leaves nothing behind. */
export async function noteFolder(dataDir: string) {
  const former = await readdir(dataDir).catch(() => undefined);
  const isNew = (name: string) => !former?.includes(name);
  return {
    /** Removes what has come since; to be called while the folder is still locked. */
    async removeNew(): Promise<void> {
      for (const name of await readdir(dataDir))
        if (isNew(name) && name !== lockFolder)
          await rm(join(dataDir, name), { recursive: true, force: true });
    },
    /** Removes the folder and its lock where they are new and nobody else uses them. */
    async removeEmpty(): Promise<void> {
      const folders = [
        ...(isNew(lockFolder) ? [join(dataDir, lockFolder)] : []),
        ...(former ? [] : [dataDir]),
      ];
      // Another process that has come meanwhile keeps them.
      for (const folder of folders) await rmdir(folder).catch(() => undefined);
    },
  };
}
