import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { occurrencesIn } from '../../src/admin/editor/search/words';
import { image, openContent, save, saveDraft, texts } from './content-harness';

const { admin, server } = await openContent();

const used = ['client_references', 'services', 'exchange_faqs', 'content_drafts'];

afterEach(async () => {
  for (const table of used) await server.from(table).delete().not('id', 'is', null).throwOnError();
});

const headings = { client_references: 'company', services: 'title', exchange_faqs: 'question' };

type Found = { count: number; places: Record<string, unknown>[] };

async function search(words: string): Promise<Found> {
  const { data } = await admin.rpc('search_content', { words, headings }).throwOnError();
  return data;
}

async function valuesOf(words: string): Promise<unknown[]> {
  return (await search(words)).places.map(({ value }) => value);
}

async function addReference(columns: object = {}, images: object[] = []) {
  const row = { id: randomUUID(), ...texts, ...columns };
  await save(admin, { row, children: { reference_images: images } }).throwOnError();
  return row.id;
}

test('returns table, record, row, column and title of each place', async () => {
  const added = image(0, 'Rufen Sie 0431 12345');
  const id = await addReference({ company: 'Werft 0431 12345' }, [added]);
  const place = {
    ...{ content_type: 'client_references', record_id: id, title: 'Werft 0431 12345', place: null },
    ...{ is_draft: false, has_draft: false },
  };
  const own = { table_name: 'client_references', row_id: id, column_name: 'company', value: place.title };
  const listed = {
    table_name: 'reference_images',
    row_id: added.id,
    column_name: 'alt',
    value: added.alt,
  };
  expect(await search('0431 12345')).toEqual({
    count: 2,
    places: [
      { ...place, ...own },
      { ...place, ...listed },
    ],
  });
});

test('finds a list item, but no URLs of pages and files, and no names from a fixed list', async () => {
  await addReference({ slug: 'einmalig-hier', image_url: '/storage/einmalig-hier.jpg' });
  const row = { title: 'A', short_description: 'B', full_description: 'C', icon_name: 'Battery' };
  const features = ['Eins', 'Zwei Seil', 'Drei'];
  await admin
    .from('services')
    .insert({ ...row, features })
    .throwOnError();
  expect((await search('seil')).places).toMatchObject([
    { table_name: 'services', column_name: 'features', place: 1, value: 'Zwei Seil', title: 'A' },
  ]);
  expect(await valuesOf('einmalig-hier')).toEqual([]);
  expect(await valuesOf('Battery')).toEqual([]);
});

describe('the words', () => {
  test.each([
    ['prufung', 'Große PRÜFUNG'],
    ['PRÜFUNG', 'große Prufung'],
    ['pru\u0308fung', 'Prüfung'],
    ['prüfung', 'Pru\u0308fung'],
    ['  zwei   Wörter ', 'zwei\n\nWörter'],
    ['50 % (.*) [a] {2} ^$ | ? + \\d', 'hat 50 % (.*) [a] {2} ^$ | ? + \\d drin'],
    ["o'clock", "five o'clock"],
  ])('%j are found in %j', async (words, testimonial) => {
    await addReference({ testimonial });
    expect(await valuesOf(words)).toEqual([testimonial]);
  });

  test('are matched literally, and have a minimum and a maximum length', async () => {
    await addReference();
    for (const words of ['Wer.t', 'W%', '_erft', 'Werft Fähre', '***:Werft', '(?i)werft'])
      expect(await valuesOf(words), words).toEqual([]);
    for (const words of ['', '   ']) expect(await search(words)).toEqual({ count: 0, places: [] });
    const { error } = await admin.rpc('search_content', { words: 'x'.repeat(201) });
    expect(error?.message).toBe('At most 200 characters can be searched for.');
  });
});

describe('a draft', () => {
  const keep = (id: string, columns: object, children: object = {}) =>
    saveDraft(admin, { row: { id, ...texts, ...columns }, children }).throwOnError();

  test('is a separate place only if its text differs', async () => {
    const id = await addReference({ testimonial: 'Anruf 0431 12345' });
    await keep(id, { testimonial: 'Anruf 0431 12345', project: 'Neu: 0431 12345' });
    expect((await search('0431 12345')).places).toMatchObject([
      { column_name: 'project', value: 'Neu: 0431 12345', is_draft: true, has_draft: true },
      { column_name: 'testimonial', is_draft: false, has_draft: true },
    ]);
  });

  test('of an unpublished record is searched with its lists', async () => {
    const id = randomUUID();
    const added = image(0, 'Im Hafen');
    await keep(id, { company: 'Neu' }, { reference_images: [added] });
    expect((await search('hafen')).places).toMatchObject([
      { record_id: id, table_name: 'reference_images', row_id: added.id, title: 'Neu', is_draft: true },
    ]);
  });

  test('with invalid content is ignored', async () => {
    await keep(randomUUID(), { company: { a: 'Hafen' }, title: ['Hafen'] }, { reference_images: 'Hafen' });
    expect((await search('Hafen')).places).toMatchObject([{ column_name: 'company' }]);
  });
});

/** `LARGE_AMOUNT=100000 npx vitest run tests/contract/search-content.test.ts` */
const records = Number(process.env.LARGE_AMOUNT ?? 3_000) / 10;

