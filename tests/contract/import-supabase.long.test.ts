import { createHash, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { contentTypes } from '../../src/content';
import { childEntries, type ContentType, fieldEntries } from '../../src/content/model';
import { fileColumn } from '../../src/content/record/record';
import { ensureAdministrator } from '../../src/data/account/administrators';
import type { Service } from '../../src/data/client/service';
import { createStorage } from '../../src/data/client/storage';
import { createTables } from '../../src/data/client/tables';
import { parsePublicUrl } from '../../src/data/files/urls';
import type { ImportItem } from '../../src/data/operations/imports';
import { openProject } from '../hosted/project';
import { insertRow, sampleChild, sampleRow } from '../schema/sample-rows';
import { blob, sampleImage, smallPdf } from './file-storage';
import { createImportSite } from './import-harness';

/** Import of another project's tables and files: equal rows and bytes, repeated, and undone. */

const counts = { rows: 2000, files: 300 };
/** Files that no row names, one in two folders. */
const standaloneFiles = [
  ['references', 'ohne/datensatz/1-main'],
  ['agbs', '2-ohne'],
] as const;
const testOptions = { timeout: 900_000 };

const login = { email: 'ada@example.org', password: 'Prüfspannung-2026' };
const [project, site] = await Promise.all([openProject(), createImportSite()]);
beforeAll(async () => {
  await fill();
  await ensureAdministrator({ service: projectService(), ...login });
}, 900_000);
afterAll(async () => {
  await site.close();
  await project.close();
});

function projectService(): Service {
  return { url: project.url, key: project.keys.secretKey };
}

/** Fills all tables in turn, with real files in the first rows. Two columns too many, one missing, one table not public. */
async function fill(): Promise<void> {
  const collections = contentTypes.filter(({ rows }) => rows === 'many');
  const singles = contentTypes.filter(({ rows }) => rows === 'one');
  const files: string[] = [];
  const places = new Set(contentTypes.flatMap((type) => fileFields(type).map(({ bucket }) => bucket)));
  for (const bucket of places) {
    const count = Math.ceil(counts.files / places.size);
    for (let at = 0; at < count; at += 1) files.push(await upload(bucket, `${at}/${1_700_000_000_000 + at}`));
  }
  const fileIn = (bucket: string, at: number) => {
    const some = files.filter((url) => parsePublicUrl(url)?.bucket === bucket);
    return some[at % some.length] ?? '';
  };
  for (const [bucket, name] of standaloneFiles) await upload(bucket, name);
  await project.database.transaction(async (tx) => {
    for (const { table } of singles) await tx.query(`delete from public.${table} where id is not null`, []);
    for (const type of singles)
      await insertRow(tx, `public.${type.table}`, withFiles(type, sampleRow(type), fileIn, 0));
    for (let at = 0; at < counts.rows; at += 1) {
      const type = collections[at % collections.length];
      if (!type) break;
      const row = withFiles(type, sampleRow(type), fileIn, at);
      const order = 'newOrder' in type ? { order: (at * 7) % 100 } : {};
      const moment = new Date(1_600_000_000_000 + at * 1000).toISOString();
      await insertRow(tx, `public.${type.table}`, {
        ...row,
        ...order,
        created_at: moment,
        updated_at: moment,
      });
      for (const [name, field] of childEntries(type)) {
        const place = fileColumn(type, name, field);
        const child = sampleChild(field, String(row.id));
        if (place)
          await insertRow(tx, `public.${field.table}`, {
            ...child,
            [place.column]: fileIn(place.bucket, at),
          });
      }
    }
    await tx.execute(`
      alter table public.services add column colour text default 'blau';
      alter table public.reference_images add column caption text;
      alter table public.latest_topics add column author text default 'Ada';
      alter table public.upcoming_trainings drop column registration_url;
      drop policy "everyone reads" on public.agbs;
      create policy "admins read" on public.agbs for select to authenticated using ((select public.is_admin()));
    `);
  });
}

function fileFields(type: ContentType) {
  return fieldEntries(type).flatMap(([name, field]) => {
    const place = fileColumn(type, name, field);
    return place ? [{ name, ...place }] : [];
  });
}

type FileIn = (bucket: string, at: number) => string;

function withFiles(type: ContentType, row: Record<string, unknown>, fileIn: FileIn, at: number) {
  const own = fileFields(type).filter(({ table }) => table === type.table);
  const markup = fieldEntries(type).filter(([, { kind }]) => kind === 'markup');
  const emails = fieldEntries(type).filter(([, { kind }]) => kind === 'email');
  return {
    ...row,
    ...Object.fromEntries(emails.map(([name]) => [name, login.email])),
    ...Object.fromEntries(markup.map(([name]) => [name, `Siehe [Datei](${fileIn('agbs', at)}), bitte`])),
    ...Object.fromEntries(own.map(({ name, bucket }) => [name, fileIn(bucket, at)])),
  };
}

async function upload(bucket: string, name: string): Promise<string> {
  const isPdf = /pdfs$|^agbs$/.test(bucket);
  const colour = `#${randomUUID().slice(0, 6)}`;
  const bytes = isPdf ? `${smallPdf}% ${randomUUID()}\n` : await sampleImage({ colour }).png().toBuffer();
  const path = `${name}.${isPdf ? 'pdf' : 'png'}`;
  const storage = createStorage(projectService()).from(bucket);
  const { error } = await storage.upload(path, blob(bytes, isPdf ? 'application/pdf' : 'image/png'));
  expect(error).toBeNull();
  return storage.getPublicUrl(path).data.publicUrl;
}

/** Columns that one side lacks, or that the database sets. */
const ofOneSide = new Set(['updated_at', 'file_bytes', 'colour', 'author', 'caption', 'registration_url']);

/** Returns all rows of a table sorted by id. Files are replaced by the hash of their bytes. */
async function contentOf(service: Service, table: string): Promise<Record<string, unknown>[]> {
  const { data } = await createTables(service).from(table).select().order('id').limit(5000).throwOnError();
  const rows: Record<string, unknown>[] = [];
  for (const row of data) {
    const compared = Object.entries(row).filter(([column]) => !ofOneSide.has(column));
    const values = await Promise.all(
      compared.map(async ([column, value]) => [column, await hashOf(service, value)]),
    );
    rows.push(Object.fromEntries(values));
  }
  return rows;
}

const hashes = new Map<string, string>();

async function hashOf(service: Service, value: unknown): Promise<unknown> {
  const [, before, url = '', after] = /^(.*\()(http[^)]+)(\).*)$/.exec(String(value)) ?? [];
  if (url) return `${before}${String(await hashOf(service, url))}${after}`;
  const file = typeof value === 'string' ? parsePublicUrl(value) : undefined;
  if (!file) return value;
  const key = `${service.url} ${file.bucket} ${file.path}`;
  const known = hashes.get(key);
  if (known) return known;
  const { data } = await createStorage(service).from(file.bucket).download(file.path);
  const hash = createHash('sha256')
    .update(Buffer.from((await data?.arrayBuffer()) ?? new ArrayBuffer()))
    .digest('hex');
  hashes.set(key, hash);
  return hash;
}

