import { randomUUID } from 'node:crypto';
import { open, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { minFreeBytes, readFreeBytes } from '../../base/free-space';
import type { Finding } from '../../../data/operations/doctor/finding';
import { reasonOf } from '../../base/explain-database-error';

const adviceBelowBytes = 5 * minFreeBytes;

/** Duration of one synchronised write. Each save waits for some of them. */
const slowWriteMs = 100;
const writeCount = 5;

const topic = 'Disk';

export async function examineDisk(dataDir: string): Promise<Finding[]> {
  try {
    return [await examineFreeSpace(dataDir), await examineWriteTime(dataDir)];
  } catch (error) {
    return [{ level: 'fault', topic, kind: 'not-writable', folder: dataDir, reason: reasonOf(error) }];
  }
}

async function examineFreeSpace(dataDir: string): Promise<Finding> {
  const freeBytes = await readFreeBytes(dataDir);
  const level = freeBytes < minFreeBytes ? 'fault' : freeBytes < adviceBelowBytes ? 'advice' : 'good';
  return { level, topic, kind: 'free-space', freeBytes };
}

async function examineWriteTime(dataDir: string): Promise<Finding> {
  const file = join(dataDir, `examination-${randomUUID()}`);
  const begin = performance.now();
  try {
    const handle = await open(file, 'wx', 0o600);
    for (let count = 0; count < writeCount; count += 1) {
      await handle.write('Test of the write time\n');
      await handle.sync();
    }
    await handle.close();
  } finally {
    await rm(file, { force: true });
  }
  const durationMs = (performance.now() - begin) / writeCount;
  return { level: durationMs < slowWriteMs ? 'good' : 'advice', topic, kind: 'write-time', durationMs };
}

export async function examinePermissions(dataDir: string): Promise<Finding[]> {
  const names = ['.', 'keys.json', 'database', 'files'];
  const modes = await Promise.all(
    names.map(async (name) => ({
      name,
      mode: (await stat(join(dataDir, name)).catch(() => undefined))?.mode,
    })),
  );
  if (process.platform === 'win32') return [];
  const paths = modes.filter(({ mode = 0 }) => (mode & 0o077) !== 0).map(({ name }) => join(dataDir, name));
  // The mode of the parent folder protects its contents.
  if (!paths.includes(join(dataDir, '.'))) return [{ level: 'good', topic: 'Permissions', kind: 'private' }];
  return [{ level: 'advice', topic: 'Permissions', kind: 'readable-by-others', dataDir, paths }];
}
