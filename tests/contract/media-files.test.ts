import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import { isUnused, type MediaFile } from '../../src/data/files/media';
import { uploadDraftFile } from '../../src/data/files/private-files';
import { archiveFiles, unarchiveFiles } from '../../src/server/operations/files/file-routes';
import { blob, sampleImage, smallPdf } from './file-storage';
import { openImageHarness, publicUrlOf } from './image-harness';
import { referenceTexts } from './rows';

const { storage, admin, adminId, tables, media, ...harness } = await openImageHarness();
const server = harness.serverTables;
const { sql } = storage.contract;
await sql('update auth.users set email = $1 where id = $2', ['ada@example.org', adminId]);

beforeEach(async () => {
  for (const table of ['client_references', 'agbs', 'content_drafts'])
    await server.from(table).delete().not('id', 'is', null).throwOnError();
  await sql('delete from public.content_history');
});

async function publish(columns: object, by = tables) {
  const row = { id: randomUUID(), ...referenceTexts, ...columns };
  await by.from('client_references').insert(row).throwOnError();
  return row;
}

const setImage = (id: string, image_url: string | null, by = tables) =>
  by.from('client_references').update({ image_url }).eq('id', id).throwOnError();

const urlOf = (bucket: string, name: string) => publicUrlOf(name, bucket);

/** Uploads a file as the administrator; returns its name. */
async function upload(bucket: string, folder = ''): Promise<string> {
  const isPdf = bucket === 'agbs';
  const name = `${randomUUID()}.${isPdf ? 'pdf' : 'jpg'}`;
  const file = isPdf ? blob(smallPdf, 'application/pdf') : await jpegImage();
  const files = storage.as(await admin.accessToken?.()).from(bucket);
  expect((await files.upload(`${folder}${name}`, file)).error).toBeNull();
  return name;
}

const jpegImage = async () => blob(await sampleImage().jpeg().toBuffer(), 'image/jpeg');

async function fileNamed(name: string): Promise<MediaFile | undefined> {
  return (await media()).find(({ place }) => place.path.endsWith(name));
}

test('a file keeps its original name, from the upload until it is published', async () => {
  const name = 'Prüfstand Öl „A“.JPG';
  const image_url = await uploadDraftFile(
    { bucket: 'references', role: 'main' },
    { service: admin, file: new File([await jpegImage()], name, { type: 'image/jpeg' }) },
  );
  const path = image_url.split('/').at(-1) ?? '';
  expect(await fileNamed(path)).toMatchObject({ originalName: name, privateBucket: 'drafts' });
  await publish({ image_url, alt: 'Prüfstand' });
  const drafts = storage.asServer().from('drafts');
  await drafts.move(`references/${path}`, path, { destinationBucket: 'references' });
  expect(await fileNamed(path)).toMatchObject({ originalName: name, privateBucket: undefined });
});

test('a file has its facts, its uploader and the records that show it', async () => {
  const [name, further] = [await upload('references'), await upload('references')];
  const image_url = urlOf('references', name);
  const { id } = await publish({ image_url, alt: 'Ein Schiff' });
  const child = { reference_id: id, alt: 'Am Kai', order: 0 };
  const images = [image_url, urlOf('references', further)];
  for (const shown of images)
    await tables
      .from('reference_images')
      .insert({ ...child, image_url: shown })
      .throwOnError();
  const record = { content_type: 'client_references', record_id: id, title: 'Werft', is_draft: false };
  const use = { ...record, column_name: 'image_url', row_id: expect.any(String) };
  const main = { ...use, table_name: 'client_references', row_id: id, description: 'Ein Schiff' };
  const gallery = { ...use, table_name: 'reference_images', description: 'Am Kai' };
  const file = await fileNamed(name);
  expect(file).toMatchObject({
    url: image_url,
    place: { bucket: 'references', path: name },
    privateBucket: undefined,
    mimetype: 'image/jpeg',
    email: 'ada@example.org',
    isInHistory: true,
  });
  expect(file?.uses).toHaveLength(2);
  expect(file?.uses).toEqual(expect.arrayContaining([main, gallery]));
  expect(file?.size).toBeGreaterThan(100);
  expect(Date.parse(file?.uploadedAt ?? '')).toBeGreaterThan(Date.now() - 60_000);
  expect((await fileNamed(further))?.uses).toEqual([gallery]);

  const pdf = await upload('agbs');
  const row = { title: 'AGB 2026', description: 'Text', order: 0, file_url: urlOf('agbs', pdf) };
  await tables.from('agbs').insert(row).throwOnError();
  expect((await fileNamed(pdf))?.uses).toMatchObject([{ title: 'AGB 2026', description: 'AGB 2026' }]);
});

