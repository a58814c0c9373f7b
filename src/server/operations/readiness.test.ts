import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { temporaryFolder } from '../../../tests/folders';
import { createReadiness } from './metrics';

let databaseDir: string;
let storing: boolean;
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  databaseDir = join(await temporaryFolder(), 'data');
  await mkdir(databaseDir);
  storing = true;
});
afterEach(() => void vi.useRealTimers());

function readiness(dir: string | undefined) {
  const fetch = async (input: RequestInfo | URL) =>
    Response.json(new Request(input).url.includes('/rpc/') ? storing : [{ revision: 1 }]);
  const service = { url: 'http://127.0.0.1:1', key: 'key', fetch };
  return createReadiness({ visitor: service, server: service, databaseDir: dir });
}

test.each<[string, () => Promise<void>]>([
  ['is missing', async () => undefined],
  ['refuses new files', () => writeFile(databaseDir, '')],
])(
  'messages cannot be stored while the folder of the database %s, and can afterwards',
  async (_, breakFolder) => {
    const isReady = readiness(databaseDir);
    expect(await isReady()).toBe(true);
    await rm(databaseDir, { recursive: true });
    await breakFolder();
    vi.advanceTimersByTime(2_000);
    expect(await isReady()).toBe(false);
    await rm(databaseDir, { force: true });
    await mkdir(databaseDir);
    vi.advanceTimersByTime(2_000);
    expect(await isReady()).toBe(true);
    expect(await readdir(databaseDir)).toEqual([]);
  },
);

test('rows in another server are judged by the database alone', async () => {
  const isReady = readiness(undefined);
  expect(await isReady()).toBe(true);
  storing = false;
  expect(await isReady()).toBe(false);
});
