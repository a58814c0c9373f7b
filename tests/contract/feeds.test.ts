import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { pageNamed, pageNames } from '../../src/content/pages/pages';
import { openWebsite, pictureUrl, siteUrl } from './website';
import { childrenOf, readXml, textsOf } from './xml';

const dated = randomUUID();
const undated = randomUUID();
const allDay = randomUUID();
const hostile = 'Prüfung <b>"A & B"</b>, Ost; West\\Nord';
const training = {
  location: 'Musterhafen, Am Kai 7; Halle 2',
  seats: 8,
  description: `**Inhalt**\n\n• ${'Schutzmaßnahmen prüfen und dokumentieren, Umlaute äöüß — '.repeat(6)}`,
};

/** Machine-readable documents: sitemap, feed, manifest, calendars. */

const site = await openWebsite();
beforeAll(async () => {
  await site.insert('hero_content', {
    title: 'Titel',
    subtitle: 'Text',
    image_url: pictureUrl('hero-images', 'Bild%20&%20Text.jpg'),
  });
  await site.insert('client_references', {
    company: 'Werft',
    project: 'Landstrom & Licht',
    testimonial: 'Gut.',
    image_url: pictureUrl('references'),
  });
  await site.insert('press_articles', {
    title: hostile,
    source: 'Bote',
    date: '2026-03-01',
    excerpt: '**Fett** & <i>',
  });
  await site.insert('latest_topics', {
    title: 'Neuer Prüfstand',
    description: '**Kurz** berichtet',
    date: '2026-04-01',
    image_url: pictureUrl('topic-images'),
  });
  await site.insert('training_blog', {
    title: 'Rückblick',
    content: 'Text',
    date: '2026-05-02',
    location: 'Ort',
    instructor: 'Ada',
  });
  await site.insert(
    'upcoming_trainings',
    {
      ...training,
      id: dated,
      title: hostile,
      startDate: '2027-03-27',
      endDate: '2027-03-28',
      time: '9:00 - 16.30 Uhr',
    },
    { ...training, id: allDay, title: 'Ganztägig', startDate: '2027-06-01', time: 'nach Absprache' },
    { ...training, id: undated, title: 'Ohne Termin' },
  );
});

describe('sitemap.xml', () => {
  test('is well-formed and lists every page and record once, with the time of its last change', async () => {
    const response = await site.get('/sitemap.xml');
    expect(response.headers.get('content-type')).toBe('application/xml; charset=utf-8');
    const root = readXml(response.text);
    expect(root).toMatchObject({
      name: 'urlset',
      attributes: { xmlns: 'http://www.sitemaps.org/schemas/sitemap/0.9' },
    });
    const pages = childrenOf(root, 'url');
    const addresses = pages.flatMap((page) => textsOf(page, 'loc'));
    expect(addresses).toEqual(
      [
        ...pageNames
          .map(pageNamed)
          .filter(({ record, needs }) => !record && !needs)
          .map(({ path }) => path),
        '/aktuelles/neuer-pruefstand',
        '/references/werft-landstrom-licht',
        ...['pruefung-b-a-b-b-ost-west-nord', 'ganztaegig', 'ohne-termin'].map(
          (slug) => `/trainings/${slug}`,
        ),
        '/trainings/rueckblick/rueckblick',
        '/press/pruefung-b-a-b-b-ost-west-nord',
      ].map((path) => siteUrl + path),
    );
    for (const page of pages) {
      for (const changed of textsOf(page, 'lastmod')) {
        expect(changed).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d)$/);
      }
    }
    expect(textsOf(pages[0], 'lastmod')).toHaveLength(1);
    expect(textsOf(pages.at(-1), 'lastmod')).toHaveLength(1);
  });

  test('contains image URLs without unescaped characters', async () => {
    const [home, ...others] = childrenOf(readXml((await site.get('/sitemap.xml')).text), 'url');
    const reference = others.find((page) => textsOf(page, 'loc')[0]?.includes('/references/'));
    const imagesOf = (page = home) =>
      childrenOf(page, 'image:image').flatMap((image) => textsOf(image, 'image:loc'));
    expect(imagesOf()).toContain(`${siteUrl}/media/hero-images/Bild%20&%20Text.jpg?w=1440`);
    expect(imagesOf(reference)).toEqual([`${siteUrl}/media/references/1795000000000-main.jpg?w=1440`]);
  });

  test('lists URLs that all answer', async () => {
    const pages = childrenOf(readXml((await site.get('/sitemap.xml')).text), 'url');
    for (const address of pages.flatMap((page) => textsOf(page, 'loc'))) {
      expect([address, (await site.get(new URL(address).pathname)).status]).toEqual([address, 200]);
    }
  });
});

