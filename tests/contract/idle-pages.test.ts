import { brotliDecompressSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { openWebsite } from './website';

const site = await openWebsite({ idleDelayMs: 0 });
const br = { 'accept-encoding': 'br' };
const often = { timeout: 60_000, interval: 50 };

test('the og:image of a requested page is rendered, and of no missing page', async () => {
  const images = () => site.storage.imagesOnDisk();
  await site.get('/gibt-es-nicht');
  await site.get('/agbs');
  await expect.poll(images, often).toHaveLength(1);
  expect((await site.get('/preview/agbs.jpg')).status).toBe(200);
  expect(await images()).toHaveLength(1);
});

test('a repeatedly requested page is compressed at the highest level', async () => {
  const first = await site.get('/services', br);
  const bytes = async () => (await site.get('/services', br)).bytes.length;
  await expect.poll(bytes, often).toBeLessThan(first.bytes.length);
  const dense = await site.get('/services', br);
  expect(dense.headers.get('etag')).toBe(first.headers.get('etag'));
  expect(brotliDecompressSync(dense.bytes).equals(brotliDecompressSync(first.bytes))).toBe(true);
  await site.insert('services', { title: 'Neue Leistung' });
  const changed = await site.get('/services', br);
  expect(brotliDecompressSync(changed.bytes).toString()).toContain('Neue Leistung');
});
