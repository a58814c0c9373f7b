import { crc32 } from 'node:zlib';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { storageFailure } from '../../src/data/files/upload';
import { blob, createFileStorage, type FileStorage, picture, smallPdf } from './file-storage';

/** The content of a file decides whether it is accepted, whatever its name and declared type. */

let storage: FileStorage;
let files: ReturnType<ReturnType<FileStorage['as']>['from']>;
let documents: typeof files;

beforeAll(async () => {
  storage = await createFileStorage();
  const admin = storage.as((await storage.contract.signIn({ admin: true })).token);
  [files, documents] = [admin.from('references'), admin.from('agbs')];
});
afterAll(() => storage.close());

const stored = async (name: string) =>
  Buffer.from(await ((await files.download(name)).data ?? new Blob()).arrayBuffer());
const tenMegabytes = 10 * 1024 * 1024;

describe('an upload is refused without a trace:', () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
  const pngHeader = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex');

  test.each([
    ['HTML declared as a picture', blob('<!doctype html><script>alert(1)</script>', 'image/jpeg')],
    ['an SVG', blob(svg, 'image/svg+xml')],
    ['an SVG declared as PNG', blob(svg, 'image/png')],
    ['a GIF', blob(Buffer.from('R0lGODlhAQABAAAAACw=', 'base64'), 'image/gif')],
    ['a PNG header before garbage', blob(Buffer.concat([pngHeader, Buffer.alloc(500, 7)]), 'image/png')],
    ['half a JPEG', blob('', 'image/jpeg')],
    ['a PDF in a bucket of pictures', blob(smallPdf, 'application/pdf')],
    [
      'a PDF with a script',
      blob(smallPdf.replace('/Catalog', '/Catalog /AA << /S /JavaScript /JS (x) >>'), 'application/pdf'),
    ],
  ])('%s', async (what, file) => {
    const sent =
      what === 'half a JPEG'
        ? blob((await picture({ width: 800, height: 600 }).jpeg().toBuffer()).subarray(0, 1200), 'image/jpeg')
        : file;
    const { error } = await (what.endsWith('script') ? documents : files).upload('1.jpg', sent);
    expect(error).toMatchObject({
      status: 400,
      statusCode: '415',
      message: expect.stringMatching(/^mime type .+ is not supported: /),
    });
    expect(await storage.filesOnDisk()).toEqual([]);
  });

  test('a picture in a bucket of PDFs', async () => {
    const { error } = await documents.upload(
      '1.pdf',
      blob(await picture().png().toBuffer(), 'application/pdf'),
    );
    expect(error).toMatchObject({ statusCode: '415', message: expect.stringContaining('image/png') });
  });

  test('a PDF after HTML', async () => {
    const { error } = await documents.upload(
      '1.pdf',
      blob(`<script>alert(1)</script>${smallPdf}`, 'application/pdf'),
    );
    expect(error).toMatchObject({ statusCode: '415' });
  });

  test('an empty file', async () => {
    expect((await files.upload('1.jpg', blob('', 'image/jpeg'))).error).toMatchObject({
      status: 400,
      message: 'No content provided',
    });
  });

  test('a few bytes that declare more than 50 megapixels', async () => {
    // A small picture whose header declares 10 000 × 6 000.
    const flood = await picture().png().toBuffer();
    flood.writeUInt32BE(10_000, 16);
    flood.writeUInt32BE(6_000, 20);
    flood.writeUInt32BE(crc32(flood.subarray(12, 29)), 29);
    const { error } = await files.upload('1.png', blob(flood, 'image/png'));
    expect(error).toMatchObject({ status: 400, message: 'The image exceeded 50 megapixels' });
    expect(storageFailure(error).message).toBe('The picture has more than 50 megapixels.');
  });

  test.each([['as a form'], ['as a plain body']])('more than 10 MB, %s', async (how) => {
    const bytes = new Uint8Array(tenMegabytes + 1);
    const { error } = await files.upload('1.jpg', how === 'as a form' ? new Blob([bytes]) : bytes);
    expect(error).toMatchObject({
      status: 400,
      statusCode: '413',
      message: 'The object exceeded the maximum allowed size',
    });
    expect(storageFailure(error)).toMatchObject({ message: 'The file is larger than 10 MB.', status: 413 });
    expect(await storage.filesOnDisk()).toEqual([]);
  });

  test('an endless body, which is read to the limit only', async () => {
    let sent = 0;
    const endless = new ReadableStream<Uint8Array>({
      pull(controller) {
        sent += 65_536;
        controller.enqueue(new Uint8Array(65_536));
      },
    });
    expect((await files.upload('1.jpg', endless)).error).toMatchObject({ statusCode: '413' });
    expect(sent).toBeLessThan(tenMegabytes + 10 * 65_536);
  });
});

test('an interrupted upload leaves nothing', async () => {
  const broken = new ReadableStream<Uint8Array>({
    start: (controller) => controller.enqueue(new Uint8Array(1000)),
    pull: (controller) => controller.error(new Error('connection lost')),
  });
  const { error } = await files.upload('1.jpg', broken);
  expect(error).toMatchObject({ status: 400, message: 'The upload was interrupted' });
  expect(await storage.filesOnDisk()).toEqual([]);
});

test('a PDF of exactly 10 MB is accepted', async () => {
  const [head = '', tail = ''] = smallPdf.split('trailer');
  const filling = '\n'.repeat(tenMegabytes - smallPdf.length);
  const { error } = await documents.upload(
    '1.pdf',
    blob(`${head}${filling}trailer${tail}`, 'application/pdf'),
  );
  expect(error).toBeNull();
  await documents.remove(['1.pdf']);
});

