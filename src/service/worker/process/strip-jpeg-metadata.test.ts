import sharp from 'sharp';
import { expect, test } from 'vitest';
import { stripJpegMetadata } from './strip-jpeg-metadata';

const [jfif, icc, adobe] = [0xe0, 0xe2, 0xee];

function segment(marker: number, ...content: (string | number[])[]): Buffer {
  const bytes = Buffer.concat(
    content.map((part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : Buffer.from(part))),
  );
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(bytes.length + 2, 2);
  return Buffer.concat([head, bytes]);
}

/** Red in YCbCr without metadata segments, starting with its tables. */
const red = await sharp({ create: { width: 16, height: 16, channels: 3, background: '#c82820' } })
  .jpeg()
  .toBuffer();
const [soi, tables] = [red.subarray(0, 2), red.subarray(red.indexOf('ffdb', 0, 'hex'))];

const jpeg = (...notes: Buffer[]) => Buffer.concat([soi, ...notes, tables]);
const bare = (...notes: Buffer[]) => stripJpegMetadata(jpeg(...notes));
const pixels = (bytes: Buffer) => sharp(bytes).raw().toBuffer();

const version = [1, 2];
const density = [1, 0, 72, 0, 96];
const bareJfif = segment(jfif, 'JFIF\0', version, density, [0, 0]);
const bareAdobe = segment(adobe, 'Adobe', [0, 100, 0, 0, 0, 0, 0]);

test('colours stay when JFIF and Adobe segments contradict each other', async () => {
  const both = jpeg(bareJfif, bareAdobe);
  // Without JFIF a decoder reads the same data as RGB.
  expect(await pixels(jpeg(bareAdobe))).not.toEqual(await pixels(both));
  const cleaned = stripJpegMetadata(both) ?? Buffer.alloc(0);
  expect(await pixels(cleaned)).toEqual(await pixels(both));
});

test.each([
  ['unchanged', [bareJfif], [bareJfif]],
  ['without its thumbnail', [segment(jfif, 'JFIF\0', version, density, [1, 1], 'RGB')], [bareJfif]],
  ['without trailing data', [segment(jfif, 'JFIF\0', version, density, [0, 0], 'Geheimnis')], [bareJfif]],
  ['removed if too short', [segment(jfif, 'JFIF\0', version, density)], []],
  ['without its extension', [bareJfif, segment(jfif, 'JFXX\0', [0x10], 'Geheimnis')], [bareJfif]],
  ['removed under another name', [segment(jfif, 'Geheimnis und mehr')], []],
  ['also behind another segment', [segment(0xfe, 'Geheimnis'), bareJfif], [bareJfif]],
  ['also behind Adobe', [bareAdobe, bareJfif], [bareAdobe, bareJfif]],
  ['only once', [bareJfif, bareJfif], [bareJfif]],
])('of JFIF only the header remains: %s', (_, notes, expected) => {
  expect(bare(...notes)).toEqual(jpeg(...expected));
});

test.each([
  ['unchanged', [bareAdobe], [bareAdobe]],
  [
    'without trailing data',
    [segment(adobe, bareAdobe.toString('latin1', 4), 'x'.repeat(60_000))],
    [bareAdobe],
  ],
  ['removed if too short', [segment(adobe, 'Adobe', [0, 100])], []],
  ['removed under another name', [segment(adobe, 'Geheimnis und mehr')], []],
])('of Adobe only the colour transform remains: %s', (_, notes, expected) => {
  expect(bare(...notes)).toEqual(jpeg(...expected));
});

test('colours stay when JFIF follows Adobe', async () => {
  const both = jpeg(bareAdobe, bareJfif);
  expect(await pixels(both)).not.toEqual(await pixels(jpeg(bareAdobe)));
  expect(await pixels(stripJpegMetadata(both) ?? Buffer.alloc(0))).toEqual(await pixels(both));
});

test.each([
  ['a height', segment(0xdc, [0, 16], 'Geheimnis')],
  ['tables', segment(0xdb, [0], 'Geheimnis'.padEnd(64))],
  ['notes', segment(adobe, bareAdobe.toString('latin1', 4), 'Geheimnis')],
  ['a profile', segment(icc, 'ICC_PROFILE\0', [1, 1], 'Geheimnis')],
])('%s after the last scan are removed', (_, hidden) => {
  const end = jpeg().subarray(-2);
  expect(stripJpegMetadata(Buffer.concat([jpeg().subarray(0, -2), hidden, end]))).toEqual(jpeg());
});

test.each([
  ['none of several', [[1, 2]]],
  ['one more than there are', [[3, 2]]],
  [
    'the same twice',
    [
      [1, 2],
      [1, 2],
    ],
  ],
  ['half said', [[1]]],
])('a colour profile with missing parts (%s) is ignored', (_, numbers) => {
  const parts = numbers.map((number) => segment(icc, 'ICC_PROFILE\0', number, 'Geheimnis'));
  expect(bare(...parts)).toEqual(jpeg());
});

test('an unusual colour profile causes re-encoding', () => {
  expect(bare(segment(icc, 'ICC_PROFILE\0', [1, 1], 'Geheimnis'.padEnd(200)))).toBeUndefined();
});

/** Noise, which reveals any wrong colour. */
const noise = Buffer.from(Array.from({ length: 32 * 32 * 3 }, (_, index) => (index * index * 7919) % 251));

test.each(['srgb', 'p3', 'cmyk'])('colours stay with a profile %s, without its texts', async (name) => {
  const image = await sharp(noise, { raw: { width: 32, height: 32, channels: 3 } })
    .toColourspace(name === 'cmyk' ? 'cmyk' : 'srgb')
    .withIccProfile(name)
    .jpeg()
    .toBuffer();
  const cleaned = stripJpegMetadata(image) ?? Buffer.alloc(0);
  const asStored = (bytes: Buffer) => sharp(bytes).pipelineColourspace('srgb').raw().toBuffer();
  const asSeen = (bytes: Buffer) => sharp(bytes).toColourspace('srgb').raw().toBuffer();
  expect(await asSeen(cleaned)).toEqual(await asSeen(image));
  expect(await asStored(cleaned)).toEqual(await asStored(image));
  const { icc: profile = Buffer.alloc(0) } = await sharp(cleaned).metadata();
  expect(profile.length).toBeGreaterThan(128);
  expect(profile.toString('latin1')).not.toMatch(/copyright|sRGB|Display|\0[a-z]\0[a-z]\0[a-z]/i);
  // A second run changes nothing.
  expect(stripJpegMetadata(cleaned)).toEqual(cleaned);
});

test('unused bytes and private tags of a colour profile are removed', async () => {
  const image = await sharp(red).withIccProfile('p3').jpeg().toBuffer();
  const { icc: profile = Buffer.alloc(0) } = await sharp(image).metadata();
  const secret = Buffer.concat([profile, Buffer.from('Geheimnis')]);
  secret.write('Gehe', 4, 'latin1');
  secret.write('imni', 80, 'latin1');
  const part = (content: Buffer) => segment(icc, 'ICC_PROFILE\0', [1, 1], [...content]);
  const cleaned = bare(part(secret));
  expect(cleaned).toEqual(bare(part(profile)));
  expect(cleaned?.toString('latin1')).not.toMatch(/Gehe|imni/);
});
