import { beforeAll, expect, test } from 'vitest';
import { pageSize } from '../../src/content/pages/site-page';
import { openWebsite, siteUrl } from './website';
import { childrenOf, readXml, textsOf } from './xml';

/** Pagination of long lists: without scripts, links reach every record, and each page has one URL. */

const many = 2 * pageSize + 5;

/** Each long list, the column that names a record, its names, and the text of its link to the next page. */
const lists: [path: string, table: string, column: string, word: string, next: string, back?: string][] = [
  ['/references', 'client_references', 'company', 'Eintrag', 'Weitere Referenzen'],
  ['/press', 'press_articles', 'title', 'Eintrag', 'Weitere Artikel'],
  ['/shop', 'shop_products', 'name', 'Eintrag', 'Weitere Produkte'],
  ['/trainings', 'training_blog', 'title', 'Eintrag', 'Weitere Rückblicke'],
  ['/trainings', 'upcoming_trainings', 'title', 'Termin', 'Weitere Termine'],
  ['/', 'latest_topics', 'title', 'Meldung', 'Weitere Meldungen', 'Neuere Meldungen'],
];

const site = await openWebsite();
beforeAll(async () => {
  for (const [, table, column, word] of lists) {
    const dates = table === 'upcoming_trainings' ? { startDate: '2037-05-02' } : {};
    const rows = Array.from({ length: many }, (_, n) => ({ ...dates, [column]: `${word}-${n}-` }));
    await site.insert(table, ...rows);
  }
});

function namesIn(html: string, word: string): string[] {
  const body = html.replace(/<script[^]*?<\/script>/g, '');
  return [...new Set(body.match(new RegExp(`${word}-\\d+-`, 'g')))];
}

function hrefOf(html: string, text: string): string | undefined {
  const [, attributes = ''] = new RegExp(`<a ([^>]*)>${text}</a>`).exec(html) ?? [];
  return /href="([^"]*)"/.exec(attributes)?.[1];
}

function headOf(html: string) {
  return {
    title: /<title>([^<]*)</.exec(html)?.[1],
    canonical: /<link rel="canonical" href="([^"]*)"/.exec(html)?.[1],
    isHidden: html.includes('<meta name="robots" content="noindex"'),
  };
}

test.each(lists)(
  '%s, %s: links reach every record and lead back',
  async (path, _table, _column, word, next, back) => {
    const found: string[][] = [];
    const visited: string[] = [];
    for (let at: string | undefined = path; at !== undefined;) {
      const { status, text } = await site.get(at);
      expect([at, status, headOf(text).canonical]).toEqual([at, 200, siteUrl + at]);
      const last = Math.min((found.length + 1) * pageSize, many);
      if (!back) expect(text).toContain(`${found.length * pageSize + 1} bis ${last} von ${many}`);
      found.push(namesIn(text, word));
      visited.push(at);
      at = hrefOf(text, next);
    }
    expect(visited).toEqual([path, `${path}?seite=2`, `${path}?seite=3`]);
    expect(found.map(({ length }) => length)).toEqual([pageSize, pageSize, 5]);
    expect(new Set(found.flat()).size).toBe(many);

    const third = await site.get(`${path}?seite=3`);
    expect(hrefOf(third.text, back ?? 'Vorherige Seite')).toBe(`${path}?seite=2`);
    expect(headOf(third.text).title).toMatch(/Seite 3/);
    expect(hrefOf((await site.get(`${path}?seite=2`)).text, back ?? 'Vorherige Seite')).toBe(path);
    const behind = await site.get(`${path}?seite=4`);
    expect([behind.status, headOf(behind.text).isHidden]).toEqual([404, true]);
    expect(hrefOf(behind.text, 'Zum Anfang der Liste')).toBe(path);
    expect(hrefOf(behind.text, 'Impressum')).toBe('/impressum');
  },
);

test('/references with another number of a page is answered as /references', async () => {
  const { text: first } = await site.get('/references');
  for (const search of ['seite=1', 'seite=01', 'seite=-1', 'seite=x', 'seite=1000000', 'von=2']) {
    const { status, text } = await site.get(`/references?${search}`);
    expect([search, status, text === first]).toEqual([search, 200, true]);
  }
  expect((await site.get('/references?seite=999999')).status).toBe(404);
});

test('the sitemap lists every page, and each feed entry links to the page of its record', async () => {
  const addresses = childrenOf(readXml((await site.get('/sitemap.xml')).text), 'url').flatMap((url) =>
    textsOf(url, 'loc'),
  );
  const parts = addresses.filter((address) => address.includes('?'));
  expect(parts.sort()).toEqual(
    [...new Set(lists.map(([path]) => path))]
      .flatMap((path) => [2, 3].map((n) => `${siteUrl}${path}?seite=${n}`))
      .sort(),
  );
  const entries = childrenOf(readXml((await site.get('/feed.xml')).text), 'entry');
  expect(entries.length).toBeGreaterThan(pageSize);
  for (const entry of entries) {
    const [link] = childrenOf(entry, 'link');
    const href = link?.attributes.href ?? '';
    const [title] = textsOf(entry, 'title');
    expect((await site.get(new URL(href).pathname)).text, href).toContain(`>${title}</h1>`);
  }
});
