import { readdir, rm, rmdir } from 'node:fs/promises';
import { join } from 'node:path';

/** Belongs to the lock, which removes its own files. */
const lockFolder = 'lock';

/** Lists the present contents of a data folder, so that a refused restore can remove its own files. */
export async function trackNewEntries(dataDir: string) {
  const former = await readdir(dataDir).catch(() => undefined);
  const isNew = (name: string) => !former?.includes(name);
  return {
    /** Call it while the folder is still locked. */
    async removeNew(): Promise<void> {
      for (const name of await readdir(dataDir))
        if (isNew(name) && name !== lockFolder)
          await rm(join(dataDir, name), { recursive: true, force: true });
    },
    async removeEmpty(): Promise<void> {
      const folders = [
        ...(isNew(lockFolder) ? [join(dataDir, lockFolder)] : []),
        ...(former ? [] : [dataDir]),
      ];
      // `rmdir` fails while another process uses the folder; the folder then stays.
      for (const folder of folders) await rmdir(folder).catch(() => undefined);
    },
  };
}
