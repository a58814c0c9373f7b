import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { uploadFile } from '../../src/data/files/upload';
import { type Service } from '../../src/data/client/service';
import { createTables } from '../../src/data/client/tables';
import { operatorOf } from '../e2e/admin-content';
import { type Product, removeData, startProduct } from '../product';

/** The brand of the settings in documents, icons and the manifest, without a restart. */

let product: Product;
let operator: Service;
beforeAll(async () => {
  product = await startProduct({ content: 'demo' });
  operator = await operatorOf(product);
});
afterAll(async () => {
  await product.stop();
  await removeData(product);
});

const get = (path: string): Promise<Response> => fetch(product.url + path, { redirect: 'manual' });

async function set(settings: Record<string, string | null>): Promise<string | undefined> {
  const { error } = await createTables(operator).from('site_settings').update(settings).not('id', 'is', null);
  return error?.code;
}

/** Uploads a square picture whose marked centre tells where the icon shows it; returns its URL. */
async function upload(size: number, time: number): Promise<string> {
  const create = { width: size, height: size, channels: 3, background: '#30c830' } as const;
  const bytes = await sharp({ create }).png().toBuffer();
  const file = new Blob([new Uint8Array(bytes)], { type: 'image/png' });
  return uploadFile({ service: operator, bucket: 'media', path: `${time}-main.png`, file });
}

test('a page has the colours and the fonts of the brand in its one inline style, which the policy allows', async () => {
  const before = await (await get('/')).text();
  expect(before).not.toContain('html:root');
  expect(
    await set({ brand_color: '#14532d', accent_color: '#c8006e', font_pair: 'manrope' }),
  ).toBeUndefined();
  const page = await get('/');
  const html = await page.text();
  const styles = [...html.matchAll(/<style>(.*?)<\/style>/gs)].map(([, css = '']) => css);
  expect(styles).toHaveLength(1);
  const [css = ''] = styles;
  const hash = createHash('sha256').update(css).digest('base64');
  const policy = page.headers.get('content-security-policy') ?? '';
  expect(policy).toContain(`style-src 'self' 'sha256-${hash}';`);
  expect(policy).not.toContain('unsafe-inline');
  expect(html).not.toMatch(/ style="/);
  expect(css).toContain('--accent-500:#c8006e');
  const families = new Set(Array.from(css.matchAll(/font-family:([^;"]+);[^}]*url\(/g), ([, name]) => name));
  expect([...families]).toEqual(['Manrope', 'Source Sans']);
  expect(html).toMatch(/<meta name="theme-color" content="#0b391d">/);
});

test.each(['red', '#FFCC00', '#fff', '#14532d}'])('the database refuses the colour %s', async (color) => {
  expect(await set({ brand_color: color })).toBe('23514');
});

test('icons, manifest and style sheets have the colours of the brand', async () => {
  await set({ brand_color: '#14532d', accent_color: '#c8006e', short_name: 'Meier' });
  const manifest: { short_name: string; theme_color: string; icons: { src: string }[] } = await (
    await get('/site.webmanifest')
  ).json();
  expect(manifest).toMatchObject({ short_name: 'Meier', theme_color: '#0b391d' });
  expect(await (await get(manifest.icons[0]?.src ?? '')).text()).toContain('#0b391d');
  expect(await (await get('/map.css')).text()).toContain('--surface:#0b391d');
});

test('all icons come from one picture, and a picture that is too small is ignored', async () => {
  await set({ icon_url: await upload(300, 1795000000001) });
  const ownIcon = Buffer.from(await (await get('/icon-192.png')).arrayBuffer());
  await set({ icon_url: await upload(600, 1795000000002) });
  const html = await (await get('/')).text();
  expect(html).toMatch(/<link rel="icon" href="\/favicon-32\.png\?v=\w{8}" type="image\/png" sizes="32x32">/);
  expect((await get('/icon.svg')).headers.get('location')).toBe('/favicon-48.png');
  for (const [name, size] of [
    ['favicon-32', 32],
    ['favicon-48', 48],
    ['apple-touch-icon', 180],
    ['icon-192', 192],
    ['icon-512', 512],
    ['icon-maskable-512', 512],
  ] as const) {
    const response = await get(`/${name}.png`);
    expect([name, response.headers.get('content-type')]).toEqual([name, 'image/png']);
    const icon = Buffer.from(await response.arrayBuffer());
    expect(icon.equals(ownIcon)).toBe(false);
    const { width, height, format } = await sharp(icon).metadata();
    expect([name, width, height, format]).toEqual([name, size, size, 'png']);
    const { dominant } = await sharp(icon).stats();
    expect(dominant.g).toBeGreaterThan(Math.max(dominant.r, dominant.b) + 50);
  }
});
