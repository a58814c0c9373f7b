import sharp from 'sharp';
import { expect, test } from 'vitest';
import { uploadFile } from '../../src/data/files/upload';
import { openInFolder } from '../schema/in-folder';
import { openWebsite } from './website';

/** The brand of the settings in icons, manifest and style sheets; http-answers.test.ts tests documents. */

const site = await openWebsite({ openDatabase: openInFolder });

const set = (settings: Record<string, string | null>) =>
  site.server.from('site_settings').update(settings).not('id', 'is', null).throwOnError();

/** Uploads a square image whose marked centre tells where the icon shows it; returns its URL. */
async function upload(size: number, time: number): Promise<string> {
  const create = { width: size, height: size, channels: 3, background: '#30c830' } as const;
  const bytes = await sharp({ create }).png().toBuffer();
  const file = new Blob([new Uint8Array(bytes)], { type: 'image/png' });
  return uploadFile({ service: site.storage.server, bucket: 'media', path: `${time}-main.png`, file });
}

test('icons, manifest and style sheets have the colours of the brand', async () => {
  expect((await site.get('/form.css')).text).toContain('--ink-900:#0f1b2d');
  await set({ brand_color: '#14532d', accent_color: '#c8006e', short_name: 'Meier' });
  const { text, headers } = await site.get('/site.webmanifest');
  expect(headers.get('content-type')).toBe('application/manifest+json; charset=utf-8');
  const manifest: { name: string; icons: { src: string }[] } = JSON.parse(text);
  const name = 'Elektrotechnik und Sachverständigenbüro';
  expect(manifest).toMatchObject({ name, short_name: 'Meier', theme_color: '#0b391d' });
  for (const { src } of manifest.icons) expect([src, (await site.get(src)).status]).toEqual([src, 200]);
  expect((await site.get(manifest.icons[0]?.src ?? '')).text).toContain('#0b391d');
  expect((await site.get('/map.css')).text).toContain('--surface:#0b391d');
});

test('all icons come from one image, and an image that is too small is ignored', async () => {
  await set({ icon_url: await upload(300, 1795000000001) });
  const ownIcon = (await site.get('/icon-192.png')).bytes;
  await set({ icon_url: await upload(600, 1795000000002) });
  const html = (await site.get('/')).text;
  expect(html).toMatch(/<link rel="icon" href="\/favicon-32\.png\?v=\w{8}" type="image\/png" sizes="32x32">/);
  expect((await site.get('/icon.svg')).headers.get('location')).toBe('/favicon-48.png');
  for (const [name, size] of [
    ['favicon-32', 32],
    ['favicon-48', 48],
    ['apple-touch-icon', 180],
    ['icon-192', 192],
    ['icon-512', 512],
    ['icon-maskable-512', 512],
  ] as const) {
    const { headers, bytes: icon } = await site.get(`/${name}.png`);
    expect([name, headers.get('content-type')]).toEqual([name, 'image/png']);
    expect(icon.equals(ownIcon)).toBe(false);
    const { width, height, format } = await sharp(icon).metadata();
    expect([name, width, height, format]).toEqual([name, size, size, 'png']);
    const { dominant } = await sharp(icon).stats();
    expect(dominant.g).toBeGreaterThan(Math.max(dominant.r, dominant.b) + 50);
  }
});
