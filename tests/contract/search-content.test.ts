import { randomUUID } from 'node:crypto';
import { afterEach, describe, expect, test } from 'vitest';
import { tablesClient } from './clients';
import { openContract } from './server';

/** One search finds any text of the content. */

const contract = await openContract();
const visitor = tablesClient(contract);
const nonAdmin = tablesClient(contract, { token: (await contract.signIn()).token });
const admin = tablesClient(contract, { token: (await contract.signIn({ admin: true })).token });
const service = tablesClient(contract, { key: contract.keys.secretKey });

const used = ['client_references', 'services', 'exchange_faqs', 'content_drafts'];

afterEach(async () => {
  for (const table of used) await service.from(table).delete().not('id', 'is', null).throwOnError();
});

const headings = { client_references: 'company', services: 'title', exchange_faqs: 'question' };

type Found = { count: number; places: Record<string, unknown>[] };

async function search(words: string, tables = admin): Promise<Found> {
  const { data } = await tables.rpc('search_content', { words, headings }).throwOnError();
  return data;
}

async function valuesOf(words: string): Promise<unknown[]> {
  return (await search(words)).places.map(({ value }) => value);
}

const texts = { company: 'Werft', project: 'Fähre', testimonial: 'Gut.' };

async function addReference(columns: object = {}, pictures: object[] = []) {
  const row = { id: randomUUID(), ...texts, ...columns };
  const children = { reference_images: pictures };
  await admin
    .rpc('save_content', { content_table: 'client_references', row, children, base: null })
    .throwOnError();
  return row.id;
}

test('returns table, record, row, column and title of each place', async () => {
  const picture = { id: randomUUID(), image_url: '/a.jpg', alt: 'Rufen Sie 0431 12345', order: 0 };
  const id = await addReference({ company: 'Werft 0431 12345' }, [picture]);
  const place = { content_type: 'client_references', record_id: id, title: 'Werft 0431 12345' };
  expect(await search('0431 12345')).toEqual({
    count: 2,
    places: [
      {
        ...place,
        table_name: 'client_references',
        row_id: id,
        column_name: 'company',
        place: null,
        value: 'Werft 0431 12345',
        is_draft: false,
        has_draft: false,
      },
      {
        ...place,
        table_name: 'reference_images',
        row_id: picture.id,
        column_name: 'alt',
        place: null,
        value: 'Rufen Sie 0431 12345',
        is_draft: false,
        has_draft: false,
      },
    ],
  });
});

test('finds a list item', async () => {
  const service = { title: 'A', short_description: 'B', full_description: 'C' };
  await admin
    .from('services')
    .insert({ ...service, features: ['Eins', 'Zwei Seil', 'Drei'] })
    .throwOnError();
  expect((await search('seil')).places).toMatchObject([
    { table_name: 'services', column_name: 'features', place: 1, value: 'Zwei Seil', title: 'A' },
  ]);
});

describe('the words', () => {
  test.each([
    ['prufung', 'Große PRÜFUNG'],
    ['Prüfung', 'Große Prufung'],
    ['PRÜFUNG', 'große prüfung'],
    ['ÄRGER', 'ärger'],
    ['prüfung', 'Pru\u0308fung'],
    ['pru\u0308fung', 'Prüfung'],
    ['zwei   Wörter', 'zwei\n\nWörter'],
    ['  Rand ', 'am Rand'],
    ['50 % (.*) [a] {2} ^$ | ? + \\d', 'hat 50 % (.*) [a] {2} ^$ | ? + \\d drin'],
    ["o'clock", "five o'clock"],
  ])('%j are found in %j', async (words, testimonial) => {
    await addReference({ testimonial });
    expect(await valuesOf(words)).toEqual([testimonial]);
  });

  test.each(['.', 'Wer.t', 'W%', '_erft', 'Werft Fähre', '***:Werft', '(?i)werft'])(
    '%j are matched literally',
    async (words) => {
      await addReference({ testimonial: 'Gut' });
      expect(await valuesOf(words)).toEqual([]);
    },
  );

  test('need a minimum and a maximum length', async () => {
    await addReference();
    for (const words of ['', '   ']) expect(await search(words)).toEqual({ count: 0, places: [] });
    const { error } = await admin.rpc('search_content', { words: 'x'.repeat(201) });
    expect(error?.message).toBe('At most 200 characters can be searched for.');
  });
});

test('URLs of pages and files, and names from a fixed list, are not searched', async () => {
  await addReference({ slug: 'einmalig-hier', image_url: '/storage/einmalig-hier.jpg' });
  const row = { title: 'A', short_description: 'B', full_description: 'C', icon_name: 'Battery' };
  await admin.from('services').insert(row).throwOnError();
  expect(await valuesOf('einmalig-hier')).toEqual([]);
  expect(await valuesOf('Battery')).toEqual([]);
});

describe('a draft', () => {
  async function keep(id: string, columns: object, children: object = {}) {
    const row = { id, ...texts, ...columns };
    await admin
      .rpc('save_draft', { content_table: 'client_references', row, children, base: null })
      .throwOnError();
  }

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
    const picture = { id: randomUUID(), image_url: '/a.jpg', alt: 'Im Hafen', order: 0 };
    await keep(id, { company: 'Neu' }, { reference_images: [picture] });
    expect((await search('hafen')).places).toMatchObject([
      { record_id: id, table_name: 'reference_images', row_id: picture.id, title: 'Neu', is_draft: true },
    ]);
  });

  test('with invalid content is ignored', async () => {
    await keep(randomUUID(), { company: { a: 'Hafen' }, title: ['Hafen'] }, { reference_images: 'Hafen' });
    expect((await search('Hafen')).places).toMatchObject([{ column_name: 'company' }]);
  });
});

/** `LARGE_AMOUNT=100000 npx vitest run tests/contract/search-content.test.ts` */
const records = Number(process.env.LARGE_AMOUNT ?? 10_000) / 10;

test('a limited number of places is returned, titles first, then the shortest, with the total', async () => {
  const rows = Array.from({ length: records }, (_, n) => ({
    company: `Werft ${n}`,
    project: 'Umbau',
    testimonial: `Sehr gut${'.'.repeat(n % 300)}`,
  }));
  for (let first = 0; first < rows.length; first += 2000)
    await service
      .from('client_references')
      .insert(rows.slice(first, first + 2000))
      .throwOnError();
  await admin.from('exchange_faqs').insert({ question: 'Ist das alles gut?', answer: 'Ja.' }).throwOnError();
  const { count, places } = await search('gut');
  expect(count).toBe(records + 1);
  expect(places).toHaveLength(200);
  expect(places.slice(0, 2)).toMatchObject([{ value: 'Ist das alles gut?' }, { value: 'Sehr gut' }]);
  const last = `Werft ${records - 1}`;
  expect(await valuesOf(last)).toEqual([last]);
});

test('is for administrators only', async () => {
  await addReference();
  expect((await search('Werft')).count).toBe(1);
  expect(await search('Werft', nonAdmin)).toEqual({ count: 0, places: [] });
  for (const tables of [visitor, service]) {
    const { error } = await tables.rpc('search_content', { words: 'Werft' });
    expect(error?.code).toBe('42501');
  }
});
