import { imageSize } from 'image-size';
import { beforeEach, describe, expect, test } from 'vitest';
import { type Framing, wholeFraming, containFraming } from '../../src/admin/editor/crop/framing';
import { rememberCropSource } from '../../src/admin/editor/crop/crop-source';
import { storedSource } from '../../src/admin/editor/fields/image/use-image-choice';
import { fileKeyOf, readDetails } from '../../src/admin/editor/image-details/details-fields';
import { preserveOriginals } from '../../src/admin/editor/image-details/preserve-originals';
import { deleteForGood } from '../../src/data/records/history';
import { emptyImageMetadata, readImageMetadata } from '../../src/data/files/image-metadata';
import {
  saveImageMetadata,
  archiveOriginal,
  emptyImageRights,
  downloadOriginal,
  readImageRights,
} from '../../src/data/files/image-rights';
import { placeFiles, sweepFiles } from '../../src/server/operations/files/place-files';
import { sampleImage } from './file-storage';
import { metadata, openImageHarness, publicUrlOf, rights } from './image-harness';
import { referenceTexts } from './rows';

/** Originals of cropped images, and the clean-up of everything stored for an image. */

let isBroken: (path: string) => boolean;
const { storage, admin, nonAdmin, visitor, server, tables, requests, upload, archived, clear, media } =
  await openImageHarness((send) => async (input, init) => {
    const { pathname } = new URL(new Request(input, init).url);
    return isBroken(pathname) ? new Response('', { status: 500 }) : send(input, init);
  });

beforeEach(async () => {
  isBroken = () => false;
  await clear();
});

const file = 'references/1795000000000-main.jpg';

async function fileOf(width = 64): Promise<File> {
  const bytes = await sampleImage({ width, height: 36 }).png().toBuffer();
  return new File([new Uint8Array(bytes)], 'Foto.png', { type: 'image/png' });
}

/** Publishes a reference that shows the image; returns its id. */
async function publish(place: string): Promise<string> {
  const id = crypto.randomUUID();
  const row = { id, ...referenceTexts, image_url: publicUrlOf(place.slice('references/'.length)) };
  await tables.from('client_references').insert(row).throwOnError();
  return id;
}

test('the original is returned unchanged with its framing, and survives changes of the metadata', async () => {
  const framing = {
    part: { unit: '%', x: 10, y: 0, width: 50, height: 50 },
    zoom: 1.5,
    shift: { x: 0, y: 0 },
  };
  const original = await fileOf();
  expect(await downloadOriginal(admin, file)).toBeUndefined();
  expect(await archiveOriginal(admin, { file, original, framing })).toBe(true);
  const stored = await downloadOriginal(admin, file);
  expect(stored?.framing).toEqual(framing);
  expect([stored?.file.name, stored?.file.type]).toEqual(['1795000000000-main.png', 'image/png']);
  expect(stored?.file.size).toBeGreaterThan(100);

  await saveImageMetadata(tables, file, { metadata, rights });
  await saveImageMetadata(tables, file, { metadata: emptyImageMetadata, rights: emptyImageRights });
  expect(await readImageRights(tables, file)).toEqual({ ...emptyImageRights, original: expect.any(String) });
  for (const service of [visitor, nonAdmin])
    expect(await downloadOriginal(service, file).catch(() => undefined)).toBeUndefined();
  const stolen = storage
    .as()
    .from('archive')
    .download(`originals/${file.replace('jpg', 'png')}`);
  expect((await stolen).data).toBeNull();
});

test('an original that the archive rejects is skipped without an error', async () => {
  const large = new File([new Uint8Array(10 * 1024 * 1024 + 1)], 'a.jpg', { type: 'image/jpeg' });
  const strange = new File(['x'], 'a.heic', { type: 'image/heic' });
  requests.length = 0;
  for (const original of [large, strange])
    expect(await archiveOriginal(admin, { file, original, framing: null })).toBe(false);
  expect(requests).toEqual([]);
});

test('Media shows metadata and rights of an image, and does not list originals', async () => {
  const [place, plain] = [await upload('media-1.jpg'), await upload('media-2.jpg')];
  await saveImageMetadata(tables, place, { metadata, rights });
  await archiveOriginal(admin, { file: place, original: await fileOf(), framing: null });
  await archiveOriginal(admin, { file: plain, original: await fileOf(), framing: null });
  const files = await media();
  const stored = (one: string) => files.find(({ place: { bucket, path } }) => `${bucket}/${path}` === one);
  expect(stored(place)).toMatchObject({ metadata, rights: { ...rights, original: expect.any(String) } });
  const without = {
    metadata: emptyImageMetadata,
    rights: { ...emptyImageRights, original: expect.any(String) },
  };
  expect(stored(plain)).toMatchObject(without);
  expect(files.filter(({ place: { path } }) => /originals|png/.test(path))).toEqual([]);
});

