import { expect, test } from 'vitest';
import { openWebsite, pictureUrl } from './website';

/** Records with equal order values keep their order, whatever changes. */

const site = await openWebsite();

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

test.each(kinds)('%s with equal order values keep their order on %s', async (table, path, rowOf) => {
  const { database } = site.storage.contract;
  await database.transaction((tx) => tx.execute(`delete from public.${table}`, []));
  // One statement, so that equal times leave only the ids to decide.
  await site.insert(table, ...names.map(rowOf));
  const first = await placesOn(path);
  expect(first).toHaveLength(names.length);
  for (const name of [first[0], first[3], first[1]]) {
    // An update moves the row physically, and a query without an order follows that.
    const heading = table === 'client_references' ? 'company' : 'title';
    await database.transaction((tx) =>
      tx.query(`update public.${table} set ${heading} = ${heading} where ${heading} = $1`, [name]),
    );
    expect(await placesOn(path)).toEqual(first);
  }
});

/** Returns the names in the order of their first occurrence on the page. */
async function placesOn(path: string): Promise<string[]> {
  const page = await site.get(path);
  return names
    .filter((name) => page.text.includes(name))
    .sort((one, other) => page.text.indexOf(one) - page.text.indexOf(other));
}
