import { createHash } from 'node:crypto';
import sharp, { type Color } from 'sharp';
import { expect, onTestFinished, test, vi } from 'vitest';
import type { FileStorage } from './file-storage';
import { createWebsite, pictureUrl } from './website';

const waiting = { timeout: 60_000, interval: 50 };

async function png(background: Color): Promise<Blob> {
  const image = sharp({ create: { width: 300, height: 200, channels: 4, background } });
  return new Blob([new Uint8Array(await image.png().toBuffer())], { type: 'image/png' });
}

test("a page contains its pictures' placeholder colours once they were computed, except for transparent pictures", async () => {
  const site = await createWebsite({ idleDelayMs: 0 });
  onTestFinished(() => site.close());
  const files = site.storage.asServer().from('service-images');
  const pictures = {
    '1795000000001-blue it is.png': '#2050c0',
    '1795000000002-clear.png': '#20c05000',
    '1795000000003-light.png': '#e0f0e8',
    'replaceable.png': '#20a050',
  };
  for (const [name, colour] of Object.entries(pictures)) {
    expect((await files.upload(name, await png(colour))).error).toBeNull();
    const texts = { title: name, short_description: 'Beispiel', full_description: 'Beispiel' };
    await site.insert('services', { ...texts, image_url: pictureUrl('service-images', name) });
  }
  await site.insert('services', {
    title: 'Ohne Bild',
    short_description: 'Beispiel',
    full_description: 'Beispiel',
    image_url: pictureUrl('service-images', '1795000000004-gone.png'),
  });
  expect((await site.get('/services')).text).not.toContain('--tone');
  await vi.waitUntil(async () => (await site.get('/services')).text.includes('--tone'), waiting);

  const { text, headers } = await site.get('/services');
  const [, styles = ''] = /<style>([^<]*)<\/style>/.exec(text) ?? [];
  const colors = new Map(
    [
      ...styles.matchAll(
        /\[src="\/media\/service-images\/([^"]+)\?w=\d+"\]\{--tone:#(\w{6});--on-tone:#(\w+)\}/g,
      ),
    ].map(([, name = '', tone = '', text]) => [name, { tone, text }] as const),
  );
  expect([...colors.keys()].toSorted()).toEqual([
    '1795000000001-blue%20it%20is.png',
    '1795000000003-light.png',
  ]);
  const dark = colors.get('1795000000001-blue%20it%20is.png');
  const [red = 0, green = 0, blue = 0] = Buffer.from(dark?.tone ?? '', 'hex');
  expect(blue).toBeGreaterThan(Math.max(red, green) + 60);
  expect([dark?.text, colors.get('1795000000003-light.png')?.text]).toEqual(['fff', '000']);
  const hash = createHash('sha256').update(styles).digest('base64');
  expect(headers.get('content-security-policy')).toContain(`'sha256-${hash}'`);

  // A picture that cannot be read has no colour and causes no further rendering.
  await allDone(site.storage);
  const made = site.queries('services');
  expect((await site.get('/services')).headers.get('etag')).toBe(headers.get('etag'));
  await allDone(site.storage);
  expect((await site.get('/services')).headers.get('etag')).toBe(headers.get('etag'));
  expect(site.queries('services')).toBe(made);
});

function allDone({ idleQueue }: FileStorage): Promise<void> {
  return new Promise((resolve) => idleQueue.enqueue('after everything', [async () => resolve()]));
}
