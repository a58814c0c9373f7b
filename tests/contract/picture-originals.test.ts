import { beforeEach, expect, test } from 'vitest';
import { unwrapResponse } from '../../src/data/client/data-error';
import { deleteForGood } from '../../src/data/records/history';
import { isUnused, mediaQuery, type MediaFile } from '../../src/data/files/media';
import { emptyImageMetadata, readImageMetadata } from '../../src/data/files/image-metadata';
import {
  saveImageMetadata,
  archiveOriginal,
  emptyImageRights,
  downloadOriginal,
  readImageRights,
} from '../../src/data/files/image-rights';
import { createTables } from '../../src/data/client/tables';
import { placeFiles, sweepFiles } from '../../src/server/operations/files/place-files';
import { picture, sendTo } from './file-storage';
import { metadata, openPictureHarness, rights } from './picture-harness';
import { contractUrl } from './server';

/** Originals of cropped pictures, and the clean-up of everything stored for a picture. */

const harness = await openPictureHarness();
beforeEach(() => harness.clear());

const file = 'references/1795000000000-main.jpg';
const day = 86_400_000;

async function fileOf(width = 64): Promise<File> {
  const bytes = await picture({ width, height: 36 }).png().toBuffer();
  return new File([new Uint8Array(bytes)], 'Foto.png', { type: 'image/png' });
}

test('the original is returned unchanged with its framing, and survives changes of the metadata', async () => {
  const { storage, admin, nonAdmin, visitor, tables } = harness;
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
  expect(await readImageRights(tables, file)).toEqual({ ...emptyImageRights, hasOriginal: true });
  for (const service of [visitor, nonAdmin])
    expect(await downloadOriginal(service, file).catch(() => undefined)).toBeUndefined();
  expect(
    (
      await storage
        .as()
        .from('archive')
        .download(`originals/${file.replace('jpg', 'png')}`)
    ).data,
  ).toBeNull();
});

test('an upload interrupted before its row is stored succeeds on the next try', async () => {
  const { storage, admin } = harness;
  const original = await fileOf();
  const cut: typeof fetch = async (input, init) => {
    if (new Request(input, init).url.includes('/rest/v1')) throw new TypeError('fetch failed');
    return sendTo(storage)(input, init);
  };
  const place = 'references/b/2-main.jpg';
  await expect(
    archiveOriginal({ ...admin, fetch: cut }, { file: place, original, framing: null }),
  ).rejects.toThrow();
  expect(await archiveOriginal(admin, { file: place, original, framing: null })).toBe(true);
  expect((await downloadOriginal(admin, place))?.framing).toBeNull();
});

test('an original that the archive rejects is skipped without an error', async () => {
  const { admin, requests } = harness;
  const large = new File([new Uint8Array(10 * 1024 * 1024 + 1)], 'a.jpg', { type: 'image/jpeg' });
  const strange = new File(['x'], 'a.heic', { type: 'image/heic' });
  requests.length = 0;
  for (const original of [large, strange])
    expect(await archiveOriginal(admin, { file, original, framing: null })).toBe(false);
  expect(requests).toEqual([]);
});

test('Media shows metadata and rights of a picture, and does not list originals', async () => {
  const { admin, tables, upload } = harness;
  const [place, plain] = [await upload('media-1.jpg'), await upload('media-2.jpg')];
  await saveImageMetadata(tables, place, { metadata, rights });
  await archiveOriginal(admin, { file: place, original: await fileOf(), framing: null });
  await archiveOriginal(admin, { file: plain, original: await fileOf(), framing: null });
  const { queryFn } = mediaQuery(admin);
  if (typeof queryFn !== 'function') throw new Error('The files are asked for by a function');
  const files: MediaFile[] = await Reflect.apply(queryFn, undefined, []);
  const media = files.map(({ place: { bucket, path }, ...rest }) => ({ ...rest, key: `${bucket}/${path}` }));
  expect(media.find(({ key }) => key === place)).toMatchObject({
    metadata,
    rights: { ...rights, hasOriginal: true },
  });
  expect(media.find(({ key }) => key === plain)).toMatchObject({
    metadata: emptyImageMetadata,
    rights: { ...emptyImageRights, hasOriginal: true },
  });
  expect(media.filter(({ key }) => key.includes('originals'))).toEqual([]);
  expect(files.filter(isUnused).map(({ place: { path } }) => path)).not.toContain(
    expect.stringContaining('png'),
  );
});

test('original, metadata and rights stay while the picture is archived, and are deleted with it', async () => {
  const { storage, admin, server, tables, upload, archived } = harness;
  const place = await upload('swept.jpg');
  const [reference] = unwrapResponse<{ id: string }[]>(
    await createTables(server)
      .from('client_references')
      .insert({
        id: crypto.randomUUID(),
        company: 'Werft',
        project: 'Fähre',
        testimonial: 'Gut.',
        image_url: `${contractUrl}/storage/v1/object/public/${place}`,
      })
      .select('id'),
  );
  await saveImageMetadata(tables, place, { metadata, rights });
  await archiveOriginal(admin, { file: place, original: await fileOf(), framing: null });
  const inArchive = () => archived().then((names) => names.filter((name) => name.includes('swept')));
  await sweepFiles(server, Date.now() + 400 * day);
  expect(await inArchive()).toEqual(['originals/references/swept.png']);

  const { database } = storage.contract;
  await createTables(server).from('client_references').delete().eq('id', reference?.id).throwOnError();
  await sweepFiles(server, Date.now() + 60_000);
  await sweepFiles(server, Date.now() + 400 * day);
  expect(await inArchive()).toEqual(['originals/references/swept.png', 'references/swept.jpg']);
  expect((await readImageMetadata(tables, [place])).size).toBe(1);

  await database.transaction((tx) => tx.query('delete from public.content_history'));
  await sweepFiles(server, Date.now() + 2 * day);
  expect(await inArchive()).toEqual([]);
  expect((await readImageMetadata(tables, [place])).size).toBe(0);
  expect(await readImageRights(tables, place)).toEqual(emptyImageRights);
});

test('deleting a record for good deletes everything stored for its pictures', async () => {
  const { admin, server, tables, upload, archived } = harness;
  const place = await upload('forgotten.jpg');
  const id = crypto.randomUUID();
  const image_url = `${contractUrl}/storage/v1/object/public/${place}`;
  const rows = tables.from('client_references');
  await rows
    .insert({ id, company: 'Werft', project: 'Fähre', testimonial: 'Gut.', image_url })
    .throwOnError();
  await saveImageMetadata(tables, place, { metadata, rights });
  await archiveOriginal(admin, { file: place, original: await fileOf(), framing: null });
  await rows.delete().eq('id', id).throwOnError();
  await sweepFiles(server, Date.now() + 60_000);
  await deleteForGood(admin, id);
  await placeFiles(server);
  expect((await archived()).filter((name) => name.includes('forgotten'))).toEqual([]);
  expect((await readImageMetadata(tables, [place])).size).toBe(0);
  expect(await readImageRights(tables, place)).toEqual(emptyImageRights);
});