test('a PDF that exceeds 10 MB after rewriting is accepted and can be moved', async () => {
  const objects = Array.from({ length: 50_000 }, (_, index) => `${index + 10} 0 obj[]endobj`);
  const all = `9 0 obj[${objects.map((_, index) => `${index + 10} 0 R`).join(' ')}]endobj ${objects.join(' ')}`;
  const pdf = smallPdf.replace('/Catalog', '/Catalog /X 9 0 R /Y 8 0 R').replace('trailer', `${all} trailer`);
  const content = ' '.repeat(tenMegabytes - pdf.length - 100);
  const uploaded = pdf.replace('trailer', `8 0 obj << >>\nstream\n${content}\nendstream endobj trailer`);
  expect(uploaded.length).toBeLessThan(tenMegabytes);
  expect((await documents.upload('grown.pdf', blob(uploaded, 'application/pdf'))).error).toBeNull();
  const moved = await documents.move('grown.pdf', 'grown.pdf', { destinationBucket: 'archive' });
  expect(moved.error).toBeNull();
  const archive = storage.asServer().from('archive');
  expect((await archive.info('grown.pdf')).data?.size).toBeGreaterThan(tenMegabytes);
  await archive.remove(['grown.pdf']);
});

test('a photo loses its location and all other metadata and is rotated upright', async () => {
  const photograph = await picture({ width: 60, height: 20 })
    .withMetadata({ orientation: 6 })
    .withExif({
      IFD0: { Copyright: 'Geheimnis' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '54/1 5/1 0/1' },
    })
    .jpeg()
    .toBuffer();
  expect((await sharp(photograph).metadata()).exif).toBeDefined();
  expect(photograph.includes('Geheimnis')).toBe(true);

  await files.upload('exif.jpg', blob(photograph, 'image/jpeg'));
  const result = await stored('exif.jpg');
  const { exif, xmp, iptc, orientation, width, height } = await sharp(result).metadata();
  expect([exif, xmp, iptc, orientation]).toEqual([undefined, undefined, undefined, undefined]);
  expect(result.includes('Geheimnis')).toBe(false);
  expect([width, height]).toEqual([20, 60]);
  await files.remove(['exif.jpg']);
});

test.each([['jpeg'], ['png'], ['webp'], ['avif']] as const)(
  'a %s keeps its format and loses data after its end',
  async (format) => {
    const bytes = await picture().toFormat(format).toBuffer();
    const { error } = await files.upload(
      '1',
      blob(Buffer.concat([bytes, Buffer.from('<script>hidden</script>')]), ''),
    );
    expect(error).toBeNull();
    const result = await stored('1');
    expect((await sharp(result).metadata()).format).toBe(format === 'avif' ? 'heif' : format);
    expect(result.includes('hidden')).toBe(false);
    await files.remove(['1']);
  },
);

test('a JPEG keeps every pixel and loses its metadata', async () => {
  // Noise, which any re-encoding would change; progressive, so that it has several scans.
  const noise = Buffer.from(Array.from({ length: 96 * 64 * 3 }, (_, index) => (index * index * 7919) % 251));
  const bare = await sharp(noise, { raw: { width: 96, height: 64, channels: 3 } })
    .jpeg({ quality: 95, progressive: true })
    .toBuffer();
  const comment = Buffer.from('\xff\xfe\x00\x0bGeheimnis', 'latin1');
  const sent = Buffer.concat([bare.subarray(0, 2), comment, bare.subarray(2), bare]);
  await files.upload('1.jpg', blob(sent, 'image/jpeg'));
  const result = await stored('1.jpg');
  const pixels = (bytes: Buffer) => sharp(bytes).raw().toBuffer();
  expect(await pixels(result)).toEqual(await pixels(bare));
  expect(result.includes('Geheimnis')).toBe(false);
  expect(result.length).toBeLessThanOrEqual(bare.length);

  // A stripped file is stored unchanged.
  await files.upload('2.jpg', blob(result, 'image/jpeg'));
  expect(await stored('2.jpg')).toEqual(result);
  await files.remove(['1.jpg', '2.jpg']);
});

test('a JPEG keeps its colours when JFIF and Adobe segments declare them, and the segments lose other data', async () => {
  const red = await sharp({ create: { width: 16, height: 16, channels: 3, background: '#c82820' } })
    .jpeg()
    .toBuffer();
  // Adobe declares RGB, which counts only if JFIF has not declared YCbCr before.
  const jfif = '\xff\xe0\x00\x10JFIF\x00\x01\x02\x00\x00\x01\x00\x01\x00\x00';
  const adobe = '\xff\xee\x00\x17Adobe\x00\x64\x00\x00\x00\x00\x00Geheimnis';
  const sent = Buffer.concat([
    red.subarray(0, 2),
    Buffer.from(jfif + adobe, 'latin1'),
    red.subarray(red.indexOf('ffdb', 0, 'hex')),
  ]);
  await files.upload('1.jpg', blob(sent, 'image/jpeg'));
  const result = await stored('1.jpg');
  expect(await sharp(result).raw().toBuffer()).toEqual(await sharp(sent).raw().toBuffer());
  expect(result.includes('Geheimnis')).toBe(false);
  await files.remove(['1.jpg']);
});

test('a PNG keeps every pixel and its transparency', async () => {
  const pixels = Buffer.from(Array.from({ length: 8 * 8 * 4 }, (_, index) => (index * 37) % 256));
  const original = await sharp(pixels, { raw: { width: 8, height: 8, channels: 4 } })
    .png()
    .toBuffer();
  await files.upload('1.png', blob(original, 'image/png'));
  expect(
    await sharp(await stored('1.png'))
      .raw()
      .toBuffer(),
  ).toEqual(pixels);
  await files.remove(['1.png']);
});
