import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Collection } from '../../src/content/model';
import { recordPages } from '../../src/content/pages/record-pages';
import { pageNamed, type RecordPageName, recordPath } from '../../src/content/pages/pages';
import { readAdjacent } from '../../src/data/records/read';
import { sampleRow } from '../schema/sample-rows';
import { jsonLdOf, openWebsite, siteUrl } from './website';
import { childrenOf, readXml, textsOf } from './xml';

/** Pages of single records, one table over all types. slug-redirects.test.ts tests the redirects in detail. */

/** Structured data, heading without a record, and sentence about a deleted record, by page. */
const expectations: Record<RecordPageName, readonly [type: string | null, missing: string, gone: string]> = {
  reference: [null, 'Reference not found', 'Diese Referenz gibt es nicht mehr'],
  service: ['Service', 'Leistung nicht gefunden', 'Diese Leistung gibt es nicht mehr'],
  training: ['Event', 'Schulung nicht gefunden', 'Diesen Termin gibt es nicht mehr'],
  program: ['Course', 'Schulungsprogramm nicht gefunden', 'Dieses Programm gibt es nicht mehr'],
  trainingPost: ['BlogPosting', 'Rückblick nicht gefunden', 'Diesen Rückblick gibt es nicht mehr'],
  pressArticle: ['NewsArticle', 'Artikel nicht gefunden', 'Diesen Artikel gibt es nicht mehr'],
  freePage: ['WebPage', 'Seite nicht gefunden', 'Diese Seite gibt es nicht mehr'],
  topic: ['NewsArticle', 'Meldung nicht gefunden', 'Diese Meldung gibt es nicht mehr'],
};

const site = await openWebsite();
const editor = await site.as('owner');

describe.each(recordPages)('$name', ({ name, page, type }) => {
  const [dataType, missing, gone] = expectations[name];
  const list = pageNamed(page.record?.parent ?? 'home').path;
  /** No page lists the free pages. */
  const isListed = name !== 'freePage';
  const ids = [randomUUID(), randomUUID(), randomUUID()];
  const slugs = ['erster', 'zweiter', 'dritter'].map((word) => `${word}-${name.toLowerCase()}`);
  const [first = '', second = '', third = ''] = slugs.map((slug) => recordPath(name, { slug }));

  beforeAll(async () => {
    for (const [index, id] of ids.entries())
      await editor
        .from(type.table)
        .insert(rowAt(type, index, { id, slug: slugs[index] }))
        .throwOnError();
  });

  test('shows the record with its metadata, and links to adjacent records and its list', async () => {
    const { status, text } = await site.get(second);
    expect(status).toBe(200);
    expect(text).toMatch(/<h1[^>]*>Titel 2<\/h1>/);
    expect(text).toContain(`<link rel="canonical" href="${siteUrl}${second}">`);
    expect(text).toContain('<meta property="og:type" content="article">');
    expect(text).toMatch(/<meta name="description" content="[^"]*Text/);
    for (const [rel, path] of Object.entries({ prev: first, next: third }))
      expect(new RegExp(`<a(?=[^>]* rel="${rel}")[^>]* href="${path}"`).test(text)).toBe(isListed);
    expect(text).toMatch(new RegExp(`aria-label="Sie sind hier".*?<a[^>]* href="${list}".*?</nav>`));
    expect(text).toMatch(
      /<form[^>]*action="\/contact">(<input(?=[^>]* type="hidden")[^>]*>)*<button[^>]*aria-haspopup="dialog"/,
    );
    const blocks = jsonLdOf(text);
    const trail = blocks.find((block) => block['@type'] === 'BreadcrumbList');
    expect(trail?.itemListElement.at(-1)).toMatchObject({ name: 'Titel 2', item: siteUrl + second });
    const own = blocks.filter((block) => block['@type'] !== 'BreadcrumbList');
    expect(own).toMatchObject(dataType ? [{ '@type': dataType, '@id': siteUrl + second }] : []);
    const [, image = ''] = /property="og:image" content="([^"?]*)/.exec(text) ?? [];
    expect(image).toBe(`${siteUrl}/preview${second}.jpg`);
    expect((await site.get(new URL(image).pathname)).status).toBe(200);
  });

  test('is linked from its list, the sitemap and, if dated, the feed', async () => {
    expect((await site.get(list)).text.includes(`href="${second}"`)).toBe(isListed);
    const urls = childrenOf(readXml((await site.get('/sitemap.xml')).text), 'url');
    expect(urls.flatMap((url) => textsOf(url, 'loc'))).toEqual(
      expect.arrayContaining([first, second, third].map((path) => siteUrl + path)),
    );
    const isInFeed = (await site.get('/feed.xml')).text.includes(`href="${siteUrl}${second}"`);
    expect(isInFeed).toBe(['topic', 'pressArticle', 'trainingPost'].includes(name));
  });

  test('has adjacent records in the order of its list, with equal and empty sort values too', async () => {
    const { data } = await editor.from(type.table).select('*').throwOnError();
    const found = await Promise.all(
      ids.map((id) =>
        readAdjacent(editor, type, { row: data?.find((row) => row.id === id), day: '2026-01-01' }),
      ),
    );
    const near = found.map(({ previous, next }) => [previous?.slug, next?.slug]);
    expect(near).toEqual([
      [undefined, slugs[1]],
      [slugs[0], slugs[2]],
      [slugs[1], undefined],
    ]);
  });

  test('answers 404 for an unknown slug, 301 for a former one, 410 for a deleted record', async () => {
    const unknown = await site.get(recordPath(name, { slug: 'gab-es-nie' }));
    expect([unknown.status, unknown.text.includes(`${missing}</h1>`)]).toEqual([404, true]);
    await editor.from(type.table).update({ slug: 'neu' }).eq('id', ids[1]).throwOnError();
    const former = await site.get(`${second}?a=1`);
    const present = recordPath(name, { slug: 'neu' });
    expect([former.status, former.headers.get('location')]).toEqual([301, `${present}?a=1`]);
    await editor.from(type.table).delete().eq('id', ids[1]).throwOnError();
    for (const path of [second, present]) {
      const { status, text } = await site.get(path);
      expect([status, text.includes(gone ?? '')]).toEqual([410, true]);
      expect(text).toMatch(new RegExp(`<a[^>]* href="${list}"[^>]*>${isListed ? 'Alle' : 'Zur'} `));
    }
  });

  test('keeps the slug of a record deleted for good from other records of the type only', async () => {
    await editor.from(type.table).delete().eq('id', ids[2]).throwOnError();
    await editor.rpc('forget_content', { record_id: ids[2] }).throwOnError();
    const { error } = await editor.from(type.table).insert(rowAt(type, 2, { slug: slugs[2] }));
    expect(error?.code).toBe('23505');
    const reserved = await Promise.all(
      recordPages.map(async (one) => {
        const args = { slug: slugs[2], content_table: one.type.table };
        const { data } = await editor.rpc('is_reserved_slug', args).throwOnError();
        return data ? one.name : [];
      }),
    );
    expect(reserved.flat()).toEqual([name]);
  });
});

