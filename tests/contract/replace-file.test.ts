import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import { unwrapResponse } from '../../src/data/client/service';
import type { MediaFile } from '../../src/data/files/media';
import { replaceFile, undoReplacement } from '../../src/data/files/alt-texts';
import { emptyImageMetadata } from '../../src/data/files/image-metadata';
import { emptyImageRights } from '../../src/data/files/image-rights';
import { sampleImage } from './file-storage';
import { openImageHarness, publicUrlOf } from './image-harness';
import { referenceTexts, serviceTexts } from './rows';

const { admin, media, tables, serverTables, statusOf, uploadNew } = await openImageHarness();

let file: MediaFile;
let chosen: File;
const [reference, service, drafted] = [randomUUID(), randomUUID(), randomUUID()];

beforeEach(async () => {
  for (const table of ['client_references', 'services', 'content_drafts'])
    await serverTables.from(table).delete().not('id', 'is', null).throwOnError();
  file = await upload('references');
  const bytes = await sampleImage({ colour: '#aa3300' }).jpeg().toBuffer();
  chosen = new File([new Uint8Array(bytes)], 'neu.jpg', { type: 'image/jpeg' });
});

async function upload(bucket: string, folder = ''): Promise<MediaFile> {
  const path = await uploadNew(bucket, folder);
  return {
    url: publicUrlOf(path),
    place: { bucket: 'references', path },
    privateBucket: bucket === 'drafts' ? bucket : undefined,
    ...{ size: 1, mimetype: 'image/jpeg', originalName: null, uploadedAt: '', email: null },
    uses: [],
    isInHistory: true,
    metadata: emptyImageMetadata,
    rights: emptyImageRights,
  };
}

/** Stores a reference with the image twice, a service with it, and a draft of the reference. */
async function useIt(): Promise<void> {
  const image = { image_url: file.url, alt: 'Bild' };
  await tables
    .from('client_references')
    .insert({ id: reference, ...referenceTexts, ...image })
    .throwOnError();
  const child = { id: randomUUID(), reference_id: reference, ...image, order: 0 };
  await tables.from('reference_images').insert(child).throwOnError();
  await tables
    .from('services')
    .insert({ id: service, ...serviceTexts, ...image, order: 0 })
    .throwOnError();
  const base = { row: { id: reference, ...referenceTexts, ...image }, children: {} };
  const row = { ...base.row, company: 'Entwurf' };
  await tables.rpc('save_draft', { content_table: 'client_references', row, base }).throwOnError();
}

type Content = { row: { image_url: string; alt: string } };

/** Reads a column of all published rows, and of all drafts with `read`. */
async function valuesOf(
  column: 'image_url' | 'alt',
  read: (draft: { content: Content; base: Content }) => Content[],
) {
  const of = async (table: string) =>
    unwrapResponse<Content['row'][]>(await tables.from(table).select(column).order(column));
  const rows = await Promise.all(['client_references', 'reference_images', 'services'].map(of));
  const drafts = await tables.from('content_drafts').select().throwOnError();
  return [...rows.flat(), ...drafts.data.flatMap(read).map(({ row }) => row)].map((row) => row[column]);
}

const publishedUrls = () => valuesOf('image_url', ({ content, base }) => [content, base]);
const alts = () => valuesOf('alt', ({ content }) => [content]);

const isPublic = async (url: string) => (await statusOf(url)) === 200;

test('all records and drafts show the new file, as one version, or the old one again', async () => {
  await useIt();
  const before = await publishedUrls();
  const replacement = await replaceFile(admin, file, { file: chosen });
  const { newUrl } = replacement;
  expect(replacement).toMatchObject({ oldUrl: file.url, places: 3 });
  expect(newUrl).not.toBe(file.url);
  // Those of the draft and of its base are among them, so publishing it causes no conflict.
  expect(await publishedUrls()).toEqual(Array.from({ length: 5 }, () => newUrl));
  expect([await isPublic(newUrl), await isPublic(file.url)]).toEqual([true, false]);
  const versions = unwrapResponse<{ transaction: number; record_id: string }[]>(
    await tables.from('content_history').select().order('id', { ascending: false }).limit(3),
  );
  expect(new Set(versions.map(({ transaction }) => transaction)).size).toBe(1);
  expect(new Set(versions.map(({ record_id }) => record_id))).toEqual(new Set([reference, service]));
  await undoReplacement(admin, replacement);
  expect(await publishedUrls()).toEqual(before);
  expect([await isPublic(file.url), await isPublic(newUrl)]).toEqual([true, false]);
});

test('new alt texts are applied and undone, each in its own place', async () => {
  await useIt();
  await tables.from('services').update({ alt: 'Anders' }).eq('id', service).throwOnError();
  // A draft of an unpublished record.
  const row = { id: drafted, ...referenceTexts, image_url: file.url, alt: 'Bild' };
  await tables.rpc('save_draft', { content_table: 'client_references', row }).throwOnError();
  const before = await alts();
  const wanted = new Map([
    ['Bild', 'Neues Bild'],
    ['Anders', 'Ganz anders'],
  ]);
  const uses = (await media()).find(({ url }) => url === file.url)?.uses;
  expect(uses).toHaveLength(5);
  const used = { ...file, uses: uses ?? [] };
  const replacement = await replaceFile(admin, used, { file: chosen, alts: wanted });
  expect(await alts()).toEqual(before.map((alt) => wanted.get(alt)));
  await undoReplacement(admin, replacement);
  expect(await alts()).toEqual(before);
});

test('a file of a draft stays private', async () => {
  file = await upload('drafts', 'references/');
  const row = { id: drafted, ...referenceTexts, image_url: file.url, alt: 'Bild' };
  await tables.rpc('save_draft', { content_table: 'client_references', row }).throwOnError();
  const replacement = await replaceFile(admin, file, { file: chosen });
  expect(replacement).toMatchObject({ places: 1 });
  expect(await isPublic(replacement.newUrl)).toBe(false);
  await undoReplacement(admin, replacement);
  const [draft] = unwrapResponse<{ content: Content }[]>(await tables.from('content_drafts').select());
  expect(draft?.content.row.image_url).toBe(file.url);
  expect(await isPublic(file.url)).toBe(false);
});

test("a file whose name begins with the other's name is not replaced", async () => {
  await useIt();
  const longer = `${file.url}.webp`;
  await tables.from('services').update({ image_url: longer }).eq('id', service).throwOnError();
  expect((await replaceFile(admin, file, { file: chosen })).places).toBe(2);
  const [row] = unwrapResponse<{ image_url: string }[]>(await tables.from('services').select());
  expect(row?.image_url).toBe(longer);
});

test('an unused file answers with an error', async () => {
  await expect(replaceFile(admin, file, { file: chosen })).rejects.toMatchObject({ code: 'not_used' });
});
