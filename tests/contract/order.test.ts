import { afterAll, beforeAll, expect, test } from 'vitest';
import { createWebsite, pictureUrl, type Website } from './website';

/** Records that are equal in their order never change places, whatever happens to them. */

let site: Website;
beforeAll(async () => {
  site = await createWebsite();
});
afterAll(() => site.close());

const names = ['Ahorn', 'Birke', 'Clematis', 'Dattel', 'Erle', 'Fichte'];
const text = { description: 'Text' };
const image_url = pictureUrl('bilder');

const kinds: [table: string, path: string, rowOf: (name: string) => object][] = [
  ['press_articles', '/press', (title) => ({ title, source: 'Bote', date: '2026-03-01', excerpt: 'Text' })],
  [
    'press_articles',
    '/feed.xml',
    (title) => ({ title, source: 'Bote', date: '2026-03-01', excerpt: 'Text' }),
  ],
  ['latest_topics', '/', (title) => ({ ...text, title, date: '2026-03-01', image_url })],
  ['client_references', '/references', (company) => ({ company, project: 'Netz', testimonial: 'Gut' })],
  [
    'services',
    '/services',
    (title) => ({ title, short_description: 'Kurz', full_description: 'Lang', features: [] }),
  ],
  [
    'upcoming_trainings',
    '/trainings',
    (title) => ({ ...text, title, startDate: '2037-03-01', location: 'Ort', seats: 3 }),
  ],
  [
    'upcoming_trainings',
    '/trainings.ics',
    (title) => ({ ...text, title, startDate: '2037-03-01', location: 'Ort', seats: 3 }),
  ],
  ['agbs', '/agbs', (title) => ({ ...text, title })],
];

test.each(kinds)('%s on %s', async (table, path, rowOf) => {
  const { database } = site.storage.contract;
  await database.transaction((tx) => tx.execute(`delete from public.${table}`, []));
  // One statement, hence one moment: only their keys tell them apart.
  await site.insert(table, ...names.map(rowOf));
  const first = await placesOn(path);
  expect(first).toHaveLength(names.length);
  for (const name of [first[0], first[3], first[1]]) {
    // The database writes a changed row elsewhere, and gives rows without an order from where they lie.
    const heading = table === 'client_references' ? 'company' : 'title';
    await database.transaction((tx) =>
      tx.query(`update public.${table} set ${heading} = ${heading} where ${heading} = $1`, [name]),
    );
    expect(await placesOn(path)).toEqual(first);
  }
});

/** The names in the order in which the page shows them first. */
async function placesOn(path: string): Promise<string[]> {
  const page = await site.get(path);
  return names
    .filter((name) => page.text.includes(name))
    .sort((one, other) => page.text.indexOf(one) - page.text.indexOf(other));
}
