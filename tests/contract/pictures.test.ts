import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { settle } from '../../src/data/answer';
import { isLeftOver, mediaQuery, type MediaFile } from '../../src/data/media';
import { noNotes, readPictureNotes } from '../../src/data/picture-notes';
import {
  describePicture,
  endingConsents,
  keepOriginal,
  noPapers,
  originalOf,
  readPicturePapers,
} from '../../src/data/picture-papers';
import type { Service } from '../../src/data/service';
import { createTables, type Tables } from '../../src/data/tables';
import { sweepFiles } from '../../src/server/file-sweep/file-sweep';
import { createFileStorage, type FileStorage, picture, sendTo } from './file-storage';
import { contractUrl } from './server';

/** What is kept with a picture: who may know and change it, and that it goes with the picture. */

let storage: FileStorage;
let admin: Service;
let guest: Service;
let visitor: Service;
let server: Service;
let tables: Tables;
let asked: string[] = [];

beforeAll(async () => {
  storage = await createFileStorage();
  const { keys, signIn } = storage.contract;
  const send = sendTo(storage);
  const fetch: typeof send = (input, init) => {
    asked.push(new Request(input, init).url);
    return send(input, init);
  };
  visitor = { url: contractUrl, key: keys.publishableKey, fetch };
  const [own, others] = [await signIn({ admin: true }), await signIn()];
  admin = { ...visitor, accessToken: async () => own.token };
  guest = { ...visitor, accessToken: async () => others.token };
  server = { ...visitor, key: keys.secretKey };
  tables = createTables(admin);
});
afterAll(() => storage.close());

beforeEach(async () => {
  for (const table of ['picture_notes', 'picture_papers'])
    await createTables(server).from(table).delete().neq('file', '').throwOnError();
  asked = [];
});

const file = 'references/1795000000000-main.jpg';
const day = 86_400_000;

const notes = { focal: { x: 0.25, y: 0.8 }, credit: 'Ada Beispiel', isAi: true };
const papers = { people: 'Ben Muster', consentUntil: '2027-03-31', licence: 'Vertrag vom 3. Mai' };

async function revision(): Promise<number> {
  const answer = await tables.from('content_revision').select('revision').single();
  return settle<{ revision: number }>(answer).revision;
}

async function fileOf(width = 64): Promise<File> {
  const bytes = await picture({ width, height: 36 }).png().toBuffer();
  return new File([new Uint8Array(bytes)], 'Foto.png', { type: 'image/png' });
}

/** Puts a picture into the bucket `references`; gives its place. */
async function upload(name: string): Promise<string> {
  const bytes = await picture({ width: 64, height: 36 }).jpeg().toBuffer();
  const files = storage.asServer().from('references');
  expect((await files.upload(name, bytes, { contentType: 'image/jpeg' })).error).toBeNull();
  return `references/${name}`;
}

async function archived(): Promise<string[]> {
  return storage.contract.database.transaction(async (tx) => {
    const rows = await tx.query<{ name: string }>(
      `select name from storage.objects where bucket_id = 'archive' order by name`,
    );
    return rows.map(({ name }) => name);
  });
}

test('what visitors see is read by everybody, the rest by administrators alone', async () => {
  await describePicture(tables, file, { notes, papers });
  expect(await readPicturePapers(tables, file)).toEqual({ ...papers, hasOriginal: false });
  for (const service of [visitor, guest]) {
    const theirs = createTables(service);
    expect(await readPictureNotes(theirs, [file])).toEqual(new Map([[file, notes]]));
    expect(await readPicturePapers(theirs, file).catch(() => noPapers)).toEqual(noPapers);
    await expect(describePicture(theirs, file, { notes: noNotes, papers })).rejects.toMatchObject({
      status: service === guest ? 403 : 401,
    });
  }
  expect(await readPictureNotes(tables, [file])).toEqual(new Map([[file, notes]]));
});

