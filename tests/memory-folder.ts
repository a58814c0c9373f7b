import { mkdtempSync, rmSync, statfsSync } from 'node:fs';

const memory = '/dev/shm';
/** Bytes. The backups of large files need one of them; a container may have next to nothing. */
const room = 4 * 1024 ** 3;

/**
 * Has tests make their temporary folders in memory, where there is room: they sync thousands of files, and would wait
 * for the disk most of their time. What they end suddenly are processes, which finds the same there as on a disk. A
 * TMPDIR that is set stays.
 */
export function keepFoldersInMemory(): void {
  if (process.env.TMPDIR || freeMemory() < room) return;
  const folder = mkdtempSync(`${memory}/tests-`);
  process.env.TMPDIR = folder;
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
}

function freeMemory(): number {
  try {
    const { bavail, bsize } = statfsSync(memory);
    return bavail * bsize;
  } catch {
    // Only Linux has it.
    return 0;
  }
}
