import { chmod, mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { loadKeys } from './keys';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'keys-'));
});
afterEach(() => rm(folder, { recursive: true }));

test('keys are created once, readable by their owner only, and read again', async () => {
  const keys = await loadKeys(folder);
  expect((await stat(join(folder, 'keys.json'))).mode & 0o777).toBe(0o600);
  expect(await loadKeys(folder)).toEqual(keys);
});

test.skipIf(process.platform === 'win32').each([0o640, 0o604, 0o620, 0o602, 0o610, 0o777])(
  'keys that others may read are refused: %o',
  async (mode) => {
    await loadKeys(folder);
    await chmod(join(folder, 'keys.json'), mode);
    await expect(loadKeys(folder)).rejects.toThrow(`chmod 600 ${folder}/keys.json`);
    await chmod(join(folder, 'keys.json'), 0o400);
    await expect(loadKeys(folder)).resolves.toBeDefined();
  },
);
