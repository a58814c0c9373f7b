import sharp from 'sharp';
import { expect, test } from 'vitest';
import { bareJpeg } from './bare-jpeg';

const [jfif, icc, adobe] = [0xe0, 0xe2, 0xee];

function segment(marker: number, ...content: (string | number[])[]): Buffer {
  const bytes = Buffer.concat(
    content.map((part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : Buffer.from(part))),
  );
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(bytes.length + 2, 2);
  return Buffer.concat([head, bytes]);
}

/** Red, as YCbCr and without any note; begins with its tables. */
const red = await sharp({ create: { width: 16, height: 16, channels: 3, background: '#c82820' } })
  .jpeg()
  .toBuffer();
const [soi, tables] = [red.subarray(0, 2), red.subarray(red.indexOf('ffdb', 0, 'hex'))];

const jpeg = (...notes: Buffer[]) => Buffer.concat([soi, ...notes, tables]);
const bare = (...notes: Buffer[]) => bareJpeg(jpeg(...notes));
const pixels = (bytes: Buffer) => sharp(bytes).raw().toBuffer();

const version = [1, 2];
const density = [1, 0, 72, 0, 96];
const bareJfif = segment(jfif, 'JFIF\0', version, density, [0, 0]);
const bareAdobe = segment(adobe, 'Adobe', [0, 100, 0, 0, 0, 0, 0]);

test('colours stay where JFIF and Adobe tell of them differently', async () => {
  const both = jpeg(bareJfif, bareAdobe);
  // A decoder that does not see JFIF takes the same for RGB.
  expect(await pixels(jpeg(bareAdobe))).not.toEqual(await pixels(both));
  const cleaned = bareJpeg(both) ?? Buffer.alloc(0);
  expect(await pixels(cleaned)).toEqual(await pixels(both));
});

test.each([
  ['as it is', [bareJfif], [bareJfif]],
  ['without its thumbnail', [segment(jfif, 'JFIF\0', version, density, [1, 1], 'RGB')], [bareJfif]],
  ['without what follows', [segment(jfif, 'JFIF\0', version, density, [0, 0], 'Geheimnis')], [bareJfif]],
  ['not when it is too short', [segment(jfif, 'JFIF\0', version, density)], []],
  ['not its extension', [bareJfif, segment(jfif, 'JFXX\0', [0x10], 'Geheimnis')], [bareJfif]],
  ['not what is called otherwise', [segment(jfif, 'Geheimnis und mehr')], []],
  ['only at the beginning', [segment(0xfe, 'Geheimnis'), bareJfif], []],
  ['only once', [bareJfif, bareJfif], [bareJfif]],
])('of JFIF is kept the note itself: %s', (_, notes, kept) => {
  expect(bare(...notes)).toEqual(jpeg(...kept));
});

test.each([
  ['as it is', [bareAdobe], [bareAdobe]],
  [
    'without what follows',
    [segment(adobe, bareAdobe.toString('latin1', 4), 'x'.repeat(60_000))],
    [bareAdobe],
  ],
  ['not when it is too short', [segment(adobe, 'Adobe', [0, 100])], []],
  ['not what is called otherwise', [segment(adobe, 'Geheimnis und mehr')], []],
])('of Adobe is kept how colours are meant: %s', (_, notes, kept) => {
  expect(bare(...notes)).toEqual(jpeg(...kept));
});

test.each([
  ['the only one', [1, 1], true],
  ['the last one', [3, 3], true],
  ['none of them', [0, 1], false],
  ['one more than there are', [3, 2], false],
  ['of none', [0, 0], false],
  ['not said', [], false],
  ['half said', [1], false],
])('a part of a colour profile that is %s', (_, numbers, isKept) => {
  const part = segment(icc, 'ICC_PROFILE\0', numbers, numbers.length === 2 ? 'profile' : '');
  expect(bare(part)).toEqual(isKept ? jpeg(part) : jpeg());
});

test('a colour profile is kept as it is', async () => {
  const image = await sharp(red).withIccProfile('p3').jpeg().toBuffer();
  const { icc: profile } = await sharp(image).metadata();
  expect(profile).toBeDefined();
  expect((await sharp(bareJpeg(image)).metadata()).icc).toEqual(profile);
});
