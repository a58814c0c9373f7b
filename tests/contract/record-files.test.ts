import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Collection } from '../../src/content/model';
import type { Row } from '../../src/content/record/form-values';
import { toFormValues } from '../../src/content/record/record';
import { references } from '../../src/content/types/references';
import { services } from '../../src/content/types/services';
import { privateFile } from '../../src/data/files/private-files';
import { unpublish } from '../../src/data/records/drafts';
import { deleteForGood, removeRecord, restoreDeleted } from '../../src/data/records/history';
import { sweepFiles } from '../../src/server/operations/files/place-files';
import { blob, smallPdf } from './file-storage';
import { openImageHarness, publicUrlOf } from './image-harness';
import { referenceTexts, serviceTexts } from './rows';
import { contractUrl } from './server';

const { storage, admin, server, tables, serverTables, statuses, uploadNew, statusOf } =
  await openImageHarness();
const rows = () => tables.from('client_references');

const isArchived = async (name: string) =>
  !(await storage.asServer().from('archive').download(`references/${name}`)).error;

describe('an image shared by several records, also of different types', () => {
  let url: string;
  beforeEach(async () => {
    url = publicUrlOf(await uploadNew());
  });

  async function add(type: Collection, columns: object): Promise<Row> {
    const row = { id: randomUUID(), image_url: url, alt: 'Bild', ...columns };
    await serverTables.from(type.table).insert(row).throwOnError();
    return row;
  }

  const isPublic = async () => (await statusOf(url)) === 200;

  test('stays when one of two records is deleted, and is unpublished with the other', async () => {
    const own = await add(references, referenceTexts);
    const other = await add(services, serviceTexts);
    await removeRecord(admin, references, toFormValues(references, own));
    expect(await isPublic()).toBe(true);
    await removeRecord(admin, services, toFormValues(services, other));
    expect(await isPublic()).toBe(false);
    await restoreDeleted(admin, services, String(other.id));
    expect(await isPublic()).toBe(true);
  });

  test('is kept for one that can still be restored when another is deleted for good', async () => {
    const [forgotten, restored] = [await add(references, referenceTexts), await add(services, serviceTexts)];
    await removeRecord(admin, references, toFormValues(references, forgotten));
    await removeRecord(admin, services, toFormValues(services, restored));
    await deleteForGood(admin, String(forgotten.id));
    await restoreDeleted(admin, services, String(restored.id));
    expect(await isPublic()).toBe(true);
  });

  test('is found as a private copy without a failing request', async () => {
    const own = await add(references, referenceTexts);
    statuses.length = 0;
    expect(await privateFile(admin, url, { first: 'drafts' })).toBeUndefined();
    expect(statuses).toEqual([200, 200]);
    await unpublish(admin, references, own);
    expect(await isPublic()).toBe(false);
    statuses.length = 0;
    for (const first of ['drafts', 'archive'] as const)
      expect((await privateFile(admin, url, { first }))?.type).toBe('image/jpeg');
    expect(new Set(statuses)).toEqual(new Set([200]));
  });
});

describe('files of a record that is deleted for good', () => {
  /** File names: `main` and `gallery` are published, `main` has replaced `former`, and `other` belongs to another record. */
  type Files = { main: string; gallery: string; former: string; other: string };
  let files: Files;
  let id: string;

  /** Publishes a reference with a replaced image, a gallery, and the image of another record. */
  beforeEach(async () => {
    id = randomUUID();
    files = {
      main: await uploadNew(),
      gallery: await uploadNew(),
      former: await uploadNew(),
      other: await uploadNew(),
    };
    const { main, gallery, former, other } = files;
    const image_url = publicUrlOf(former);
    await rows()
      .insert({ id, ...referenceTexts, image_url })
      .throwOnError();
    // All variants exist in the media cache from here on, and those of the other files from the end on.
    expect(await statusesOf(former)).toEqual(shown);
    await rows()
      .update({ image_url: publicUrlOf(main) })
      .eq('id', id)
      .throwOnError();
    for (const [order, name] of [gallery, other].entries()) {
      const child = { id: randomUUID(), reference_id: id, image_url: publicUrlOf(name), alt: 'Bild', order };
      await tables.from('reference_images').insert(child).throwOnError();
    }
    await rows()
      .insert({ id: randomUUID(), ...referenceTexts, image_url: publicUrlOf(other) })
      .throwOnError();
    for (const name of [main, gallery, other]) expect(await statusesOf(name)).toEqual(shown);
  });

  const shown = [200, 200, 200];
  const missing = [404, 404, 404];

  /** Returns the statuses of the public URL and of two variants. */
  async function statusesOf(name: string): Promise<number[]> {
    const variants = ['image/webp', 'image/jpeg'].map(
      (accept) => [`${contractUrl}/media/references/${name}?w=160`, { accept }] as const,
    );
    const found: number[] = [];
    for (const [url, headers] of [[publicUrlOf(name), {}] as const, ...variants]) {
      const response = await storage.fetch(url, { headers });
      // The storage API answers 400 like Supabase and states the actual status in its body.
      const isRefused = response.status === 400;
      found.push(isRefused ? Number((await response.json()).statusCode) : response.status);
      if (!isRefused) await response.arrayBuffer();
    }
    return found;
  }

  test.each(['removed', 'deleted without its files'])(
    'are gone, but for that of another record: %s',
    async (how) => {
      const request = rows().select('*, reference_images(*)').eq('id', id).single();
      const { data: row } = await request.throwOnError();
      if (how === 'removed') await removeRecord(admin, references, toFormValues(references, row));
      else await rows().delete().eq('id', id).throwOnError();
      await deleteForGood(admin, id);
      const { main, gallery, former, other } = files;
      const found = await Promise.all([main, gallery, former, other].map(statusesOf));
      expect(found).toEqual([missing, missing, missing, shown]);
      const stored = await storage.contract.sql<{ name: string }>('select name from storage.objects');
      const own = stored.filter(({ name }) => [main, gallery, former].some((one) => name.endsWith(one)));
      expect(own).toEqual([]);
    },
  );
});

