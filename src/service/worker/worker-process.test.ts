import sharp from 'sharp';
import { expect, test } from 'vitest';
import { createWorkerProcess } from './worker-process';

const { run } = createWorkerProcess();

const imageOf = async (width: number) => ({
  type: 'image/png',
  bytes: await sharp({ create: { width, height: width, channels: 3, background: '#369' } })
    .png()
    .toBuffer(),
});
const encoded = { bytes: expect.any(Uint8Array) };

test('a task over its timeout is killed, and the next one runs', async () => {
  expect(await run('sanitizeImage', await imageOf(4000), 1)).toBeUndefined();
  expect(await run('sanitizeImage', await imageOf(8), 60_000)).toEqual(encoded);
});

test('a failed task rejects, and the next one runs', async () => {
  await expect(run('sanitizeImage', undefined, 60_000)).rejects.toThrow('The task sanitizeImage failed');
  expect(await run('sanitizeImage', await imageOf(8), 60_000)).toEqual(encoded);
});