/** Returns the sorted hashes of the files directly in a folder. */
async function hashesIn(service: Service, bucket: string, folder: string): Promise<string[]> {
  const { data } = await createStorage(service).from(bucket).list(folder, { limit: 1000 });
  const files = (data ?? []).flatMap(({ id, name }) => (id === null ? [] : `${bucket}/${folder}/${name}`));
  return hashesAt(service, files);
}

async function hashesAt(service: Service, places: readonly string[]): Promise<string[]> {
  const found = places.map((place) => hashOf(service, `${service.url}/storage/v1/object/public/${place}`));
  return (await Promise.all(found)).map(String).sort();
}

async function allContent(service: Service) {
  const tables = contentTypes.flatMap((type) => [
    type.table,
    ...childEntries(type).map(([, field]) => field.table),
  ]);
  const content: Record<string, unknown[]> = {};
  for (const table of tables) content[table] = await contentOf(service, table);
  return content;
}

const request = () => ({
  kind: 'supabase' as const,
  url: project.url,
  key: project.keys.publishableKey,
  ...login,
  publishes: true,
});

test(
  'all rows and files are imported equal, a second run changes only a changed file, an undo removes them',
  testOptions,
  async () => {
    const before = await allContent(site.service);
    const run = await site.run(request());
    const items = await site.itemsOf(run);
    const standalone = items.filter(({ key }) => key.startsWith('file:'));
    expect(standalone.map(({ title }) => title)).toEqual(
      expect.arrayContaining(['references/ohne/datensatz/1-main.png', 'agbs/2-ohne.pdf']),
    );
    const isPlain = ({ notes, outcome }: ImportItem) => outcome === 'new' && notes.length === 0;
    expect(items.filter((item) => !standalone.includes(item) && !isPlain(item))).toEqual([]);
    expect(
      new Set(standalone.map(({ notes, outcome }) => `${outcome} ${notes.map(({ text }) => text.en)}`)),
    ).toEqual(new Set(['new file without a record, goes into Media']));
    expect(await hashesIn(site.service, 'drafts', 'media')).toEqual(
      await hashesAt(
        projectService(),
        standalone.map(({ title }) => title),
      ),
    );
    expect(run).toMatchObject({ state: 'done', failure: null });
    expect(run.left_out.map(({ text }) => text.en)).toEqual([
      'column without a place: latest_topics.author',
      'column without a place: services.colour',
      'column without a place: reference_images.caption',
      'column that the source lacks: upcoming_trainings.registration_url',
    ]);
    const source = await allContent(projectService());
    const imported = await allContent(site.service);
    expect(withoutSingleIds(imported)).toEqual(withoutSingleIds(source));
    expect(Object.values(imported).flat().length).toBeGreaterThan(counts.rows);

    await changeFileOfSource();
    const again = await site.run(request());
    expect(again.counts).toEqual({ unchanged: (run.counts.new ?? 0) - 1, changed: 1 });
    expect(await hashesIn(site.service, 'drafts', 'media')).toHaveLength(standalone.length + 1);
    expect(await allContent(site.service)).toEqual(imported);
    await useInDraft(again);
    await site.undo();
    const [kept] = (await site.itemsOf(again)).filter(({ outcome }) => outcome === 'changed');
    expect(kept?.notes.map(({ text }) => text.en)).toEqual([
      'file without a record, goes into Media',
      'stays, because a record uses it',
    ]);

    expect(await site.undo()).toMatchObject({ id: run.id, state: 'undone' });
    expect(await hashesIn(site.service, 'drafts', 'media')).toHaveLength(1);
    const left = await site.itemsOf(run);
    expect(left.filter((item) => !isPlain(item) && !item.key.startsWith('file:'))).toEqual([]);
    // The import has created rows of singles too.
    expect(contentTypes.some(({ rows, table }) => rows === 'one' && before[table]?.length === 0)).toBe(true);
    expect(await allContent(site.service)).toEqual(before);
  },
);

