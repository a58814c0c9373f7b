import { brotliDecompressSync } from 'node:zlib';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createWebsite } from './website';

const br = { 'accept-encoding': 'br' };

test('a repeatedly requested page is compressed at the highest level once the server is idle', async () => {
  const site = await createWebsite({ idleDelayMs: 0 });
  onTestFinished(() => site.close());
  const first = await site.get('/services', br);
  await vi.waitUntil(async () => (await site.get('/services', br)).bytes.length < first.bytes.length, {
    timeout: 20_000,
    interval: 50,
  });
  const dense = await site.get('/services', br);
  expect(dense.headers.get('etag')).toBe(first.headers.get('etag'));
  expect(brotliDecompressSync(dense.bytes).equals(brotliDecompressSync(first.bytes))).toBe(true);

  await site.insert('services', {
    title: 'Neue Leistung',
    short_description: 'Beispiel',
    full_description: 'Beispiel',
  });
  const changed = await site.get('/services', br);
  expect(brotliDecompressSync(changed.bytes).toString()).toContain('Neue Leistung');
});