test('words of an editor choose the related records, else those of the record', async () => {
  const slugs = ['generatoren', 'ladepunkte'];
  await site.insert(
    'services',
    { title: 'Generatoren', slug: slugs[0] },
    { title: 'Ladepunkte', slug: slugs[1] },
  );
  await site.insert('client_references', { slug: 'verwandt', testimonial: 'Die Generatoren laufen.' });
  const shown = async () => {
    const { text } = await site.get('/references/verwandt');
    return slugs.map((slug) => text.includes(`href="/services/${slug}"`));
  };
  expect(await shown()).toEqual([true, false]);
  const words = { related_words: 'Ladepunkte' };
  await editor.from('client_references').update(words).eq('slug', 'verwandt').throwOnError();
  expect(await shown()).toEqual([false, true]);
});

const trees = ['Ahorn', 'Birke', 'Clematis', 'Dattel', 'Erle', 'Fichte'];

/** One list of each sort column, and each feed. */
test.each<[table: string, path: string, columns: object]>([
  ['press_articles', '/feed.xml', { date: '2026-03-01' }],
  ['client_references', '/references', {}],
  ['services', '/services', {}],
  ['upcoming_trainings', '/trainings.ics', { startDate: '2037-03-01' }],
])('%s with equal order values keep their order on %s, whatever changes', async (table, path, columns) => {
  const { sql } = site.storage.contract;
  await sql(`delete from public.${table}`);
  // One statement, so that equal times leave only the ids to decide.
  const heading = table === 'client_references' ? 'company' : 'title';
  await site.insert(table, ...trees.map((name) => ({ ...columns, [heading]: name })));
  const shown = async () => {
    const { text } = await site.get(path);
    return trees
      .filter((name) => text.includes(name))
      .sort((one, other) => text.indexOf(one) - text.indexOf(other));
  };
  const first = await shown();
  expect(first).toHaveLength(trees.length);
  for (const name of [first[0], first[3], first[1]]) {
    // An update moves the row physically, and a query without an order follows that.
    await sql(`update public.${table} set ${heading} = ${heading} where ${heading} = $1`, [name]);
    expect(await shown()).toEqual(first);
  }
});

/** Returns the row at this position of its list. The first two have equal sort values, the last an empty one. */
function rowAt(type: Collection, index: number, columns: object): object {
  const sorted: Record<string, unknown> = {
    order: Math.max(0, index - 1),
    date: ['2026-05-02', '2026-05-02', '2026-05-01'][index],
    startDate: ['2027-03-01', '2027-03-01', null][index],
    created_at: undefined,
  };
  // Records with equal values are sorted by their time, in the direction of the list.
  const minute = type.sort.ascending ? index : 9 - index;
  return {
    ...sampleRow(type),
    [type.heading]: `Titel ${index + 1}`,
    ...(type.newOrder && { order: sorted.order }),
    ...(type.sort.column in type.fields && { [type.sort.column]: sorted[type.sort.column] }),
    ...('startDate' in type.fields && { endDate: null }),
    created_at: `2026-01-01T00:0${minute}:00.123456Z`,
    ...columns,
  };
}
