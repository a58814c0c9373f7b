import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { checkFile } from '../../src/content/file-rules';
import { storageFailure } from '../../src/data/files/upload';
import { blob, sampleImage } from './file-storage';
import { openStorage } from './storage-harness';

const inputs = join(import.meta.dirname, '../inputs');

/** The content of a file decides: what a form says about files of real users, and what the storage makes of them. */

const { storage, admin } = await openStorage();
const files = admin.from('drafts');

async function send(path: string, bytes: Buffer) {
  const { error } = await files.upload(path, blob(bytes, 'image/jpeg'));
  if (error) return { failure: storageFailure(error, 'name').message };
  const { data } = await files.download(path);
  await files.remove([path]);
  return { type: data?.type, bytes: Buffer.from(await (data ?? new Blob()).arrayBuffer()) };
}

/** Returns the type with all notices, or the message of the form, without the name. */
async function verdict(name: string, bytes: Buffer): Promise<string> {
  const checked = await checkFile(new File([new Uint8Array(bytes)], name, { type: 'text/plain' }), 'any');
  const parts = 'problem' in checked ? [checked.problem] : [checked.file.type, ...checked.notices];
  return parts.join(' ').replaceAll(`${name} `, '');
}

const neither = /^is neither an image we can use nor a PDF file\. Please choose/;
const damaged = /^image\/jpeg is damaged: its end is missing/;
const animated = (type: string) =>
  new RegExp(`^image/${type} is animated\\. The website shows only its first image\\.$`);
const plain = (type: string) => new RegExp(`^image/${type}$`);

const colours = { R: [220, 20, 20], G: [20, 160, 20], B: [20, 20, 220], W: [250, 250, 250] };

/** Returns the initials of the colours in the corners, in reading order, `?` for another one. */
async function cornersOf(bytes = Buffer.of()): Promise<string> {
  const { data, info } = await sharp(bytes).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  const corners = [0.1, 0.9].flatMap((y) =>
    [0.1, 0.9].map((x) => {
      const start = (Math.floor(y * height) * width + Math.floor(x * width)) * channels;
      const found = Object.entries(colours).find(([, colour]) =>
        colour.every((value, index) => Math.abs(value - (data[start + index] ?? 0)) <= 20),
      );
      return found?.[0] ?? '?';
    }),
  );
  return corners.join('');
}

/** Name, what the form says, and size and corners as stored; `refused` by the storage. */
const images: Record<string, [form: RegExp, stored: string]> = {
  '1x1.jpg': [plain('jpeg'), 'jpeg 1×1 ????'],
  '1x1.png': [plain('png'), 'png 1×1 ????'],
  'animated.gif': [neither, 'refused'],
  'animated.png': [animated('png'), 'png 64×64 ????'],
  'animated.webp': [animated('webp'), 'webp 64×64 ????'],
  'cmyk-orientation6.jpg': [plain('jpeg'), 'jpeg 200×300 ?RWG'],
  // Print colours have no such blue.
  'cmyk.jpg': [plain('jpeg'), 'jpeg 300×200 RG?W'],
  'cut-40-bytes.jpg': [damaged, 'jpeg 300×200 RGBW'],
  'cut-half.jpg': [damaged, 'jpeg 300×200 RG??'],
  'extraneous-before-dqt.jpg': [plain('jpeg'), 'jpeg 300×200 RGBW'],
  'fake-heic-named.jpg': [/^is a HEIC photo/, 'refused'],
  'fake.heic': [/^is a HEIC photo/, 'refused'],
  'html-named.jpg': [neither, 'refused'],
  'jpeg-named.png': [plain('jpeg'), 'jpeg 300×200 RGBW'],
  'logo.svg': [neither, 'refused'],
  'narrow-12x9000.png': [plain('png'), 'png 12×9000 ????'],
  'no-eoi.jpg': [damaged, 'jpeg 300×200 RGBW'],
  'orientation6.avif': [plain('avif'), 'heif 200×300 BRWG'],
  'orientation6.png': [plain('png'), 'png 200×300 BRWG'],
  'orientation6.webp': [plain('webp'), 'webp 200×300 BRWG'],
  'p3-orientation6.jpg': [plain('jpeg'), 'jpeg 200×300 BRWG'],
  'p3.jpg': [plain('jpeg'), 'jpeg 300×200 RGBW'],
  'plain.jpg': [plain('jpeg'), 'jpeg 300×200 RGBW'],
  'png-named.jpg': [plain('png'), 'png 300×200 RGBW'],
  'progressive.jpg': [plain('jpeg'), 'jpeg 300×200 RGBW'],
  'rgb16.png': [plain('png'), 'png 300×200 RGBW'],
  'samsung-sos.jpg': [plain('jpeg'), 'jpeg 300×200 RGBW'],
  'samsung-trailer.jpg': [plain('jpeg'), 'jpeg 300×200 RGBW'],
  'transparent-logo.png': [plain('png'), 'png 640×360 ????'],
  'webp-named.jpg': [plain('webp'), 'webp 300×200 RGBW'],
  'wide-9000x12.jpg': [plain('jpeg'), 'jpeg 9000×12 ????'],
  'zero.jpg': [neither, 'refused'],
};