test('deleting a record for good deletes everything stored for its images', async () => {
  const place = await upload('forgotten.jpg');
  const id = await publish(place);
  await saveImageMetadata(tables, place, { metadata, rights });
  await archiveOriginal(admin, { file: place, original: await fileOf(), framing: null });
  await tables.from('client_references').delete().eq('id', id).throwOnError();
  await sweepFiles(server, Date.now() + 60_000);
  await deleteForGood(admin, id);
  await placeFiles(server);
  expect((await archived()).filter((name) => name.includes('forgotten'))).toEqual([]);
  expect((await readImageMetadata(tables, [place])).size).toBe(0);
  expect(await readImageRights(tables, place)).toEqual(emptyImageRights);
});

describe('after a save', () => {
  let count = 0;

  /** Returns the public URL of a newly saved image. */
  function newUrl(): string {
    count += 1;
    return publicUrlOf(`${1_795_000_000_000 + count}-main.jpg`);
  }

  async function imageFile(name: string, width = 160): Promise<File> {
    const bytes = await sampleImage({ width, height: 120 }).jpeg().toBuffer();
    return new File([new Uint8Array(bytes)], name, { type: 'image/jpeg' });
  }

  const keep = (...saved: { cropped: File; url: string }[]) =>
    preserveOriginals({ service: admin, tables, run: (change) => change() }, saved);

  const detailsOf = (url: string) => readDetails(tables, fileKeyOf(url) ?? '');

  const leftHalf: Framing = { ...wholeFraming, part: { ...wholeFraming.part, width: 50 } };
  const rightHalf: Framing = { ...wholeFraming, part: { ...wholeFraming.part, x: 50, width: 50 } };

  const notLoaded = async () => Promise.reject(new Error('The stored image was read'));

  test('cropping again starts with the original, its framing and its turns', async () => {
    const [original, cropped, url] = [
      await imageFile('wahl.jpg', 320),
      await imageFile('teil.jpg'),
      newUrl(),
    ];
    const framing = { ...leftHalf, turns: 3 };
    rememberCropSource(cropped, { file: original, framing });
    await keep({ cropped, url });
    const { file: source, ...begun } = await storedSource(admin, { url, load: notLoaded });
    expect(imageSize(await source.bytes())).toMatchObject({ type: 'jpg', width: 320, height: 120 });
    expect(source.type).toBe('image/jpeg');
    expect(begun).toEqual({ begin: framing, former: { url, framing } });
    expect((await detailsOf(url)).rights.original).not.toBeNull();
  });

  test('without an original, cropping again starts with the whole stored image', async () => {
    const [url, stored] = [newUrl(), await imageFile('da.jpg')];
    const source = await storedSource(admin, { url, load: async () => stored });
    expect(source).toEqual({ file: stored, begin: 'whole', former: { url, framing: wholeFraming } });
  });

  test('a new crop inherits metadata and rights and keeps its focal point on the same place', async () => {
    const former = newUrl();
    const described = { metadata: { ...metadata, focal: { x: 0.5, y: 0.8 } }, rights };
    await saveImageMetadata(tables, fileKeyOf(former) ?? '', described);
    const [original, cropped, url] = [await imageFile('wahl.jpg'), await imageFile('teil.jpg'), newUrl()];
    // The middle of the left half is a quarter of the whole.
    const framing = containFraming('own', { width: 160, height: 120 });
    rememberCropSource(cropped, { file: original, framing, former: { url: former, framing: leftHalf } });
    await keep({ cropped, url });
    expect(await detailsOf(url)).toEqual({
      metadata: { ...metadata, focal: { x: 0.25, y: 0.8 } },
      rights: { ...rights, original: expect.any(String) },
    });

    // The right half does not contain that place, so the focal point moves to its left edge.
    const [elsewhere, other] = [newUrl(), await imageFile('rechts.jpg')];
    rememberCropSource(other, { file: original, framing: rightHalf, former: { url, framing } });
    await keep({ cropped: other, url: elsewhere });
    expect((await detailsOf(elsewhere)).metadata.focal).toEqual({ x: 0, y: 0.8 });
  });

  test('a failure does not stop the other images, and the next try completes it', async () => {
    const [one, other] = [await imageFile('eins.jpg'), await imageFile('zwei.jpg')];
    const [first, second] = [newUrl(), newUrl()];
    rememberCropSource(one, { file: await imageFile('a.jpg'), framing: wholeFraming });
    rememberCropSource(other, { file: await imageFile('b.jpg'), framing: wholeFraming });
    const saved = [
      { cropped: one, url: first },
      { cropped: other, url: second },
    ];
    const name = first.slice(first.lastIndexOf('/'));
    isBroken = (path) => path.includes(`/originals/references${name}`);
    await expect(keep(...saved)).rejects.toThrow();
    expect((await detailsOf(first)).rights.original).toBeNull();
    expect((await detailsOf(second)).rights.original).not.toBeNull();

    isBroken = () => false;
    await keep(...saved);
    expect((await detailsOf(first)).rights.original).not.toBeNull();
  });
});
