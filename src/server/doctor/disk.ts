import { randomUUID } from 'node:crypto';
import { open, rm, stat, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import type { Finding } from '../../data/doctor';
import { findingsOn, reasonOf } from './finding';

const gigabyte = 1024 ** 3;

/** Below, the next pictures or the next backup may not fit any more. */
const scarce = gigabyte;
const roomy = 5 * gigabyte;

/** Milliseconds a write may take until it is on the disk; each save waits for some. */
const slow = 100;
const writes = 5;

const { good, advice, fault } = findingsOn('Disk');

/** Room, and whether what is written reaches the disk. */
export async function examineDisk(dataDir: string): Promise<Finding[]> {
  try {
    return [await examineRoom(dataDir), await examineWriting(dataDir)];
  } catch (error) {
    return [
      fault(
        `Nothing can be written into the data folder ${dataDir}: ${reasonOf(error)}.`,
        'Give the folder to the user the site runs as, and start the examination as that user.',
      ),
    ];
  }
}

async function examineRoom(dataDir: string): Promise<Finding> {
  const { bavail, bsize } = await statfs(dataDir);
  const free = bavail * bsize;
  const sentence = `${(free / gigabyte).toFixed(1)} GB are free for the data folder.`;
  const cure = 'Make room, or move DATA_DIR to a larger disk: what cannot be written is refused.';
  if (free < scarce) return fault(sentence, cure);
  return free < roomy ? advice(sentence, cure) : good(sentence);
}

async function examineWriting(dataDir: string): Promise<Finding> {
  const file = join(dataDir, `examination-${randomUUID()}`);
  const begin = performance.now();
  try {
    const handle = await open(file, 'wx', 0o600);
    for (let count = 0; count < writes; count += 1) {
      await handle.write('written to see how long it takes\n');
      await handle.sync();
    }
    await handle.close();
  } finally {
    await rm(file, { force: true });
  }
  const each = (performance.now() - begin) / writes;
  const sentence = `A write is on the disk after ${each.toFixed(each < 10 ? 1 : 0)} ms.`;
  return each < slow
    ? good(sentence)
    : advice(sentence, 'Put DATA_DIR on a local disk, not on a network share: every save waits for this.');
}

const keys = findingsOn('Permissions');

/** Whether other users of the machine can read what is nobody else's. */
export async function examinePermissions(dataDir: string): Promise<Finding[]> {
  const names = ['.', 'keys.json', 'database', 'files'];
  const modes = await Promise.all(
    names.map(async (name) => ({
      name,
      mode: (await stat(join(dataDir, name)).catch(() => undefined))?.mode,
    })),
  );
  if (process.platform === 'win32') return [];
  const open = modes.filter(({ mode = 0 }) => (mode & 0o077) !== 0).map(({ name }) => join(dataDir, name));
  // What lies in a closed folder is closed.
  if (!open.includes(join(dataDir, '.')))
    return [keys.good('Only the site’s own user can open the data folder.')];
  return [
    keys.advice(
      `Other users of this machine can look into the data folder (${open.join(', ')}).`,
      `Run: chmod 700 ${dataDir}`,
    ),
  ];
}