test('each image is judged by its content and stored upright in sRGB without metadata', async () => {
  expect(Object.keys(images).sort()).toEqual((await readdir(join(inputs, 'img'))).sort());
  for (const [name, [form, stored]] of Object.entries(images)) {
    const bytes = await readFile(join(inputs, 'img', name));
    expect.soft(await verdict(name, bytes), name).toMatch(form);
    const result = await send('image', bytes);
    if (result.failure) {
      expect.soft(stored, name).toBe('refused');
      expect.soft(result.failure, name).toMatch(/^name .+\. ?Please .+\.$/);
      continue;
    }
    const { format, width, height, space, ...hidden } = await sharp(result.bytes).metadata();
    const corners = await cornersOf(result.bytes);
    expect.soft(`${format} ${width}×${height} ${corners}`, name).toBe(stored);
    const { exif, icc, xmp, iptc } = hidden;
    expect.soft([space, exif, icc, xmp, iptc], name).toEqual(['srgb', ...Array(4)]);
  }
});

const pdfs: Record<string, RegExp> = {
  'bad-xref.pdf': /pdf$/,
  'embedded-file.pdf': /pdf$/,
  'encrypted-objstm.pdf': /pdf needs a password to open or to change it\.$/,
  'encrypted-plain.pdf': /pdf needs a password to open or to change it\.$/,
  'form.pdf': /pdf$/,
  'html.pdf': neither,
  'javascript.pdf': /pdf contains scripts\.$/,
  'junk-after.pdf': /pdf$/,
  'junk-before.pdf': /pdf$/,
  'no-eof.pdf': /pdf$/,
  'plain.pdf': /pdf$/,
  'print-on-open.pdf': /pdf$/,
  'text-about-objects.pdf': /pdf$/,
  'truncated.pdf': /pdf$/,
  'zero.pdf': neither,
};

test('each PDF keeps its bytes, and the form says what they contain', async () => {
  expect(Object.keys(pdfs).sort()).toEqual((await readdir(join(inputs, 'pdf'))).sort());
  for (const [name, form] of Object.entries(pdfs)) {
    const bytes = await readFile(join(inputs, 'pdf', name));
    expect.soft(await verdict(name, bytes), name).toMatch(form);
    const result = await send('document', bytes);
    if (form === neither) expect.soft(result.failure, name).toMatch(/^name .+\. ?Please .+\.$/);
    else expect.soft([result.type, result.bytes?.equals(bytes)], name).toEqual(['application/pdf', true]);
  }
});

test.each([
  [1019, true],
  [1020, false],
])('%%PDF- at byte %i is accepted: %s', async (offset, isAccepted) => {
  const bytes = Buffer.concat([Buffer.alloc(offset, ' '), Buffer.from('%PDF-1.7\n')]);
  const result = await send('document', bytes);
  expect([result.bytes?.equals(bytes) ?? false, (await verdict('a', bytes)) === 'application/pdf']).toEqual([
    isAccepted,
    isAccepted,
  ]);
});

test.each(['png', 'webp'] as const)('a cut %s is refused by form and storage', async (format) => {
  const whole = await sampleImage({ width: 300, height: 200 }).toFormat(format).toBuffer();
  const bytes = whole.subarray(0, whole.length - 20);
  expect(await verdict('a', bytes)).toMatch(/^is incomplete and cannot be shown\. Please export/);
  expect((await send('image', bytes)).failure).toMatch(/^name is damaged and cannot be shown\. Please/);
});

