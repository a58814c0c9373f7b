import { crc32 } from 'node:zlib';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { storageFailure } from '../../src/data/files/upload';
import { blob, picture, smallPdf } from './file-storage';
import { openStorage } from './storage-harness';

/** The content of a file decides whether it is accepted, whatever its name and declared type. */

const { storage, admin } = await openStorage();
const [files, documents] = [admin.from('references'), admin.from('agbs')];

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
    ['a PDF in a bucket of pictures', blob(smallPdf, 'application/pdf')],
  ])('%s', async (_, file) => {
    expect((await files.upload('1.jpg', file)).error).toMatchObject({
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
    expect(storageFailure(error).message).toBe(
      'The file has more than 50 megapixels. Please make it smaller and choose it again.',
    );
  });

  test.each([['as a form'], ['as a plain body']])('more than 10 MB, %s', async (how) => {
    const bytes = new Uint8Array(tenMegabytes + 1);
    const { error } = await files.upload('1.jpg', how === 'as a form' ? new Blob([bytes]) : bytes);
    expect(error).toMatchObject({
      status: 400,
      statusCode: '413',
      message: 'The object exceeded the maximum allowed size',
    });
    expect(storageFailure(error)).toMatchObject({
      message: 'The file is larger than 10 MB. Please choose a smaller one.',
      status: 413,
    });
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
