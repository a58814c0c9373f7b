import fc from 'fast-check';
import { afterAll, expect, test } from 'vitest';
import { proposedSlug, type SlugField } from '../../src/content/fields/slug';
import type { Collection } from '../../src/content/model';
import { emptyFormValues } from '../../src/content/record/record';
import { recordPages } from '../../src/content/pages/record-pages';
import { references } from '../../src/content/types/references';
import type { Transaction } from '../../src/service/db/database';
import { migratedDatabase } from './migrated-database';
import { rolledBack } from './rolled-back';
import { insertRow, type Row, sampleRow } from './sample-rows';

const database = await migratedDatabase();
afterAll(() => database.close());

test.each([
  ['Müller & Söhne GmbH', 'Prüfung Fähre', 'mueller-soehne-gmbh-pruefung-faehre'],
  ['Mu\u0308ller', 'a\u0308', 'mueller-ae'],
  ['Crème Brûlée', 'Ærø–Łódź, Øresund', 'creme-brulee-aero-lodz-oresund'],
  ['  --Reederei--  ', '«3 × 400 V» E²', 'reederei-3-400-v-e2'],
  ['日本', '★', 'referenz'],
  ['E\u200blek\u00adtro', 'Um\u2060bau\ufe0f', 'elektro-umbau'],
  // At most 80 characters, and no hyphen at the end.
  ['x'.repeat(79), 'Umbau', 'x'.repeat(79)],
])('%s, %s → %s', async (company, project, slug) => {
  expect(await slugsOf([{ company, project }])).toEqual([slug]);
  expect(proposed({ company, project })).toBe(slug);
});

test('equal names get the first free number', async () => {
  const same = { company: 'Werft', project: 'Umbau' };
  const taken = { ...same, slug: 'werft-umbau-3' };
  expect(await slugsOf([same, taken, same, same])).toEqual([
    'werft-umbau',
    'werft-umbau-3',
    'werft-umbau-2',
    'werft-umbau-4',
  ]);
});

/** Soft hyphen, zero-width characters, marks of the writing direction, and variants of characters. */
const invisible = [
  0xad, 0x34f, 0x61c, 0x180e, 0x200b, 0x200c, 0x200d, 0x200e, 0x200f, 0x202a, 0x202e, 0x2060, 0x2064, 0x2066,
  0x2069, 0xfe0e, 0xfe0f, 0xfeff,
].map((code) => String.fromCharCode(code));

test('the form proposes the slug that the database would generate', async () => {
  const texts = fc.string({
    unit: fc.oneof(
      fc.constantFrom('a', 'Ä', 'ß', 'é', '日', 'Ł', 'Þ', '½', 'ﬁ', ' ', '-', '_', '9', 'Z'),
      fc.constantFrom(...invisible),
    ),
  });
  const typed = fc.sample(fc.record({ company: texts, project: texts }), 300);
  const made = await rolledBack(database, (tx) =>
    Promise.all(
      typed.map(({ company, project }) =>
        tx.query<{ slug: string }>('select private.slug_of($1, $2) as slug', [
          `${company} ${project}`,
          'referenz',
        ]),
      ),
    ),
  );
  expect(typed.map((texts) => proposed(texts))).toEqual(made.map(([row]) => row?.slug));
});

test('simultaneous saves get different slugs', async () => {
  const same = { company: 'Werft', project: 'Umbau' };
  await Promise.all(Array.from({ length: 8 }, () => database.transaction((tx) => insertReference(tx, same))));
  const slugs = await database.transaction(async (tx) => {
    const taken = await slugsIn(tx);
    await tx.query('delete from client_references');
    return taken;
  });
  expect(slugs.sort()).toEqual([
    'werft-umbau',
    ...[2, 3, 4, 5, 6, 7, 8].map((number) => `werft-umbau-${number}`),
  ]);
});

type Words = readonly [string, string];

const uuid: Words = ['550e8400-e29b-41d4', 'a716-446655440000'];

test.each(recordPages.map(({ type }) => [type.table, type] as const))(
  '%s: a slug is made from the title or noun, never as a UUID, and kept',
  async (table, type) => {
    const { from, noun } = slugField(type);
    const titled = (words: Words) =>
      from.length > 1
        ? { [String(from[0])]: words[0], [String(from[1])]: words[1] }
        : { title: words.join(' ') };
    const titles: Words[] = [['Öl & Maß', 'Prüfung'], ['Öl & Maß', 'Prüfung'], ['★', '日'], uuid];
    const expected = ['oel-mass-pruefung', 'oel-mass-pruefung-2', noun, `${noun}-${uuid.join('-')}`];
    expect(titles.map((words) => proposed(titled(words), type))).toEqual(
      expected.map((slug) => slug.replace(/-2$/, '')),
    );
    const slugs = await rolledBack(database, async (tx) => {
      for (const [place, words] of titles.entries())
        await insertRow(tx, table, { ...sampleRow(type), ...titled(words), id: idAt(place) });
      await tx.query(`update ${table} set slug = ' ', ${from.map((name) => `"${name}" = 'Neu'`).join(', ')}`);
      return slugsIn(tx, table);
    });
    expect(slugs).toEqual(expected);
    for (const slug of ['Groß', uuid.join('-')]) {
      const insert = (tx: Transaction) => insertRow(tx, table, { ...sampleRow(type), slug });
      await expect(rolledBack(database, insert)).rejects.toMatchObject({
        constraint: `${table}_slug_format`,
      });
    }
  },
);

function slugField(type: Collection): SlugField {
  const { slug } = type.fields;
  if (slug?.kind !== 'slug') throw new Error(`${type.name} has no slug`);
  return slug;
}

function proposed(texts: Record<string, string>, type: Collection = references): string {
  return proposedSlug({ ...emptyFormValues(type), fields: texts }, slugField(type));
}

function slugsOf(rows: Row[]): Promise<string[]> {
  return rolledBack(database, async (tx) => {
    for (const [place, row] of rows.entries()) await insertReference(tx, { ...row, id: idAt(place) });
    return slugsIn(tx);
  });
}

/** Ids in the order of `slugsIn`: the places of rows in a table change with updates. */
function idAt(place: number): string {
  return `00000000-0000-4000-8000-00000000000${place}`;
}

function insertReference(tx: Transaction, row: Row): Promise<void> {
  return insertRow(tx, 'client_references', { ...sampleRow(references), ...row });
}

async function slugsIn(tx: Transaction, table = 'client_references'): Promise<string[]> {
  const rows = await tx.query<{ slug: string }>(`select slug from ${table} order by id`);
  return rows.map((row) => row.slug);
}