test('the sweep repairs files after a crash: all shown files are public, all others are not', async () => {
  const [minute, day] = [60_000, 86_400_000];
  const [shown, former, unsaved] = [await uploadNew(), await uploadNew(), await uploadNew()];
  const id = randomUUID();
  const statusesOf = (...names: string[]) => Promise.all(names.map((name) => statusOf(publicUrlOf(name))));
  const show = (name: string) =>
    serverTables
      .from('client_references')
      .upsert({ id, ...referenceTexts, image_url: publicUrlOf(name) })
      .throwOnError();
  await show(former);
  // The process was killed between replacing the image and archiving the old one.
  await show(shown);
  await sweepFiles(server, Date.now() + minute);
  expect(await statusesOf(shown, former, unsaved)).toEqual([200, 400, 200]);
  expect(await isArchived(former)).toBe(true);

  // The process was killed before it restored the file.
  await show(former);
  await sweepFiles(server, Date.now() + minute);
  expect(await statusesOf(shown, former)).toEqual([400, 200]);

  await sweepFiles(server, Date.now() + day + minute);
  expect([...(await statusesOf(former, unsaved)), await isArchived(shown)]).toEqual([200, 400, true]);

  await storage.contract.sql('delete from public.content_history where record_id = $1', [id]);
  await sweepFiles(server, Date.now() + day + minute);
  expect([...(await statusesOf(former)), await isArchived(shown)]).toEqual([200, false]);
});

describe('the size of a PDF beside its address', () => {
  async function upload(bucket: string, path: string): Promise<string> {
    const files = storage.as(await admin.accessToken?.()).from(bucket);
    expect((await files.upload(path, blob(smallPdf, 'application/pdf'))).error).toBeNull();
    return files.getPublicUrl(path).data.publicUrl;
  }

  const sizeOnDisk = async (bucket: string, path: string) =>
    (await storage.asServer().from(bucket).download(path)).data?.size ?? 0;

  const stored = async (title: string) =>
    (await tables.from('agbs').select('file_url,file_bytes').eq('title', title).single().throwOnError()).data;

  test('follows the address of the file, whatever a client writes', async () => {
    const file_url = await upload('agbs', 'agb 1.pdf');
    const file_bytes = await sizeOnDisk('agbs', 'agb 1.pdf');
    expect(file_bytes).toBeGreaterThan(0);
    await tables.from('agbs').insert({ title: 'AGB', description: 'Text', file_url }).throwOnError();
    expect(await stored('AGB')).toEqual({ file_url, file_bytes });
    await tables.from('agbs').update({ file_bytes: 1 }).eq('title', 'AGB').throwOnError();
    expect(await stored('AGB')).toEqual({ file_url, file_bytes });
    await tables.from('agbs').update({ file_url: null }).eq('title', 'AGB').throwOnError();
    expect(await stored('AGB')).toEqual({ file_url: null, file_bytes: null });
  });

  test('is known when a draft is published before its file is moved, and unknown for other addresses', async () => {
    await upload('drafts', 'agbs/2.pdf');
    for (const [title, file_url] of [
      ['Entwurf', publicUrlOf('2.pdf', 'agbs')],
      ['Fremd', 'https://example.org/agb.pdf'],
    ])
      await tables.from('agbs').insert({ title, description: 'Text', file_url }).throwOnError();
    expect(await stored('Entwurf')).toMatchObject({ file_bytes: await sizeOnDisk('drafts', 'agbs/2.pdf') });
    expect(await stored('Fremd')).toMatchObject({ file_bytes: null });
  });
});