test('both are kept, or none', async () => {
  await describePicture(tables, file, { notes, papers });
  const tooMuch = { ...papers, licence: 'x'.repeat(50_001) };
  await expect(describePicture(tables, file, { notes: noNotes, papers: tooMuch })).rejects.toThrow();
  const outside = { ...notes, focal: { x: 1.1, y: 0 } };
  await expect(describePicture(tables, file, { notes: outside, papers: noPapers })).rejects.toThrow();
  expect(await readPictureNotes(tables, [file])).toEqual(new Map([[file, notes]]));
  expect(await readPicturePapers(tables, file)).toMatchObject(papers);
});

test('of a picture of which nothing is said any more nothing is kept', async () => {
  await describePicture(tables, file, { notes, papers });
  await describePicture(tables, file, { notes: { ...noNotes, credit: ' ' }, papers: noPapers });
  expect(await readPictureNotes(tables, [file])).toEqual(new Map());
  for (const table of ['picture_notes', 'picture_papers'])
    expect(settle(await tables.from(table).select())).toEqual([]);
});

test('pages are made anew when visitors see something else, and only then', async () => {
  const before = await revision();
  await describePicture(tables, file, { notes, papers });
  expect(await revision()).toBe(before + 1);
  await describePicture(tables, file, { notes: { ...notes, credit: 'Cleo' }, papers });
  expect(await revision()).toBe(before + 2);
  await describePicture(tables, file, { notes: { ...notes, credit: 'Cleo' }, papers: noPapers });
  expect(await revision()).toBe(before + 2);
  await describePicture(tables, file, { notes: noNotes, papers: noPapers });
  expect(await revision()).toBe(before + 3);
});

test('many pictures are asked for in portions, each once, and none without a request', async () => {
  const files = Array.from({ length: 120 }, (_, index) => `references/a (${index}), b&c.jpg`);
  for (const one of [files[0], files[119]])
    await createTables(server).from('picture_notes').insert({ file: one, is_ai: true }).throwOnError();
  asked = [];
  const found = await readPictureNotes(createTables(visitor), [...files, ...files, 'references/"a".jpg']);
  expect([...found.keys()].sort()).toEqual([files[0], files[119]].sort());
  expect(asked).toHaveLength(3);
  expect((await readPictureNotes(createTables(visitor), [])).size).toBe(0);
  expect(asked).toHaveLength(3);
});

test('the original comes back as it was chosen, with its frame, and stays when something else is said', async () => {
  const framing = {
    part: { unit: '%', x: 10, y: 0, width: 50, height: 50 },
    zoom: 1.5,
    shift: { x: 0, y: 0 },
  };
  const original = await fileOf();
  expect(await originalOf(admin, file)).toBeUndefined();
  expect(await keepOriginal(admin, { file, original, framing })).toBe(true);
  const kept = await originalOf(admin, file);
  expect(kept?.framing).toEqual(framing);
  expect([kept?.file.name, kept?.file.type]).toEqual(['1795000000000-main.png', 'image/png']);
  expect(kept?.file.size).toBeGreaterThan(100);

  await describePicture(tables, file, { notes, papers });
  await describePicture(tables, file, { notes: noNotes, papers: noPapers });
  expect(await readPicturePapers(tables, file)).toEqual({ ...noPapers, hasOriginal: true });
  for (const service of [visitor, guest])
    expect(await originalOf(service, file).catch(() => undefined)).toBeUndefined();
  expect(
    (
      await storage
        .as()
        .from('archive')
        .download(`originals/${file.replace('jpg', 'png')}`)
    ).data,
  ).toBeNull();
});

test('an original whose name was lost on the way is named by the next try', async () => {
  const original = await fileOf();
  const cut: typeof fetch = async (input, init) => {
    if (new Request(input, init).url.includes('/rest/v1')) throw new TypeError('fetch failed');
    return sendTo(storage)(input, init);
  };
  const place = 'references/b/2-main.jpg';
  await expect(
    keepOriginal({ ...admin, fetch: cut }, { file: place, original, framing: null }),
  ).rejects.toThrow();
  expect(await keepOriginal(admin, { file: place, original, framing: null })).toBe(true);
  expect((await originalOf(admin, place))?.framing).toBeNull();
});

