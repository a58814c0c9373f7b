import { readdir, readFile, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { temporaryFolder } from '../../../../tests/folders';
import { createMediaCache } from './media-cache';

let folder: string;

beforeEach(async () => {
  folder = await temporaryFolder();
});

const made: string[] = [];
const make =
  (what: string, size = 10) =>
  async () => {
    made.push(what);
    return Buffer.alloc(size, what);
  };

/** Size on disk: the SHA-256 precedes the image. */
const fileBytes = (size: number) => 32 + size;

async function fileCount(): Promise<number> {
  return (await readdir(folder, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile())
    .length;
}

test('an image is rendered once for simultaneous requests, and cached across restarts', async () => {
  made.length = 0;
  const cache = createMediaCache(folder);
  const [first] = await Promise.all(Array.from({ length: 20 }, () => cache.getOrMake('a', make('a'))));
  const second = await createMediaCache(folder).getOrMake('a', make('b'));
  expect(second).toEqual(first);
  expect(made).toEqual(['a']);
});

test.each([
  ['truncated', (path: string) => truncate(path, 40)],
  [
    'damaged in one bit',
    async (path: string) => {
      const file = await readFile(path);
      file.writeUInt8(file.readUInt8(file.length - 1) ^ 1, file.length - 1);
      await writeFile(path, file);
    },
  ],
])('a cached image that is %s is rendered and cached again', async (_, damage) => {
  const first = await createMediaCache(folder).getOrMake('a', make('a'));
  const [cached = ''] = (await readdir(folder, { recursive: true })).filter((name) => name.includes('/'));
  await damage(join(folder, cached));
  made.length = 0;
  const cache = createMediaCache(folder);
  for (let time = 1; time <= 2; time += 1) expect(await cache.getOrMake('a', make('a'))).toEqual(first);
  expect(made).toEqual(['a']);
  expect(await fileCount()).toBe(1);
});

test('the oldest images are deleted when the folder exceeds its limit', async () => {
  const cache = createMediaCache(folder, 10 * fileBytes(10));
  for (const name of ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j'])
    await cache.getOrMake(name, make(name));
  expect(await fileCount()).toBe(10);
  await cache.getOrMake('k', make('k'));
  expect(await fileCount()).toBe(9);
  made.length = 0;
  for (const name of ['k', 'j']) await cache.getOrMake(name, make(name));
  expect(made).toEqual([]);
});

test('files of an earlier start count towards the limit', async () => {
  for (const name of ['a', 'b', 'c']) await createMediaCache(folder, 1000).getOrMake(name, make(name, 30));
  await createMediaCache(folder, 3.5 * fileBytes(30)).getOrMake('d', make('d', 30));
  expect(await fileCount()).toBe(3);
});

test('a failed rendering is not cached', async () => {
  const cache = createMediaCache(folder);
  expect(await cache.getOrMake('a', async () => undefined)).toBeUndefined();
  await expect(cache.getOrMake('b', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  expect((await cache.getOrMake('b', make('b')))?.bytes).toHaveLength(10);
});

test('an image that cannot be cached is served nevertheless', async () => {
  const cache = createMediaCache('/dev/null/nowhere');
  expect((await cache.getOrMake('a', make('a')))?.bytes).toHaveLength(10);
});
