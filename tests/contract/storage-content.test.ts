import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { storageFailure } from '../../src/data/files/upload';
import { blob, picture, smallPdf } from './file-storage';
import { openStorage } from './storage-harness';

/** The content of a file decides whether it is accepted, whatever its name and declared type. */

const { storage, admin } = await openStorage();
const [files, documents] = [admin.from('references'), admin.from('agbs')];

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
    const png = await picture().png().toBuffer();
    const { error } = await documents.upload('1.pdf', blob(png, 'application/pdf'));
    expect(error).toMatchObject({ statusCode: '415', message: expect.stringContaining('image/png') });
  });

  test('an empty file', async () => {
    const { error } = await files.upload('1.jpg', blob('', 'image/jpeg'));
    expect(error).toMatchObject({ status: 400, message: 'No content provided' });
  });

  test.each([['as a form'], ['as a plain body']])('more than 10 MB, %s', async (how) => {
    const bytes = new Uint8Array(tenMegabytes + 1);
    const { error } = await files.upload('1.jpg', how === 'as a form' ? new Blob([bytes]) : bytes);
    const answer = { status: 400, message: 'The object exceeded the maximum allowed size' };
    expect(error).toMatchObject({ ...answer, statusCode: '413' });
    const message = 'The file is larger than 10 MB. Please choose a smaller one.';
    expect(storageFailure(error)).toMatchObject({ message, status: 413 });
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
  const pdf = `${head}${'\n'.repeat(tenMegabytes - smallPdf.length)}trailer${tail}`;
  const { error } = await documents.upload('1.pdf', blob(pdf, 'application/pdf'));
  expect(error).toBeNull();
  await documents.remove(['1.pdf']);
});

test.each([['jpeg'], ['png'], ['webp'], ['avif']] as const)(
  'a %s keeps its format and loses data after its end',
  async (format) => {
    const bytes = await picture().toFormat(format).toBuffer();
    const file = blob(Buffer.concat([bytes, Buffer.from('<script>hidden</script>')]), '');
    expect((await files.upload('1', file)).error).toBeNull();
    const { data } = await files.download('1');
    const result = Buffer.from(await (data ?? new Blob()).arrayBuffer());
    expect((await sharp(result).metadata()).format).toBe(format === 'avif' ? 'heif' : format);
    expect(result.includes('hidden')).toBe(false);
    await files.remove(['1']);
  },
);
