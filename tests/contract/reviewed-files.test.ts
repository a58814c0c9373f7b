import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import type { Content, Draft } from '../../src/content/record/form-values';
import { references } from '../../src/content/types/references';
import { parsePublicUrl } from '../../src/data/files/urls';
import { approveDraft } from '../../src/data/records/reviews';
import type { Service, Tables } from '../../src/data/client/service';
import { createTables } from '../../src/data/client/tables';
import { blob, openFileStorage, type FileStorage, sampleImage } from './file-storage';
import { contractUrl } from './server';

type Person = { service: Service; tables: Tables; files: ReturnType<FileStorage['as']> };

const table = 'client_references';
const folder = `${contractUrl}/storage/v1/object/public/`;

const storage = await openFileStorage();
const [author, editor, owner] = await Promise.all([person('author'), person('editor'), person('owner')]);
await storage.contract.sql(`insert into public.site_settings (reply_time, four_eyes) values ('bald', true)`);
const jpeg = async (width: number) => blob(await sampleImage({ width }).jpeg().toBuffer(), 'image/jpeg');
const [first, second] = [await jpeg(40), await jpeg(50)];

async function person(role: string): Promise<Person> {
  const { token } = await storage.contract.signIn({ role });
  const service = storage.serviceOf(token);
  return { service, tables: createTables(service), files: storage.as(token) };
}

const reference = (image_url: string): Content => ({
  row: { id: randomUUID(), company: 'Werft', project: 'Fähre', testimonial: 'Gut.', alt: 'Bild', image_url },
  children: {},
});

async function draftBy({ tables }: Person, content: Content, changes: object = {}): Promise<Draft> {
  const call = { content_table: table, ...content, ...changes };
  return (await tables.rpc('save_draft', call).throwOnError()).data;
}

async function stored({ id }: Draft): Promise<Draft> {
  return (await owner.tables.from('content_drafts').select().eq('id', id).single().throwOnError()).data;
}

/** Stores a draft of the author with an uploaded image, whose review is requested. */
async function draftWithImage(): Promise<{ draft: Draft; content: Content; path: string }> {
  const path = `references/${randomUUID()}-main.jpg`;
  expect((await author.files.from('drafts').upload(path, first)).error).toBeNull();
  const content = reference(folder + path);
  const draft = await draftBy(author, content);
  return { draft: (await author.tables.rpc('ask_for_review', { draft: draft.id })).data, content, path };
}

const approve = ({ id, hash }: Draft) => editor.tables.rpc('approve_draft', { draft: id, hash });

async function statusOf(path: string): Promise<number> {
  const response = await storage.fetch(folder + path);
  await response.arrayBuffer();
  return response.status;
}

test('a draft with an image is approved and published with it', async () => {
  const { draft, path } = await draftWithImage();
  expect(await statusOf(path)).toBe(400);
  const { published } = await approveDraft(editor.service, references, draft);
  expect(published?.row).toMatchObject({ image_url: folder + path });
  expect(await statusOf(path)).toBe(200);
  const left = await owner.files.from('drafts').list('references', { search: path.split('/')[1] });
  expect(left.data).toEqual([]);
});

type Made = Awaited<ReturnType<typeof draftWithImage>>;

async function changeAndReturn({ content }: Made): Promise<void> {
  const other = { ...content, row: { ...content.row, company: 'Hafen' } };
  await draftBy(author, other, { draft: content });
  await draftBy(author, content, { draft: other });
}

test.each<[what: string, change: (made: Made) => Promise<unknown>]>([
  ['replacing its bytes', ({ path }) => owner.files.from('drafts').update(path, second)],
  ['removing its bytes', ({ path }) => owner.files.from('drafts').remove([path])],
  ['a second file at its public address', ({ path }) => uploadPublic(path)],
  ['a credit', ({ path }) => describe(path, 'Ada')],
  ['another text, also when it returns', changeAndReturn],
])('%s ends the request, and an approval of a draft that is published later', async (_what, change) => {
  const made = await draftWithImage();
  await change(made);
  expect(await stored(made.draft)).toMatchObject({ review_requested_at: null });

  const later = await draftWithImage();
  const publish_at = new Date(Date.now() + 3_600_000).toISOString();
  await owner.tables.from('content_drafts').update({ publish_at }).eq('id', later.draft.id).throwOnError();
  await approve(await stored(later.draft)).throwOnError();
  expect((await stored(later.draft)).approved_hash).not.toBeNull();
  if (change === changeAndReturn) return;
  await change(later);
  expect(await stored(later.draft)).toMatchObject({ approved_hash: null, approved_by: null });
});

async function uploadPublic(path: string): Promise<void> {
  const name = path.slice(path.indexOf('/') + 1);
  expect((await owner.files.from('references').upload(name, second)).error).toBeNull();
}

async function describe(file: string, credit: string): Promise<void> {
  const metadata = { focal_x: 0.5, focal_y: 0.5, credit, is_ai: false };
  const rights = { people: '', consent_until: null, licence: '' };
  await owner.tables.rpc('save_image_metadata', { file, metadata, rights }).throwOnError();
}