test("the manifest contains the company's name and existing icons", async () => {
  const { text, headers } = await site.get('/site.webmanifest');
  expect(headers.get('content-type')).toBe('application/manifest+json; charset=utf-8');
  const manifest = JSON.parse(text);
  expect(manifest).toMatchObject({
    name: 'Elektrotechnik und Sachverständigenbüro',
    short_name: 'Elektrotechnik',
  });
  for (const { src } of manifest.icons) expect(existsSync(join('public', src))).toBe(true);
});

test('robots.txt allows everything except the back office and names the sitemap', async () => {
  const { text, headers } = await site.get('/robots.txt');
  expect(headers.get('content-type')).toMatch(/^text\/plain/);
  const lines = text.trim().split('\n');
  expect(lines[0]).toBe('User-agent: *');
  expect(lines).toContain('Disallow: /admin');
  expect(lines).not.toContain('Disallow: /');
  expect(lines.at(-1)).toBe(`Sitemap: ${siteUrl}/sitemap.xml`);
});

describe('feed.xml', () => {
  test('is an Atom feed with all elements that RFC 4287 requires', async () => {
    const response = await site.get('/feed.xml');
    expect(response.headers.get('content-type')).toBe('application/atom+xml; charset=utf-8');
    const feed = readXml(response.text);
    expect(feed).toMatchObject({ name: 'feed', attributes: { xmlns: 'http://www.w3.org/2005/Atom' } });
    const entries = childrenOf(feed, 'entry');
    expect(entries.map((entry) => textsOf(entry, 'title'))).toEqual([
      ['Rückblick'],
      ['Neuer Prüfstand'],
      [hostile],
    ]);
    for (const element of [feed, ...entries]) {
      for (const name of ['id', 'title', 'updated']) expect(textsOf(element, name)).toHaveLength(1);
      const [id = ''] = textsOf(element, 'id');
      expect(URL.canParse(id), id).toBe(true);
      expect(textsOf(element, 'updated')[0]).toMatch(/^\d{4}-\d\d-\d\dT[\d:.]+(Z|[+-]\d\d:\d\d)$/);
      const links = childrenOf(element, 'link').map(({ attributes }) => attributes.rel);
      expect(links).toContain('alternate');
    }
    expect(childrenOf(feed, 'author').flatMap((author) => textsOf(author, 'name'))).toEqual([
      'Elektrotechnik und Sachverständigenbüro',
    ]);
    expect(
      childrenOf(feed, 'link').find(({ attributes }) => attributes.rel === 'self')?.attributes.href,
    ).toBe(`${siteUrl}/feed.xml`);
    expect(textsOf(entries[1], 'summary')).toEqual(['Kurz berichtet']);
    expect(textsOf(entries[2], 'summary')).toEqual(['Fett & <i>']);
  });

  test('answers 304 to a reader with the current version', async () => {
    const { headers } = await site.get('/feed.xml');
    const again = await site.get('/feed.xml', { 'if-none-match': headers.get('etag') ?? '' });
    expect([again.status, again.text]).toEqual([304, '']);
  });
});

describe('machine-readable documents follow the content', () => {
  const addresses = [
    '/sitemap.xml',
    '/feed.xml',
    '/site.webmanifest',
    '/trainings.ics',
    `/trainings/${dated}.ics`,
  ];

  test.each(addresses)(
    '%s is rendered once for simultaneous requests, and again after a change',
    async (path) => {
      const first = await site.get(path);
      const queriesBefore = site.queryCount();
      const again = await Promise.all([1, 2, 3].map(() => site.get(path)));
      expect(again.map(({ text }) => text)).toEqual([first.text, first.text, first.text]);
      const tag = first.headers.get('etag') ?? '';
      const revalidated = await site.get(path, { 'if-none-match': tag });
      expect([revalidated.status, revalidated.text, revalidated.headers.get('etag')]).toEqual([304, '', tag]);
      expect(site.queryCount()).toBe(queriesBefore);

      await site.insert('dealer_logos', { name: 'Händler', logo_url: pictureUrl('dealer-logos'), order: 1 });
      await Promise.all([1, 2, 3].map(() => site.get(path)));
      const renewed = site.queryCount() - queriesBefore;
      expect(renewed).toBeGreaterThan(1);
      await site.get(path);
      expect(site.queryCount() - queriesBefore).toBe(renewed);
    },
  );

  test('pages link the feed, and the trainings also their calendar', async () => {
    const alternates = async (path: string) =>
      [
        ...(await site.get(path)).text.matchAll(
          /<link rel="alternate" type="([^"]+)" title="[^"]+" href="([^"]+)">/g,
        ),
      ].map(([, type, href]) => [type, href]);
    const feed = ['application/atom+xml', '/feed.xml'];
    for (const path of ['/', '/press']) expect(await alternates(path)).toEqual([feed]);
    expect(await alternates('/trainings')).toEqual([feed, ['text/calendar', '/trainings.ics']]);
    for (const [type, href] of await alternates('/trainings'))
      expect((await site.get(href ?? '')).headers.get('content-type')).toContain(type);
  });
});
