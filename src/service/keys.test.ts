import { chmod, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../../tests/folders';
import { loadKeys } from './keys';

test('keys are created once, readable by their owner only, and refused when others may read them', async () => {
  const folder = await temporaryFolder();
  const file = join(folder, 'keys.json');
  const keys = await loadKeys(folder);
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  expect(await loadKeys(folder)).toEqual(keys);
  for (const mode of [0o640, 0o604, 0o620, 0o602, 0o610]) {
    await chmod(file, mode);
    await expect(loadKeys(folder), String(mode)).rejects.toThrow(`chmod 600 ${file}`);
  }
  await chmod(file, 0o400);
  expect(await loadKeys(folder)).toEqual(keys);
});
