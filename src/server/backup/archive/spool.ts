import { randomUUID } from 'node:crypto';
import { constants } from 'node:fs';
import { copyFile, link, mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** Where backups that are being made keep what they hold: beside the files, so that links to them are possible. */
function spoolDir(dataDir: string): string {
  return join(dataDir, 'spool');
}

/** A folder of its own for one backup. */
export async function createSpool(dataDir: string): Promise<string> {
  const spool = join(spoolDir(dataDir), randomUUID());
  await mkdir(spool, { recursive: true, mode: 0o700 });
  return spool;
}

export async function removeSpool(spool: string): Promise<void> {
  await rm(spool, { recursive: true, force: true });
}

/** What backups that were killed have left behind: folders older than `age` milliseconds. */
export async function clearSpools(dataDir: string, age: number): Promise<void> {
  const names = await readdir(spoolDir(dataDir)).catch(() => []);
  for (const name of names) {
    const spool = join(spoolDir(dataDir), name);
    const { mtimeMs } = await stat(spool);
    if (mtimeMs <= Date.now() - age) await removeSpool(spool);
  }
}

/** A second name for a file that never changes: its bytes stay when the first one goes. Some file systems must copy. */
export async function hardLinkOrCopy(source: string, target: string): Promise<void> {
  await link(source, target).catch(async (error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') throw error;
    await copyFile(source, target, constants.COPYFILE_FICLONE);
  });
}
