import { mkdtempSync, rmSync, statfsSync } from 'node:fs';

const memoryFolder = '/dev/shm';
/** Backups of large files need one such file; a container may offer much less. */
const requiredBytes = 4 * 1024 ** 3;

/**
 * Puts temporary folders of tests into memory when there is room, because syncing thousands of files to disk is slow.
 * Tests kill processes, not the machine, so the result is the same. Keeps an existing TMPDIR.
 */
export function keepFoldersInMemory(): void {
  if (process.env.TMPDIR || freeBytes() < requiredBytes) return;
  const folder = mkdtempSync(`${memoryFolder}/tests-`);
  process.env.TMPDIR = folder;
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
}

function freeBytes(): number {
  try {
    const { bavail, bsize } = statfsSync(memoryFolder);
    return bavail * bsize;
  } catch {
    // Only Linux has `/dev/shm`.
    return 0;
  }
}