async function changeFileOfSource(): Promise<void> {
  await project.database.transaction((tx) =>
    tx.query(
      `update storage.objects set metadata = jsonb_set(metadata, '{eTag}', '"changed"')
       where bucket_id = 'agbs' and name = '2-ohne.pdf'`,
      [],
    ),
  );
}

/** Creates a draft with the file that the run has changed. */
async function useInDraft({ id }: { id: string }): Promise<void> {
  const items = site.tables.from('import_items').select('files').eq('run_id', id).eq('outcome', 'changed');
  const { data } = await items.single().throwOnError();
  const content = { row: { image_url: Object.values(Object(data.files))[0] }, children: {} };
  const draft = { content_type: 'press_articles', record_id: randomUUID(), content };
  await site.tables.from('content_drafts').insert(draft).throwOnError();
}

test('a run is resumed after a restart with the password, which is not stored', testOptions, async () => {
  let restarted: Promise<void> | undefined;
  project.intercept = ({ url }) => {
    if (url.includes('/rest/v1/press_articles?') && url.includes('limit=100')) restarted ??= site.restart();
    return undefined;
  };
  const failed = await site.run({ ...request(), publishes: false });
  await restarted;
  project.intercept = () => undefined;
  expect(failed).toMatchObject({ state: 'failed', failure: 'The server ended during the import.' });
  expect(failed.request).toMatchObject({ url: project.url, email: login.email });
  expect(JSON.stringify(failed)).not.toContain(login.password);
  await expect(site.resume()).rejects.toThrow('The project refused the e-mail address or password.');
  const resumed = await site.resume(login.password);
  expect(resumed).toMatchObject({ id: failed.id, state: 'done' });
  const { new: count = 0, kept = 0 } = resumed.counts;
  expect(count + kept).toBe((await site.itemsOf(resumed)).length);
  await site.undo();
});

/** The row of a single keeps its own id. */
function withoutSingleIds(content: Record<string, unknown[]>) {
  const singles = new Set(contentTypes.filter(({ rows }) => rows === 'one').map(({ table }) => table));
  const rows = Object.entries(content).map(([table, found]) => [
    table,
    singles.has(table) ? found.map((row) => ({ ...Object(row), id: '' })) : found,
  ]);
  return Object.fromEntries(rows);
}
