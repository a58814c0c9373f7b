import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { type FormValues, imagesIn, type Row, withField } from '../../src/content/record/form-values';
import { references } from '../../src/content/types/references';
import { emptyFormValues, toFormValues, urlsOf } from '../../src/content/record/record';
import { readById } from '../../src/data/records/read';
import {
  readVersions,
  removeImage,
  restoreVersion,
  undoChange,
  type Version,
} from '../../src/data/records/history';
import { createSaveContext, saveRecord } from '../../src/data/records/save';
import { sampleImage } from './file-storage';
import { openImageHarness } from './image-harness';
import { referenceTexts } from './rows';
import { contractUrl } from './server';

const { storage, admin: service, tables, statusOf } = await openImageHarness();

async function image(colour: string) {
  const file = new File([new Uint8Array(await sampleImage({ colour }).jpeg().toBuffer())], 'a.jpg', {
    type: 'image/jpeg',
  });
  return { id: randomUUID(), url: null, file, alt: colour };
}

async function save(values: FormValues, before: FormValues | null = null): Promise<FormValues> {
  const expected = { published: before, draft: null };
  const { published } = await saveRecord(
    { type: references, values, expected, to: 'website' },
    createSaveContext(service),
  );
  return published ?? values;
}

async function made(): Promise<FormValues> {
  const values = emptyFormValues(references);
  Object.assign(values.fields, referenceTexts, {
    image_url: [await image('#112233')],
    gallery: [await image('#223344'), await image('#334455')],
  });
  return save(values);
}

const mediaOf = (url: string) => statusOf(`${contractUrl}/media/${url.split('/object/public/')[1]}?w=160`);
const companies = (versions: Version[]) =>
  versions.map(({ before, after }) => [before?.company, after?.company]);
const galleryOf = (row: Row | null | undefined) =>
  Array.isArray(row?.gallery) ? row.gallery.map(({ alt }) => alt) : undefined;

test('a version is one save, and each can be restored with its files', async () => {
  const first = await made();
  const second = await save(
    {
      ...first,
      fields: {
        ...first.fields,
        company: 'Andere Werft',
        image_url: [await image('#445566')],
        gallery: imagesIn(first, 'gallery').slice(1),
      },
    },
    first,
  );
  const removed = urlsOf(references, first).filter((url) => !urlsOf(references, second).includes(url));
  expect(removed).toHaveLength(2);
  for (const url of removed) expect([await statusOf(url), await mediaOf(url)]).toEqual([400, 404]);

  const versions = await readVersions(tables, references, first.id);
  expect(companies(versions)).toEqual([
    ['Werft', 'Andere Werft'],
    [undefined, 'Werft'],
  ]);
  expect(versions.map(({ after }) => galleryOf(after))).toEqual([['#334455'], ['#223344', '#334455']]);
  expect(versions[0]?.before).toEqual(versions[1]?.after);

  const wanted = versions[1]?.after ?? {};
  const row = await restoreVersion(service, references, {
    target: wanted,
    current: versions[0]?.after ?? null,
    beforeVersion: versions[0]?.transaction ?? 0,
  });
  expect(toFormValues(references, row)).toMatchObject({ fields: first.fields });
  expect(await readById(tables, references, first.id)).toEqual(row);
  for (const url of urlsOf(references, first))
    expect([await statusOf(url), await mediaOf(url)]).toEqual([200, 200]);
  expect(await statusOf(urlsOf(references, second)[0] ?? '')).toBe(400);
  expect(companies(await readVersions(tables, references, first.id))[0]).toEqual(['Andere Werft', 'Werft']);
});

test('an undo that a newer save precedes is refused', async () => {
  const record = await made();
  const renamed = withField('company', 'Zweite Werft')(record);
  const second = await save(renamed, record);
  const [newest] = await readVersions(tables, references, record.id);
  let isSaved = false;
  const slow: typeof fetch = async (input, init) => {
    const response = await storage.fetch(input, init);
    if (isSaved) return response;
    isSaved = true;
    await save(withField('company', 'Dritte Werft')(second), second);
    return response;
  };
  const target = { id: record.id, transaction: newest?.transaction ?? 0 };
  const undo = undoChange({ ...service, fetch: slow }, references, target);
  await expect(undo).rejects.toMatchObject({ status: 409, code: 'changed_since' });
  expect(await readById(tables, references, record.id)).toMatchObject({ company: 'Dritte Werft' });
});

test('rows that were never changed since the history exists are included', async () => {
  const record = await made();
  const { database } = storage.contract;
  await database.transaction((tx) =>
    tx.query('delete from public.content_history where record_id = $1', [record.id]),
  );
  await save({ ...record, fields: { ...record.fields, company: 'Neu' } }, record);
  const [version] = await readVersions(tables, references, record.id);
  expect([version?.before, version?.after].map(galleryOf)).toEqual([
    ['#223344', '#334455'],
    ['#223344', '#334455'],
  ]);
  expect(version?.before?.company).toBe('Werft');
});

test('a removed image leaves the website and stays in the previous version', async () => {
  const record = await made();
  const [taken] = imagesIn(record, 'gallery');
  if (!taken) throw new Error('There is no image');
  const left = await removeImage(service, references, {
    published: record,
    name: 'gallery',
    image: taken,
  });
  expect(await statusOf(taken.url ?? '')).toBe(400);
  // The form continues with the stored record, so the next save causes no conflict.
  await save({ ...left, fields: { ...left.fields, company: 'Neu' } }, left);
  const versions = await readVersions(tables, references, record.id);
  expect(versions.map(({ after }) => galleryOf(after)?.length)).toEqual([1, 1, 2]);
});