test('what the archive would not take is left, without a word', async () => {
  const large = new File([new Uint8Array(10 * 1024 * 1024 + 1)], 'a.jpg', { type: 'image/jpeg' });
  const strange = new File(['x'], 'a.heic', { type: 'image/heic' });
  asked = [];
  for (const original of [large, strange])
    expect(await keepOriginal(admin, { file, original, framing: null })).toBe(false);
  expect(asked).toEqual([]);
});

test('consents that end are told in time, the first one first', async () => {
  const until = (one: string, consentUntil: string | null) =>
    describePicture(tables, one, { notes: noNotes, papers: { ...papers, consentUntil } });
  await until('references/late.jpg', '2027-05-02');
  await until('references/second.jpg', '2027-05-01');
  await until('references/first.jpg', '2026-01-01');
  await until('references/never.jpg', null);
  expect(await endingConsents(tables, '2027-05-01')).toEqual([
    { file: 'references/first.jpg', people: 'Ben Muster', consentUntil: '2026-01-01' },
    { file: 'references/second.jpg', people: 'Ben Muster', consentUntil: '2027-05-01' },
  ]);
});

test('Media says what is kept with a picture, and knows no original as a file', async () => {
  const [place, plain] = [await upload('media-1.jpg'), await upload('media-2.jpg')];
  await describePicture(tables, place, { notes, papers });
  await keepOriginal(admin, { file: place, original: await fileOf(), framing: null });
  await keepOriginal(admin, { file: plain, original: await fileOf(), framing: null });
  const { queryFn } = mediaQuery(admin);
  if (typeof queryFn !== 'function') throw new Error('The files are asked for by a function');
  const files: MediaFile[] = await Reflect.apply(queryFn, undefined, []);
  const known = files.map(({ place: { bucket, path }, ...rest }) => ({ ...rest, key: `${bucket}/${path}` }));
  expect(known.find(({ key }) => key === place)).toMatchObject({
    notes,
    papers: { ...papers, hasOriginal: true },
  });
  expect(known.find(({ key }) => key === plain)).toMatchObject({
    notes: noNotes,
    papers: { ...noPapers, hasOriginal: true },
  });
  expect(known.filter(({ key }) => key.includes('originals'))).toEqual([]);
  expect(files.filter(isLeftOver).map(({ place: { path } }) => path)).not.toContain(
    expect.stringContaining('png'),
  );
});

test('the original stays while its picture is in the archive, and goes with it, as all that was kept', async () => {
  const place = await upload('swept.jpg');
  const [reference] = settle<{ id: string }[]>(
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
  await describePicture(tables, place, { notes, papers });
  await keepOriginal(admin, { file: place, original: await fileOf(), framing: null });
  const inArchive = () => archived().then((names) => names.filter((name) => name.includes('swept')));
  await sweepFiles(server, Date.now() + 400 * day);
  expect(await inArchive()).toEqual(['originals/references/swept.png']);

  const { database } = storage.contract;
  await createTables(server).from('client_references').delete().eq('id', reference?.id).throwOnError();
  await sweepFiles(server, Date.now() + 60_000);
  await sweepFiles(server, Date.now() + 400 * day);
  expect(await inArchive()).toEqual(['originals/references/swept.png', 'references/swept.jpg']);
  expect((await readPictureNotes(tables, [place])).size).toBe(1);

  await database.transaction((tx) => tx.query('delete from public.content_history'));
  await sweepFiles(server, Date.now() + 2 * day);
  expect(await inArchive()).toEqual([]);
  expect((await readPictureNotes(tables, [place])).size).toBe(0);
  expect(await readPicturePapers(tables, place)).toEqual(noPapers);
});