const jpegOf = (width: number, height: number) => sampleImage({ width, height }).jpeg().toBuffer();

test('an image of 51 megapixels is refused by a sentence', async () => {
  const { failure } = await send('image', await jpegOf(8800, 5800));
  expect(failure).toMatch(/^name has more than 50 megapixels\. Please make it smaller/);
});

test.runIf(process.env.LONG)('an image of 49 megapixels is accepted', async () => {
  expect(await send('image', await jpegOf(8600, 5700))).toMatchObject({ type: 'image/jpeg' });
});

const tenMegabytes = 10 * 1024 * 1024;
const [references, documents] = [admin.from('references'), admin.from('agbs')];

test.each([
  ['an SVG declared as PNG', '<svg xmlns="http://www.w3.org/2000/svg"></svg>', 'image/png'],
  ['a PNG header before garbage', `\x89PNG\r\n\x1a\n\0\0\0\rIHDR${'7'.repeat(500)}`, 'image/png'],
  ['a PDF in a bucket of images', '%PDF-1.7\n', 'application/pdf'],
])('%s is refused without a trace', async (_what, text, type) => {
  const { error } = await references.upload('1.jpg', blob(Buffer.from(text, 'latin1'), type));
  const message = expect.stringMatching(/^mime type .+ is not supported/);
  expect(error).toMatchObject({ status: 400, statusCode: '415', message });
  expect(await storage.filesOnDisk()).toEqual([]);
});

test('an image in a bucket of PDFs and an empty file are refused', async () => {
  const png = await sampleImage().png().toBuffer();
  const misplaced = await documents.upload('1.pdf', blob(png, 'application/pdf'));
  const message = 'mime type image/png is not supported';
  expect(misplaced.error).toMatchObject({ statusCode: '415', message });
  const { error } = await references.upload('1.jpg', blob('', 'image/jpeg'));
  expect(error).toMatchObject({ status: 400, message: 'No content provided' });
});

test('more than 10 MB are refused, as a form and as a plain body; exactly 10 MB are accepted', async () => {
  const bytes = new Uint8Array(tenMegabytes + 1);
  bytes.set(Buffer.from('%PDF-'));
  for (const body of [new Blob([bytes]), bytes]) {
    const { error } = await documents.upload('1.pdf', body);
    const answer = { status: 400, message: 'The object exceeded the maximum allowed size' };
    expect(error).toMatchObject({ ...answer, statusCode: '413' });
    const message = 'The file is larger than 10 MB. Please choose a smaller one.';
    expect(storageFailure(error)).toMatchObject({ message, status: 413 });
    expect(await storage.filesOnDisk()).toEqual([]);
  }
  const { error } = await documents.upload('1.pdf', new Blob([bytes.subarray(0, tenMegabytes)]));
  expect(error).toBeNull();
  await documents.remove(['1.pdf']);
});

test('an endless body is read to the limit only, and an interrupted one leaves nothing', async () => {
  let sent = 0;
  const endless = new ReadableStream<Uint8Array>({
    pull(controller) {
      sent += 65_536;
      controller.enqueue(new Uint8Array(65_536));
    },
  });
  expect((await references.upload('1.jpg', endless)).error).toMatchObject({ statusCode: '413' });
  expect(sent).toBeLessThan(tenMegabytes + 10 * 65_536);
  const broken = new ReadableStream<Uint8Array>({
    start: (controller) => controller.enqueue(new Uint8Array(1000)),
    pull: (controller) => controller.error(new Error('connection lost')),
  });
  const { error } = await references.upload('1.jpg', broken);
  expect(error).toMatchObject({ status: 400, message: 'The upload was interrupted' });
  expect(await storage.filesOnDisk()).toEqual([]);
});

test('data after the end of an image is lost', async () => {
  for (const format of ['jpeg', 'png', 'webp', 'avif'] as const) {
    const image = await sampleImage().toFormat(format).toBuffer();
    const { bytes = Buffer.of() } = await send('image', Buffer.concat([image, Buffer.from('<b>hidden</b>')]));
    expect((await sharp(bytes).metadata()).format).toBe(format === 'avif' ? 'heif' : format);
    expect(bytes.includes('hidden')).toBe(false);
  }
});
