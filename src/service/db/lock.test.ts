import { spawnSync } from 'node:child_process';
import { readdir, stat } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../../../tests/folders';
import { runningServer, takeLock } from './open';

async function holderFileIn(dataDir: string): Promise<string> {
  const folder = join(dataDir, 'lock');
  return join(folder, (await readdir(folder)).find((name) => name.endsWith('.json')) ?? '');
}

test('a second lock on the folder is refused until the first is released', async () => {
  const dataDir = await temporaryFolder();
  const lock = await takeLock(dataDir);
  await expect(takeLock(dataDir)).rejects.toMatchObject({
    code: 'data_folder_in_use',
    message: `The data folder ${dataDir} is in use by process ${process.pid}`,
  });
  await lock.release();
  await (await takeLock(dataDir)).release();
  expect(await readdir(join(dataDir, 'lock'))).toEqual([]);
});

test('exactly one of many simultaneous attempts gets the lock', async () => {
  const dataDir = await temporaryFolder();
  const attempts = await Promise.allSettled(Array.from({ length: 12 }, () => takeLock(dataDir)));
  const held = attempts.filter((attempt) => attempt.status === 'fulfilled');
  expect(held).toHaveLength(1);
  await held[0]?.value.release();
});

test("reveals the server's address to the owner of the folder only, and only while it runs", async () => {
  const dataDir = await temporaryFolder();
  expect(await runningServer(dataDir)).toBeUndefined();
  const lock = await takeLock(dataDir);
  expect(await runningServer(dataDir)).toBeUndefined();
  await lock.announce('http://127.0.0.1:3000');
  expect(await runningServer(dataDir)).toBe('http://127.0.0.1:3000');
  expect((await stat(join(dataDir, 'lock'))).mode & 0o777).toBe(0o700);
  expect((await stat(await holderFileIn(dataDir))).mode & 0o777).toBe(0o600);
  await expect(takeLock(dataDir)).rejects.toThrow(/in use by process \d+ \(http:\/\/127\.0\.0\.1:3000\)$/);
  await lock.release();
  expect(await runningServer(dataDir)).toBeUndefined();
});

test('files of a killed process do not hold the lock', async () => {
  const dataDir = await temporaryFolder();
  const lock = await takeLock(dataDir);
  await lock.announce('http://127.0.0.1:3000');
  const names = await readdir(join(dataDir, 'lock'));
  const remains = await temporaryFolder();
  spawnSync('cp', ['-a', join(dataDir, 'lock'), remains]);
  await lock.release();

  expect((await readdir(join(remains, 'lock'))).sort()).toEqual(names.sort());
  expect(await runningServer(remains)).toBeUndefined();
  const taken = await takeLock(remains);
  await taken.release();
  expect(await readdir(join(remains, 'lock'))).toEqual([]);
});

test('a listening socket without the lock is awaited', async () => {
  const dataDir = await temporaryFolder();
  await (await takeLock(dataDir)).release();
  const contender = createServer();
  await new Promise<void>((resolve) => contender.listen(join(dataDir, 'lock/contender.sock'), resolve));
  let hasLock = false;
  const waiting = takeLock(dataDir).then((lock) => {
    hasLock = true;
    return lock;
  });
  await new Promise((resolve) => contender.once('connection', resolve));
  expect(hasLock).toBe(false);
  contender.close();
  await (await waiting).release();
});

test('a folder whose path is too long for a socket can be locked', async () => {
  const dataDir = join(await temporaryFolder(), 'x'.repeat(120));
  const lock = await takeLock(dataDir);
  await expect(takeLock(dataDir)).rejects.toThrow(`The data folder ${dataDir} is in use by process`);
  await lock.release();
  await (await takeLock(dataDir)).release();
});