test('without the right to publish, a file that a draft or a published row names cannot be changed', async () => {
  const { path } = await draftWithImage();
  const shown = `${randomUUID()}-main.jpg`;
  await owner.files.from('references').upload(shown, first);
  const { row } = reference(`${folder}references/${shown}`);
  await owner.tables.from(table).insert(row).throwOnError();
  const name = path.slice(path.indexOf('/') + 1);
  const free = () => `references/${randomUUID()}.jpg`;
  const { files } = editor;
  const [drafts, site, archive] = [files.from('drafts'), files.from('references'), files.from('archive')];
  expect((await drafts.remove([path])).data).toEqual([]);
  expect((await site.remove([shown])).data).toEqual([]);
  for (const attempt of [
    drafts.upload(path, first, { upsert: true }),
    drafts.update(path, first),
    drafts.move(path, free()),
    drafts.move(path, name, { destinationBucket: 'references' }),
    drafts.move(path, path, { destinationBucket: 'archive' }),
    drafts.copy(path, name, { destinationBucket: 'references' }),
    site.upload(name, first),
    site.update(shown, first),
    site.move(shown, free()),
    site.move(shown, `references/${shown}`, { destinationBucket: 'drafts' }),
    archive.upload(path, first),
    archive.upload(`references/${shown}`, first),
  ])
    expect((await attempt).error).not.toBeNull();
});

test('after an approval the published file goes nowhere but to its address', async () => {
  const { draft, path } = await draftWithImage();
  const own = `references/${randomUUID()}.jpg`;
  await editor.files.from('drafts').upload(own, second);
  await approve(draft).throwOnError();
  const files = editor.files.from('drafts');
  const name = path.slice(path.indexOf('/') + 1);
  const toSite = { destinationBucket: 'references' };
  expect((await files.move(own, name, toSite)).error).not.toBeNull();
  expect((await files.move(path, `${randomUUID()}.jpg`, toSite)).error).not.toBeNull();
  expect((await files.move(path, name, toSite)).error).toBeNull();
  expect(await statusOf(path)).toBe(200);
});

const plain = '/storage/v1/object/public/references/7/1-main.jpg';
const notPlain = { code: '23514', message: expect.stringContaining('plain address') };

test('a file is named by its plain address', async () => {
  for (const address of [
    plain,
    `https://old.example:8080${plain}`,
    "/storage/v1/object/public/references/It's%20(a)%20file,%20&%20more!.jpg",
    '/storage/v1/object/public/agbs/Gr%C3%B6%C3%9Fe.pdf',
    '/storage/v1/object/public/references/a..b/...c.jpg',
    'https://images.example/a.jpg?x=/%2e/',
    '/storage/1.jpg',
  ]) {
    expect((await owner.tables.from(table).insert(reference(address).row)).error).toBeNull();
    await draftBy(author, reference(address));
  }
});

const detours = ['7/./', '7/../7/', '7/%2e/', '7/%2E%2E/7/', '7//', '7\\', '7%2F', '7%5C', '%37/'];
const characters = ['7/%c3%a4', '7/%C3%a4', '7/\t'];
const endings = ['.jpg/', '.jpg%00', '.jpg\n', '.jpg?v=2', '.jpg#a'];
const apis = ['/./object/', '//object/', '/x/../object/', '/obj\tect/', '/obj%65ct/', '/%FF/../object/'];
const origins = ['HTTPS://old.example', 'https://Old.example', 'https://user@old.example'];

test('a file is named by no other address', async () => {
  for (const address of [
    ...['./references', 'press-images/../references'].map((path) => plain.replace('references', path)),
    ...[...detours, ...characters].map((path) => plain.replace('7/', path)),
    ...endings.map((ending) => plain.replace('.jpg', ending)),
    ...apis.map((api) => plain.replace('/object/', api)),
    plain.replaceAll('/', '\\').replace('\\', '/'),
    ...['/%73torage', '//storage'].map((start) => plain.replace('/storage', start)),
    ...[...origins, 'https://old.example/.'].map((origin) => origin + plain),
  ]) {
    const { error } = await owner.tables.from(table).insert(reference(address).row);
    expect.soft(error, address).toMatchObject(notPlain);
    // A page may add a query.
    if (!/[?#]/.test(address)) expect(parsePublicUrl(address), address).toBeUndefined();
  }
});

test('no write of a draft or of published content names a file in another way', async () => {
  const content = reference(plain.replace('7/', '7/../7/'));
  const { image_url } = content.row;
  const [other, drafted] = [reference('/a.jpg'), reference('/a.jpg')];
  await owner.tables.from(table).insert(other.row).throwOnError();
  const draft = await draftBy(author, drafted);
  const changed = { ...drafted, row: { ...drafted.row, image_url } };
  for (const attempt of [
    author.tables.rpc('save_draft', { content_table: table, ...content }),
    author.tables.rpc('save_draft', { content_table: table, ...other, base: content }),
    author.tables.from('content_drafts').update({ content: changed }).eq('id', draft.id).select('id'),
    owner.tables.from(table).update({ image_url }).eq('id', other.row.id),
    owner.tables.rpc('save_content', { content_table: table, ...content }),
    owner.tables.rpc('publish_content', { content_table: table, ...content }),
  ])
    expect((await attempt).error).toMatchObject(notPlain);
});

test('a text names files by plain addresses only', async () => {
  for (const [testimonial, isAccepted] of [
    [`Siehe [Plan](${plain}), (${plain}) und ${plain}?download=Plan.`, true],
    [`**${plain}**: "${plain}"`, true],
    ['Die Ordner storage, v1, object und public', true],
    [`[Plan](${plain.replace('7/', '7/%2e/')})`, false],
    [`Erst ${plain}, dann ${plain.replace('7/', './')}`, false],
    [`[Plan](${plain.replace('/storage', '/%73torage')})`, false],
  ] as const) {
    const { row } = reference('/a.jpg');
    const { error } = await owner.tables.from(table).insert({ ...row, testimonial });
    expect.soft(error === null, testimonial).toBe(isAccepted);
  }
});