test('a file of a draft is neither part of the website nor unused', async () => {
  const name = await upload('drafts', 'references/');
  const id = randomUUID();
  const row = { id, ...referenceTexts, image_url: urlOf('references', name), alt: 'Entwurf' };
  const image = { id: randomUUID(), image_url: row.image_url, alt: 'Weiteres' };
  // Another client may store invalid values in a draft; they hide nothing else.
  const children = { reference_images: [image, 'kein Bild', 7], files: 'keine Liste' };
  await tables.rpc('save_draft', { content_table: 'client_references', row, children }).throwOnError();
  const file = await fileNamed(name);
  expect(file).toMatchObject({ url: row.image_url, privateBucket: 'drafts', isInHistory: false });
  expect(file?.uses.map(({ description, is_draft }) => [description, is_draft])).toEqual(
    expect.arrayContaining([
      ['Entwurf', true],
      ['Weiteres', true],
    ]),
  );
});

test('files that left the website are distinguished from files that were never shown', async () => {
  const [former, never] = [await upload('archive', 'references/'), await upload('references')];
  const { id } = await publish({ image_url: urlOf('references', former) }, server);
  await setImage(id, null, server);
  expect(await fileNamed(former)).toMatchObject({ privateBucket: 'archive', uses: [], isInHistory: true });
  expect(await fileNamed(never)).toMatchObject({ privateBucket: undefined, uses: [], isInHistory: false });
});

test('unreferenced files are unused; they can be archived and restored', async () => {
  const names = [await upload('references'), await upload('drafts', 'references/')];
  const [used, former] = [await upload('references'), await upload('archive', 'references/')];
  const { id } = await publish({ image_url: urlOf('references', former) });
  await setImage(id, urlOf('references', used));
  const leftOver = (await media()).filter(isUnused);
  const isOurs = ({ place }: MediaFile) => names.some((name) => place.path.endsWith(name));
  expect(leftOver.filter(isOurs)).toHaveLength(2);
  expect(leftOver.some(({ place }) => [used, former].some((name) => place.path.endsWith(name)))).toBe(false);

  // One of them is used since the list was read.
  const [first = '', second = ''] = names;
  await setImage(id, urlOf('references', first));
  const places = leftOver.map(({ place, privateBucket }) => ({ ...place, privateBucket }));
  const archived = await archiveFiles(harness.server, places);
  expect(archived.filter(({ path }) => names.some((name) => path.endsWith(name)))).toHaveLength(1);
  expect((await fileNamed(first))?.privateBucket).toBeUndefined();
  expect(await fileNamed(second)).toMatchObject({ privateBucket: 'archive', uses: [] });
  expect((await media()).filter(isUnused).filter(isOurs)).toEqual([]);
  await unarchiveFiles(harness.server, archived);
  expect((await fileNamed(second))?.privateBucket).toBe('drafts');
});

test('photos of inquiries are in no list of files', async () => {
  const photos = storage.asServer().from('inquiries');
  const { data: stored } = await photos.upload(`${randomUUID()}/photo`, await jpegImage());
  expect(stored?.path).toMatch(/photo$/);
  const { data } = await tables.rpc('media').throwOnError();
  expect(JSON.stringify(data)).not.toContain(stored?.path);
});
