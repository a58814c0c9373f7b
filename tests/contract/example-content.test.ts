import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { demoContent as wholeDemoContent } from '../../demo/content';
import { demoId } from '../../demo/record';
import type { Row } from '../../src/content/record/form-values';
import { childEntries, type ContentType, fieldEntries } from '../../src/content/model';
import { fileColumn } from '../../src/content/record/record';
import { references } from '../../src/content/types/references';
import { unwrapResponse } from '../../src/data/client/service';
import { type Example, removeExampleContent, undoRemoval } from '../../src/data/operations/example-content';
import { publicFolder } from '../../src/data/files/urls';
import { readDeleted } from '../../src/data/records/history';
import { createTables } from '../../src/data/client/tables';
import { sweepFiles } from '../../src/server/operations/files/place-files';
import { openDemoStorage } from './demo-storage';
import { contractUrl } from './server';

let original: Map<string, Row[]>;

/** Two collections with files, one without, and the singles: each step takes time per record. */
const demoContent = wholeDemoContent.filter(
  ({ type }) => type.rows === 'one' || ['references', 'services', 'cv-education'].includes(type.name),
);
/** Singles with a heading of their own page, and all collections. */
const isRemovable = ({ name, rows }: ContentType) =>
  rows === 'many' || /-header$|^(cv-profile|footer|hero|training-program-texts)$/.test(name);
const removableContent = demoContent.filter(({ type }) => isRemovable(type));
const [first, second, third] = [0, 1, 2].map((place) => demoId(references.name, place));
const tablesOfContent = demoContent.flatMap(({ type }) => [
  type.table,
  ...childEntries(type).map(([, { table }]) => table),
]);

/** Example content: recognised by the demo load, removed and restored. */

const storage = await openDemoStorage();
const server = createTables(storage.server);
const adminService = storage.serviceOf((await storage.contract.signIn({ admin: true })).token);
const admin = createTables(adminService);
beforeAll(async () => {
  for (const { type } of wholeDemoContent.filter((content) => !demoContent.includes(content)))
    await storage.contract.sql(`delete from public.${type.table}`);
  const buckets = demoContent.flatMap(({ type }) =>
    fieldEntries(type).map(([name, field]) => fileColumn(type, name, field)?.bucket),
  );
  await storage.contract.sql('delete from storage.objects where bucket_id <> all (string_to_array($1, $2))', [
    buckets.join(),
    ',',
  ]);
  unwrapResponse(await server.from('installation').insert({ id: true }));
  original = await allRows();
});
afterAll(() => storage.close());

afterEach(async () => {
  await server.from('content_drafts').delete().not('id', 'is', null).throwOnError();
  for (const [table, now] of await allRows()) {
    const before = original.get(table) ?? [];
    const added = now.map(({ id }) => id).filter((id) => !before.some((row) => row.id === id));
    if (added.length > 0) await server.from(table).delete().in('id', added).throwOnError();
    if (!isDeepStrictEqual(now, before)) await server.from(table).upsert(before).throwOnError();
  }
});

/** Reads all rows without `updated_at`, which restoring changes. */
async function allRows(): Promise<Map<string, Row[]>> {
  const rows = new Map<string, Row[]>();
  for (const table of tablesOfContent) {
    const stored = unwrapResponse<Row[]>(await server.from(table).select().order('id'));
    rows.set(
      table,
      stored.map(({ updated_at: _, ...row }) => row),
    );
  }
  return rows;
}

async function examples(tables = admin): Promise<Example[]> {
  return unwrapResponse<Example[]>(await tables.rpc('example_content'));
}

async function edited(): Promise<string[]> {
  return (await examples()).filter(({ is_edited }) => is_edited).map(({ record_id }) => record_id);
}

async function change(table: string, id: string | undefined, columns: object): Promise<void> {
  await admin.from(table).update(columns).eq('id', id).throwOnError();
}

