import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import { mediaSrcSet, mediaUrl } from '../../src/data/files/urls';
import { blob, createFileStorage, openFileStorage, sampleImage, smallPdf } from './file-storage';
import { contractUrl } from './server';

const stamped = '1795000000000-main.jpg';
const chrome = 'image/avif,image/webp,image/apng,image/svg+xml,image/*,*/*;q=0.8';

const storage = await openFileStorage();
const admin = storage.as((await storage.contract.signIn({ admin: true })).token);
const files = admin.from('references');
const jpeg = async (options = {}) => blob(await sampleImage(options).jpeg().toBuffer(), 'image/jpeg');
beforeAll(async () => {
  await files.upload(stamped, await jpeg({ width: 1200, height: 800 }));
  await files.upload('logo.jpg', await jpeg());
  await admin.from('agbs').upload('1.pdf', blob(smallPdf, 'application/pdf'));
});

async function get(path: string, headers: Record<string, string> = {}) {
  const response = await storage.fetch(`${contractUrl}${path}`, { headers });
  const bytes = Buffer.from(await response.arrayBuffer());
  return { status: response.status, headers: response.headers, bytes, text: bytes.toString() };
}

test.each([
  [chrome, 'image/avif', 'heif'],
  ['image/webp,image/png,image/*;q=0.8', 'image/webp', 'webp'],
  ['image/avif;q=0,image/webp', 'image/webp', 'webp'],
  ['image/*,*/*', 'image/jpeg', 'jpeg'],
])('a browser that requests %s gets %s', async (accept, type, format) => {
  const { status, headers, bytes } = await get(`/media/references/${stamped}?w=320`, { accept });
  expect([status, headers.get('content-type'), headers.get('vary')]).toEqual([200, type, 'Accept']);
  expect(await sharp(bytes).metadata()).toMatchObject({ format, width: 320, height: 213 });
});

test('all URLs in srcset answer, and no image is wider than its original', async () => {
  const { publicUrl } = files.getPublicUrl(stamped).data;
  const widths: (number | undefined)[] = [];
  for (const entry of mediaSrcSet(publicUrl)?.split(', ') ?? []) {
    const { status, bytes } = await get(entry.split(' ')[0] ?? '');
    expect(status).toBe(200);
    widths.push((await sharp(bytes).metadata()).width);
  }
  expect(widths).toEqual([320, 480, 720, 1080, 1200, 1200]);
});

test.each([
  [`/media/references/${stamped}`, 400],
  [`/media/references/${stamped}?w=321`, 400],
  ['/media/references/not-there.jpg?w=320', 404],
  ['/media/agbs/1.pdf?w=320', 404],
  ['/media/references/%00.jpg?w=320', 404],
  ['/media/references/..%2f..%2fkeys.json?w=320', 404],
  ['/media/references/%E0%A4%A?w=320', 404],
])('%s answers %i', async (path, status) => {
  expect((await get(path)).status).toBe(status);
});

test('an image in a private bucket is not served', async () => {
  await files.upload('hidden.jpg', await jpeg());
  const setPublic = (value: boolean) =>
    storage.contract.sql(`update storage.buckets set public = $1 where id = 'references'`, [value]);
  await setPublic(false);
  expect((await get('/media/references/hidden.jpg?w=320')).status).toBe(404);
  await setPublic(true);
  expect((await get('/media/references/hidden.jpg?w=320')).status).toBe(200);
});

test('an image replaced under its name changes at once', async () => {
  const upload = async (colour: string) =>
    files.upload('changing.png', blob(await sampleImage({ colour }).png().toBuffer(), 'image/png'), {
      upsert: true,
    });
  const url = mediaUrl(files.getPublicUrl('changing.png').data.publicUrl, 320) ?? '';
  await upload('#ff0000');
  const red = await get(url);
  await upload('#0000ff');
  const blue = await get(url, { 'if-none-match': red.headers.get('etag') ?? '' });
  expect(blue.status).toBe(200);
  const { dominant } = await sharp(blue.bytes).stats();
  expect(dominant.b).toBeGreaterThan(dominant.r);
  expect((await get(url, { 'if-none-match': blue.headers.get('etag') ?? '' })).status).toBe(304);
});

test('an image may run no scripts as a document, and only immutable names are cached forever', async () => {
  const { headers } = await get('/media/references/logo.jpg?w=160');
  expect(headers.get('content-security-policy')).toBe("default-src 'none'; sandbox");
  expect(headers.get('x-content-type-options')).toBe('nosniff');
  expect(headers.get('cache-control')).toBe('public, max-age=300');
  const immutable = await get(`/media/references/${stamped}?w=160`);
  expect(immutable.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
});

test('transparency becomes white in formats without it', async () => {
  const clear = { r: 0, g: 0, b: 0, alpha: 0 };
  const logo = await sharp({ create: { width: 50, height: 50, channels: 4, background: clear } })
    .png()
    .toBuffer();
  await files.upload('clear.png', blob(logo, 'image/png'));
  const jpeg = await get('/media/references/clear.png?w=160', { accept: 'image/jpeg' });
  expect((await sharp(jpeg.bytes).stats()).channels.map(({ min }) => min)).toEqual([255, 255, 255]);
  const avif = await get('/media/references/clear.png?w=160', { accept: 'image/avif' });
  expect((await sharp(avif.bytes).metadata()).hasAlpha).toBe(true);
});

test('an image whose bytes or database are missing is answered uncached', async () => {
  await files.upload('lost.jpg', await jpeg({ colour: '#123456' }));
  const { data } = await files.info('lost.jpg');
  await rm(join(storage.filesDir, 'references', data?.version ?? ''));
  const lost = await get('/media/references/lost.jpg?w=320');
  expect([404, 503]).toContain(lost.status);
  expect(lost.headers.get('cache-control')).toBe('no-store');
  const closed = await createFileStorage();
  onTestFinished(() => closed.close());
  await closed.contract.database.close();
  const response = await closed.fetch(`${contractUrl}/media/references/${stamped}?w=320`);
  expect([response.status, response.headers.get('cache-control')]).toEqual([503, 'no-store']);
});