test('a limited number of places is returned, titles first, then the shortest, with the total', async () => {
  const rows = Array.from({ length: records }, (_, n) => ({
    company: `Werft ${n}`,
    project: 'Umbau',
    testimonial: `Sehr gut${'.'.repeat(n % 300)}`,
  }));
  for (let first = 0; first < rows.length; first += 2000)
    expect((await server.from('client_references').insert(rows.slice(first, first + 2000))).error).toBeNull();
  await admin.from('exchange_faqs').insert({ question: 'Ist das alles gut?', answer: 'Ja.' }).throwOnError();
  const { count, places } = await search('gut');
  expect(count).toBe(records + 1);
  expect(places).toHaveLength(200);
  expect(places.slice(0, 2)).toMatchObject([{ value: 'Ist das alles gut?' }, { value: 'Sehr gut' }]);
  const last = `Werft ${records - 1}`;
  expect(await valuesOf(last)).toEqual([last]);
});

/** The database and the back office find a phone number in any spelling. */
describe('a phone number', () => {
  const found = [
    ['0431 / 12345-0', 'Rufen Sie 0431 123450 an'],
    ['+49 431 123450', '0431/12345-0'],
    ['0431 123450', 'Tel. +49 (0)431 12345-0'],
    ['0431\u2013123450', '(0431)\u00a012.34\n50'],
    ['0049 (0) 431 123450', '+49 431 123450'],
    ['0044 20 1234', '+44 (20) 12 34'],
    ['+442079460958', '+44 (0)20 7946 0958'],
    ['+353 (0)1 234 567', '00353 1 234567'],
    ['000 123 456', '00 0123456'],
    // Other numbers are matched as typed.
    ['004900', 'Artikel 004900'],
  ];

  const others = [
    ['0431 123450', '0431 123451'],
    ['0431 123450', '0431 und 123450'],
    ['0044 20 1234', '044 20 1234'],
    ['+44 (0)20 7946 0958', '020 7946 0958'],
    ['+44 20 7946 0958', '+44 20 (0)7946 0958'],
    ['0431 12', '043112'],
    ['12 345', '12345'],
    ['Tel. 0431 123450', 'Tel. 0431 12345-0'],
  ];

  /** Checks that the search for these words finds this stored text, or not, in the database and in the back office. */
  async function expectFound(words: string, text: string, isFound: boolean): Promise<void> {
    expect.soft((await valuesOf(words)).includes(text), `${words} in ${text}`).toBe(isFound);
    expect.soft(occurrencesIn(text, words), `${words} in ${text}`).toHaveLength(isFound ? 1 : 0);
  }

  test('is found in any spelling', async () => {
    const texts = new Set([...found, ...others].map(([, answer = '']) => answer));
    const rows = [...texts].map((answer) => ({ question: 'Wie?', answer }));
    await admin.from('exchange_faqs').insert(rows).throwOnError();
    for (const [words = '', text = ''] of found) await expectFound(words, text, true);
    for (const [words = '', text = ''] of others) await expectFound(words, text, false);
  });
});

describe('the search in the list of one content type', () => {
  const ids: string[] = Array.from({ length: 4 }, () => randomUUID());
  beforeEach(async () => {
    const topics = [
      { title: 'Prüfung am Kai', description: 'Rufen Sie 0431 / 123 45', date: '2026-11-20' },
      { title: 'Landstrom', description: 'Messung und Prüfung', date: '2026-10-02' },
      { title: 'Landstrom für Fähren', description: 'Messung', date: '2026-09-01' },
      { title: 'Notstrom', description: '100 % belegt (DIN)', date: '2025-11-03' },
    ].map((topic, index) => ({ id: ids[index], image_url: '/none.jpg', ...topic }));
    await admin.from('latest_topics').upsert(topics).throwOnError();
    const added = { id: ids[0], topic_id: ids[3], image_url: '/a.jpg', alt: 'Schaltschrank', order: 0 };
    await admin.from('latest_topic_images').upsert(added).throwOnError();
  });

  const find = (parameters: object) =>
    admin.rpc('find_records', {
      ...{ content_table: 'latest_topics', sort_column: 'date', is_ascending: false },
      ...{ first_row: 0, max_rows: 50 },
      ...parameters,
    });

  test.each([
    ['all words in any field, in list order', 'prufung messung', [1]],
    ['any case and accents', 'PRUFUNG', [0, 1]],
    ['words beside each other', 'landstrom fähren', [2]],
    ['a phone number in any spelling', '0431-12345', [0]],
    ['a day as lists show it', 'November 2026', [0]],
    ['an alt text in a list of images', 'schaltschrank', [3]],
    ['wildcard characters literally', '100 % (din)', [3]],
    ['nothing for absent words', 'Flugzeug', []],
  ])('finds %s', async (_, words, expected) => {
    const { data } = await find({ words }).throwOnError();
    expect(data).toEqual({ total: expected.length, ids: expected.map((index) => ids[index]) });
  });

  test('returns one page of the results and their total', async () => {
    const { data } = await find({ words: 'strom', first_row: 1, max_rows: 1 }).throwOnError();
    expect(data).toEqual({ total: 3, ids: [ids[2]] });
  });

  test.each([
    ['other tables', { words: 'a', content_table: 'admins' }],
    ['too long a query', { words: 'a'.repeat(201) }],
    ['too many rows', { words: 'a', max_rows: 1001 }],
  ])('refuses %s', async (_, parameters) => {
    expect([400, 404]).toContain((await find(parameters)).status);
  });
});
