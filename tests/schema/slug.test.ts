import fc from 'fast-check';
import { afterAll, expect, test } from 'vitest';
import { isSlug, proposedSlug, type SlugField } from '../../src/content/fields/slug';
import type { Collection } from '../../src/content/model';
import { emptyFormValues } from '../../src/content/record/record';
import { recordPages } from '../../src/content/pages/record-pages';
import { latestTopics } from '../../src/content/types/latest-topics/type';
import { freePages } from '../../src/content/types/free-pages/type';
import { references } from '../../src/content/types/references/type';
import { mapText } from '../../src/server/operations/import/mapping/map-text';
import type { Transaction } from '../../src/service/db/database';
import { migratedDatabase } from './migrated-database';
import { rolledBack } from './rolled-back';
import { insertRow, type Row, sampleRow } from './sample-rows';

const database = await migratedDatabase();
afterAll(() => database.close());

test.each([
  ['Müller & Söhne GmbH', 'Prüfung Fähre', 'mueller-soehne-gmbh-pruefung-faehre'],
  ['ÄÖÜ äöü', 'ẞ ß', 'aeoeue-aeoeue-ss-ss'],
  ['Mu\u0308ller', 'a\u0308', 'mueller-ae'],
  ['Crème Brûlée', 'Ærø–Łódź, Øresund', 'creme-brulee-aero-lodz-oresund'],
  ['  --Reederei--  ', '«3 × 400 V»', 'reederei-3-400-v'],
  ['Ladepark 24/7', 'E²', 'ladepark-24-7-e2'],
  ['日本', '★', 'referenz'],
])('%s, %s → %s', async (company, project, slug) => {
  expect(await slugsOf([{ company, project }])).toEqual([slug]);
  expect(proposed({ company, project })).toBe(slug);
});

test('long names give a short slug that ends with a letter', async () => {
  const [slug] = await slugsOf([{ company: 'x'.repeat(79), project: 'Umbau' }]);
  expect(slug).toBe('x'.repeat(79));
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

test.each(invisible)('the invisible character %j leaves no trace in a slug', async (character) => {
  const names = {
    company: `${character}Elek${character}tro`,
    project: `Um${character}${character}bau${character}`,
  };
  expect(await slugsOf([names])).toEqual(['elektro-umbau']);
  expect(proposed(names)).toBe('elektro-umbau');
  expect(isSlug(`elek${character}tro`)).toBe(false);
  const { row } = mapText(
    {
      kind: 'post',
      title: `Elek${character}tro`,
      values: { slug: `elek${character}tro` },
      html: '',
      images: [],
    },
    { type: latestTopics, id: 'id', origin: undefined },
  );
  expect(row.slug).toBe('elektro');
});

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

test('a reserved slug begins with the noun, in the form and in the database', async () => {
  const row = { ...sampleRow(freePages), title: 'Team' };
  const slugs = await rolledBack(database, async (tx) => {
    await insertRow(tx, 'free_pages', row);
    return slugsIn(tx, 'free_pages');
  });
  expect(slugs).toEqual(['seite-team']);
  expect(proposed({ title: 'Team' }, freePages)).toBe('seite-team');
});

test('rows of one statement get different slugs', async () => {
  const slugs = await rolledBack(database, async (tx) => {
    await tx.query(`insert into client_references (company, project, testimonial)
      select 'Werft', 'Umbau', 'Gut' from generate_series(1, 3)`);
    return slugsIn(tx);
  });
  expect(slugs.sort()).toEqual(['werft-umbau', 'werft-umbau-2', 'werft-umbau-3']);
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

test('a blank slug counts as none, a given one is stored, a malformed one is rejected', async () => {
  const names = { company: 'Werft', project: 'Umbau' };
  expect(await slugsOf([{ ...names, slug: ' ' }])).toEqual(['werft-umbau']);
  expect(await slugsOf([{ ...names, slug: 'eigener-name' }])).toEqual(['eigener-name']);
  await expect(slugsOf([{ ...names, slug: 'Eigener Name' }])).rejects.toMatchObject({
    constraint: 'client_references_slug_format',
  });
});

test('an update keeps the slug unless it contains another', async () => {
  const slugs = await rolledBack(database, async (tx) => {
    await insertReference(tx, { company: 'Werft', project: 'Umbau' });
    await tx.query(`update client_references set company = 'Hafen'`);
    const kept = await slugsIn(tx);
    await tx.query(`update client_references set slug = 'hafen-umbau'`);
    return [...kept, ...(await slugsIn(tx))];
  });
  expect(slugs).toEqual(['werft-umbau', 'hafen-umbau']);
});

test('saving a record again by its id keeps its slug', async () => {
  const row: Row = { ...sampleRow(references), company: 'Werft', project: 'Umbau' };
  const slugs = await rolledBack(database, async (tx) => {
    await insertRow(tx, 'client_references', row);
    await tx.query(
      `insert into client_references (id, company, project, testimonial) values ($1, 'Werft', 'Neubau', 'Sehr gut')
       on conflict (id) do update set project = excluded.project, testimonial = excluded.testimonial`,
      [row.id],
    );
    return slugsIn(tx);
  });
  expect(slugs).toEqual(['werft-umbau']);
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
  return proposedSlug({ ...emptyFormValues(type), texts }, slugField(type));
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
