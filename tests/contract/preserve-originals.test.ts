import { imageSize } from 'image-size';
import { beforeEach, expect, test } from 'vitest';
import { type Framing, wholeFraming, containFraming } from '../../src/admin/editor/crop/framing';
import { rememberCropSource } from '../../src/admin/editor/crop/crop-source';
import { storedSource } from '../../src/admin/editor/crop/stored-source';
import { fileKeyOf, readDetails } from '../../src/admin/editor/picture-details/details-fields';
import { preserveOriginals } from '../../src/admin/editor/picture-details/preserve-originals';
import { emptyImageMetadata } from '../../src/data/files/image-metadata';
import { saveImageMetadata, emptyImageRights } from '../../src/data/files/image-rights';
import { picture } from './file-storage';
import { openPictureHarness, publicUrlOf } from './picture-harness';

/** Originals, metadata and rights that the back office stores after a save, and the source for the next crop. */

let isBroken: (path: string) => boolean;
const { admin: service, tables } = await openPictureHarness((send) => async (input, init) => {
  const { pathname } = new URL(new Request(input, init).url);
  return isBroken(pathname) ? new Response('', { status: 500 }) : send(input, init);
});

beforeEach(() => {
  isBroken = () => false;
});

let count = 0;

/** Returns the public URL of a newly saved picture. */
function newUrl(): string {
  count += 1;
  return publicUrlOf(`${1_795_000_000_000 + count}-main.jpg`);
}

async function photo(name: string, width = 160): Promise<File> {
  const bytes = await picture({ width, height: 120 }).jpeg().toBuffer();
  return new File([new Uint8Array(bytes)], name, { type: 'image/jpeg' });
}

const keep = (...saved: { cropped: File; url: string }[]) =>
  preserveOriginals({ service, tables, run: (change) => change() }, saved);

const detailsOf = (url: string) => readDetails(tables, fileKeyOf(url) ?? '');

const leftHalf: Framing = { ...wholeFraming, part: { ...wholeFraming.part, width: 50 } };
const rightHalf: Framing = { ...wholeFraming, part: { ...wholeFraming.part, x: 50, width: 50 } };

const notLoaded = async () => Promise.reject(new Error('The stored picture was asked for'));

test.each([0, 1, 2, 3])(
  'cropping again starts with the original, its framing and %i turns',
  async (turns) => {
    const [original, cropped, url] = [await photo('wahl.jpg', 320), await photo('teil.jpg'), newUrl()];
    const framing = { ...leftHalf, turns };
    rememberCropSource(cropped, { file: original, framing });
    await keep({ cropped, url });
    const { file, ...begun } = await storedSource(service, { url, load: notLoaded });
    expect(imageSize(await file.bytes())).toMatchObject({ type: 'jpg', width: 320, height: 120 });
    expect(file.type).toBe('image/jpeg');
    expect(begun).toEqual({ begin: framing, former: { url, framing } });
    expect((await detailsOf(url)).rights.hasOriginal).toBe(true);
  },
);

test('without an original, cropping again starts with the whole stored picture', async () => {
  const [url, stored] = [newUrl(), await photo('da.jpg')];
  const source = await storedSource(service, { url, load: async () => stored });
  expect(source).toEqual({ file: stored, begin: 'whole', former: { url, framing: wholeFraming } });
});

test('a new crop inherits metadata and rights and keeps its focal point on the same place', async () => {
  const former = newUrl();
  const metadata = { focal: { x: 0.5, y: 0.8 }, credit: 'Ada Beispiel', isAi: true };
  const rights = {
    title: '',
    description: '',
    people: 'Ben Muster',
    consentUntil: '2027-03-31',
    licence: 'Vertrag',
  };
  await saveImageMetadata(tables, fileKeyOf(former) ?? '', { metadata, rights });
  const [original, cropped, url] = [await photo('wahl.jpg'), await photo('teil.jpg'), newUrl()];
  // The middle of the left half is a quarter of the whole.
  const framing = containFraming('own', { width: 160, height: 120 });
  rememberCropSource(cropped, { file: original, framing, former: { url: former, framing: leftHalf } });
  await keep({ cropped, url });
  expect(await detailsOf(url)).toEqual({
    metadata: { ...metadata, focal: { x: 0.25, y: 0.8 } },
    rights: { ...rights, hasOriginal: true },
  });

  // The right half does not contain that place, so the focal point moves to its left edge.
  const [elsewhere, other] = [newUrl(), await photo('rechts.jpg')];
  rememberCropSource(other, { file: original, framing: rightHalf, former: { url, framing } });
  await keep({ cropped: other, url: elsewhere });
  expect((await detailsOf(elsewhere)).metadata.focal).toEqual({ x: 0, y: 0.8 });
});

test('a picture without metadata passes none on, and another picture starts without', async () => {
  const [former, url, fresh] = [newUrl(), newUrl(), newUrl()];
  const [cropped, chosen] = [await photo('teil.jpg'), await photo('neu.jpg')];
  rememberCropSource(cropped, {
    file: await photo('a.jpg'),
    framing: leftHalf,
    former: { url: former, framing: wholeFraming },
  });
  rememberCropSource(chosen, { file: await photo('b.jpg'), framing: leftHalf });
  await keep({ cropped, url }, { cropped: chosen, url: fresh });
  for (const one of [url, fresh])
    expect(await detailsOf(one)).toEqual({
      metadata: emptyImageMetadata,
      rights: { ...emptyImageRights, hasOriginal: true },
    });
});

test('a failure does not stop the other pictures, and the next try completes it', async () => {
  const [one, other] = [await photo('eins.jpg'), await photo('zwei.jpg')];
  const [first, second] = [newUrl(), newUrl()];
  rememberCropSource(one, { file: await photo('a.jpg'), framing: wholeFraming });
  rememberCropSource(other, { file: await photo('b.jpg'), framing: wholeFraming });
  const saved = [
    { cropped: one, url: first },
    { cropped: other, url: second },
  ];
  const name = first.slice(first.lastIndexOf('/'));
  isBroken = (path) => path.includes(`/originals/references${name}`);
  await expect(keep(...saved)).rejects.toThrow();
  expect((await detailsOf(first)).rights.hasOriginal).toBe(false);
  expect((await detailsOf(second)).rights.hasOriginal).toBe(true);

  isBroken = () => false;
  await keep(...saved);
  expect((await detailsOf(first)).rights.hasOriginal).toBe(true);
});

test('an original over the storage limit is skipped without an error', async () => {
  const [cropped, url] = [await photo('teil.jpg'), newUrl()];
  const file = new File([new Uint8Array(10 * 1024 * 1024 + 1)], 'riesig.jpg', { type: 'image/jpeg' });
  rememberCropSource(cropped, { file, framing: leftHalf });
  await keep({ cropped, url });
  expect((await detailsOf(url)).rights.hasOriginal).toBe(false);
});
