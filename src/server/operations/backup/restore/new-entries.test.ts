import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../../../../../tests/folders';
import { trackNewEntries } from './restore-embedded';

test('a refused restore removes from an existing folder only what it has added', async () => {
  const dataDir = await temporaryFolder();
  await writeFile(join(dataDir, 'keys.json'), 'former');
  await mkdir(join(dataDir, 'database'));
  const folder = await trackNewEntries(dataDir);
  await mkdir(join(dataDir, 'files/agbs'), { recursive: true });
  await mkdir(join(dataDir, 'lock'));
  await folder.removeNew();
  // The lock removes its own files.
  expect((await readdir(dataDir)).sort()).toEqual(['database', 'keys.json', 'lock']);
  await folder.removeEmpty();
  expect((await readdir(dataDir)).sort()).toEqual(['database', 'keys.json']);
  expect(await readFile(join(dataDir, 'keys.json'), 'utf8')).toBe('former');
});