test('all demo content is recognised with its files, and no record that the server adds later', async () => {
  const found = await examples();
  expect(found).toHaveLength(demoContent.reduce((sum, { rows }) => sum + rows.length, 0));
  expect(found.filter(({ is_edited }) => is_edited)).toEqual([]);
  const example = found.find(({ record_id }) => record_id === first);
  expect(example?.table_name).toBe('client_references');
  expect(example?.same).toEqual(expect.arrayContaining(['company', 'project', 'testimonial', 'slug']));
  expect(example?.files.every((file) => file.startsWith('references/'))).toBe(true);
  expect(example?.files.length).toBeGreaterThan(1);

  const row = {
    id: demoId('import', 1),
    slug: 'import-1',
    company: 'Import',
    project: 'P',
    testimonial: 'T',
  };
  await server.from('client_references').insert(row).throwOnError();
  expect(await examples()).toEqual(found);
});

test('an example counts as edited while a value or image differs, or with a draft, not in another position', async () => {
  const ids = original.get('services')?.map(({ id }) => id);
  await admin.rpc('order_content', { content_table: 'services', ids }).throwOnError();
  expect(await edited()).toEqual([]);
  const [row] = original.get('client_references')?.filter(({ id }) => id === first) ?? [];
  await change('client_references', first, { company: 'Eigene Werft' });
  expect(await edited()).toEqual([first]);
  const example = (await examples()).find(({ record_id }) => record_id === first);
  expect(example?.same).not.toContain('company');
  expect(example?.same).toContain('project');
  await change('client_references', first, { company: row?.company });
  expect(await edited()).toEqual([]);

  const added = { id: randomUUID(), reference_id: first, image_url: '/eigenes.jpg', order: 9 };
  await admin.from('reference_images').insert(added).throwOnError();
  const draft = { id: second, company: 'Entwurf' };
  await admin.rpc('save_draft', { content_table: 'client_references', row: draft }).throwOnError();
  const [image] =
    original.get('reference_images')?.filter(({ reference_id }) => reference_id === third) ?? [];
  await change('reference_images', String(image?.id), { alt: 'Anders beschrieben' });
  expect((await edited()).sort()).toEqual([first, second, third].sort());
});

describe('removing', () => {
  /** Lists deletions by users, without those of the test clean-up. */
  const trash = async () => (await readDeleted(admin)).filter(({ email }) => email !== null);

  test('deletes unedited examples at once, and keeps edited ones and singles that pages need', async () => {
    await change('client_references', first, { company: 'Eigene Werft' });
    const removal = await removeExampleContent(admin);
    expect(removal.records).toBe(removableContent.reduce((sum, { rows }) => sum + rows.length, 0) - 1);
    const left = await allRows();
    for (const { type, rows } of demoContent) {
      const expected = !isRemovable(type) ? rows.length : type.name === references.name ? 1 : 0;
      expect(left.get(type.table), type.name).toHaveLength(expected);
    }
    expect(left.get('client_references')?.[0]).toMatchObject({ id: first, company: 'Eigene Werft' });
    const version = admin.from('content_history').select('person').eq('transaction', removal.transaction);
    const deletions = unwrapResponse<{ person: string }[]>(
      await version.eq('is_record', true).is('after', null),
    );
    expect(deletions).toHaveLength(removal.records);
    expect(await trash()).toHaveLength(removal.records);
    expect(await removeExampleContent(admin)).toEqual({ records: 0, transaction: null });
  });

  test('unpublishes the files, and is undone as a whole, with lists, positions and files', async () => {
    const [file] = (await examples()).flatMap(({ files }) =>
      files.filter((one) => one.startsWith('references/')),
    );
    const address = `${publicFolder}${file}`;
    const status = async () => (await storage.fetch(`${contractUrl}${address}`)).status;
    const sweep = () => sweepFiles(storage.server, Date.now() + 60_000);
    expect(await status()).toBe(200);
    const removal = await removeExampleContent(admin);
    await sweep();
    expect(await status()).toBe(400);
    await undoRemoval(admin, removal);
    const now = await allRows();
    for (const [table, rows] of original) expect(now.get(table), table).toEqual(rows);
    expect(await trash()).toEqual([]);
    await sweep();
    expect(await status()).toBe(200);
    expect(await edited()).toEqual([]);
  });
});
