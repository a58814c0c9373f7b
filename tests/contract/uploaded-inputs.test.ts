import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkFile } from '../../src/content/file-rules';
import { objectName } from '../../src/data/files/object-name';
import { storageFailure } from '../../src/data/files/upload';
import { blob, createFileStorage, type FileStorage, picture } from './file-storage';

/** Files of real users: what a form says about each, and what the storage makes of it. */

let storage: FileStorage;
let files: ReturnType<ReturnType<FileStorage['as']>['from']>;
const inputs = join(import.meta.dirname, '../inputs');

beforeAll(async () => {
  storage = await createFileStorage();
  files = storage.as((await storage.contract.signIn({ admin: true })).token).from('drafts');
});
afterAll(() => storage.close());

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

const noPicture = /^is not a picture we can use/;
const damaged = /^image\/jpeg is damaged: its end is missing/;
const animated = (type: string) =>
  new RegExp(`^image/${type} is animated\\. Only its first picture is shown\\.$`);
const plain = (type: string) => new RegExp(`^image/${type}$`);

/** Name, what the form says, and size as stored; `refused` by the storage. */
const images: Record<string, [form: RegExp, stored: string]> = {
  '1x1.jpg': [plain('jpeg'), 'jpeg 1×1'],
  '1x1.png': [plain('png'), 'png 1×1'],
  'animated.gif': [noPicture, 'refused'],
  'animated.png': [animated('png'), 'png 64×64'],
  'animated.webp': [animated('webp'), 'webp 64×64'],
  'cmyk-orientation6.jpg': [plain('jpeg'), 'jpeg 200×300'],
  'cmyk.jpg': [plain('jpeg'), 'jpeg 300×200'],
  'cut-40-bytes.jpg': [damaged, 'jpeg 300×200'],
  'cut-half.jpg': [damaged, 'jpeg 300×200'],
  'extraneous-before-dqt.jpg': [plain('jpeg'), 'jpeg 300×200'],
  'fake-heic-named.jpg': [/^is a HEIC photo/, 'refused'],
  'fake.heic': [/^is a HEIC photo/, 'refused'],
  'html-named.jpg': [noPicture, 'refused'],
  'jpeg-named.png': [plain('jpeg'), 'jpeg 300×200'],
  'logo.svg': [noPicture, 'refused'],
  'narrow-12x9000.png': [plain('png'), 'png 12×9000'],
  'no-eoi.jpg': [damaged, 'jpeg 300×200'],
  'orientation6.avif': [plain('avif'), 'heif 200×300'],
  'orientation6.png': [plain('png'), 'png 200×300'],
  'orientation6.webp': [plain('webp'), 'webp 200×300'],
  'p3-orientation6.jpg': [plain('jpeg'), 'jpeg 200×300'],
  'p3.jpg': [plain('jpeg'), 'jpeg 300×200'],
  'plain.jpg': [plain('jpeg'), 'jpeg 300×200'],
  'png-named.jpg': [plain('png'), 'png 300×200'],
  'progressive.jpg': [plain('jpeg'), 'jpeg 300×200'],
  'rgb16.png': [plain('png'), 'png 300×200'],
  'samsung-sos.jpg': [plain('jpeg'), 'jpeg 300×200'],
  'samsung-trailer.jpg': [plain('jpeg'), 'jpeg 300×200'],
  'transparent-logo.png': [plain('png'), 'png 640×360'],
  'webp-named.jpg': [plain('webp'), 'webp 300×200'],
  'wide-9000x12.jpg': [plain('jpeg'), 'jpeg 9000×12'],
  'zero.jpg': [noPicture, 'refused'],
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
    const { format, width, height, space, exif, icc } = await sharp(result.bytes).metadata();
    expect.soft(`${format} ${width}×${height}`, name).toBe(stored);
    expect.soft([space, exif, icc], name).toEqual(['srgb', undefined, undefined]);
  }
});

const pdfs: Record<string, RegExp> = {
  'bad-xref.pdf': /pdf$/,
  'embedded-file.pdf': /pdf$/,
  'encrypted-objstm.pdf': /pdf needs a password to open or to change it\.$/,
  'encrypted-plain.pdf': /pdf needs a password to open or to change it\.$/,
  'form.pdf': /pdf$/,
  'html.pdf': noPicture,
  'javascript.pdf': /pdf contains scripts\.$/,
  'junk-after.pdf': /pdf$/,
  'junk-before.pdf': /pdf$/,
  'no-eof.pdf': /pdf$/,
  'plain.pdf': /pdf$/,
  'print-on-open.pdf': /pdf$/,
  'text-about-objects.pdf': /pdf$/,
  'truncated.pdf': /pdf$/,
  'zero.pdf': noPicture,
};

test('each PDF keeps its bytes, and the form says what they contain', async () => {
  expect(Object.keys(pdfs).sort()).toEqual((await readdir(join(inputs, 'pdf'))).sort());
  for (const [name, form] of Object.entries(pdfs)) {
    const bytes = await readFile(join(inputs, 'pdf', name));
    expect.soft(await verdict(name, bytes), name).toMatch(form);
    const result = await send('document', bytes);
    if (form === noPicture) expect.soft(result.failure, name).toMatch(/^name .+\. ?Please .+\.$/);
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
  const whole = await picture({ width: 300, height: 200 }).toFormat(format).toBuffer();
  const bytes = whole.subarray(0, whole.length - 20);
  expect(await verdict('a', bytes)).toMatch(/^is incomplete and cannot be shown\. Please export/);
  expect((await send('image', bytes)).failure).toMatch(/^name is damaged and cannot be shown\. Please/);
});

test('49 megapixels are accepted, 51 are refused by a sentence', async () => {
  const jpeg = (height: number) => picture({ width: 10_000, height }).jpeg().toBuffer();
  expect(await send('image', await jpeg(4900))).toMatchObject({ type: 'image/jpeg' });
  expect((await send('image', await jpeg(5100))).failure).toMatch(
    /^name has more than 50 megapixels\. Please make it smaller/,
  );
});

test.each([
  ['Prüfbericht „Größe“ 2026.pdf', '1-Pruefbericht-Groesse-2026.pdf'],
  ['OHNE-ENDUNG', '1-OHNE-ENDUNG.pdf'],
  ['GROSS.PDF', '1-GROSS.pdf'],
  ['punkt.am.ende..pdf', '1-punkt.am.ende.pdf'],
  ['Foto 😀 #1 & 100%.pdf', '1-Foto-1-100.pdf'],
  [`${'a'.repeat(300)}.pdf`, `1-${'a'.repeat(100)}.pdf`],
])('the PDF %s is stored under its name', async (name, path) => {
  expect(objectName({ role: 'pdf', file: { name, type: 'application/pdf' }, time: 1 })).toBe(path);
  const bytes = await readFile(join(inputs, 'pdf/plain.pdf'));
  expect(await send(path, bytes)).toEqual({ type: 'application/pdf', bytes });
});
