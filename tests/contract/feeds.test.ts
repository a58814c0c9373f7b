import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { pageNamed, pageNames } from '../../src/content/pages/pages';
import { openWebsite, imageUrl, siteUrl } from './website';
import { childrenOf, readXml, textsOf } from './xml';

/** Machine-readable documents: sitemap, feed, calendars of the trainings. brand.test.ts tests the manifest. */

const dated = randomUUID();
const undated = randomUUID();
const allDay = randomUUID();
const hostile = 'Prüfung <b>"A & B"</b>, Ost; West\\Nord';
const training = {
  location: 'Musterhafen, Am Kai 7; Halle 2',
  seats: 8,
  description: `**Inhalt**\n\n• ${'Schutzmaßnahmen prüfen und dokumentieren, Umlaute äöüß — '.repeat(6)}`,
};

const site = await openWebsite();
beforeAll(async () => {
  await site.insert('hero_content', {
    title: 'Titel',
    subtitle: 'Text',
    image_url: imageUrl('hero-images', 'Bild%20&%20Text.jpg'),
  });
  const image_url = imageUrl('references');
  await site.insert('client_references', { project: 'Landstrom & Licht', image_url });
  await site.insert('press_articles', { title: hostile, excerpt: '**Fett** & <i>' });
  await site.insert('latest_topics', {
    ...{ title: 'Neuer Prüfstand', description: '**Kurz** berichtet', date: '2026-04-01' },
  });
  await site.insert('training_blog', {});
  const time = '9:00 - 16.30 Uhr';
  await site.insert(
    'upcoming_trainings',
    { ...training, id: dated, title: hostile, startDate: '2027-03-27', endDate: '2027-03-28', time },
    { ...training, id: allDay, title: 'Ganztägig', startDate: '2027-06-01', time: 'nach Absprache' },
    { ...training, id: undated, title: 'Ohne Termin' },
  );
});

describe('sitemap.xml', () => {
  test('is well-formed and lists every page and record once, with the time of its last change and its images', async () => {
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

    const reference = pages.find((page) => textsOf(page, 'loc')[0]?.includes('/references/werft'));
    const imagesOf = (page = pages[0]) =>
      childrenOf(page, 'image:image').flatMap((image) => textsOf(image, 'image:loc'));
    expect(imagesOf()).toContain(`${siteUrl}/media/hero-images/Bild%20&%20Text.jpg?w=1440`);
    expect(imagesOf(reference)).toEqual([`${siteUrl}/media/references/1795000000000-main.jpg?w=1440`]);
    for (const address of addresses)
      expect([address, (await site.get(new URL(address).pathname)).status]).toEqual([address, 200]);
  });
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

test('feed.xml is an Atom feed with all elements that RFC 4287 requires', async () => {
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
  expect(childrenOf(feed, 'link').find(({ attributes }) => attributes.rel === 'self')?.attributes.href).toBe(
    `${siteUrl}/feed.xml`,
  );
  expect(textsOf(entries[1], 'summary')).toEqual(['Kurz berichtet']);
  expect(textsOf(entries[2], 'summary')).toEqual(['Fett & <i>']);
});

describe('calendars', () => {
  test('a training is one event with times, location and escaped text', async () => {
    const { text, headers } = await site.get(`/trainings/${dated}.ics`);
    expect(headers.get('content-type')).toBe('text/calendar; charset=utf-8');
    expect(text).toMatch(/^BEGIN:VCALENDAR\r\n[^]*\r\nTZID:Europe\/Berlin\r\n[^]*\r\nEND:VCALENDAR\r\n$/);
    const event = eventOf(text);
    expect(event).toContain(`UID:${dated}@firma.example`);
    expect(event).toContain('DTSTART;TZID=Europe/Berlin:20270327T090000');
    expect(event).toContain('DTEND;TZID=Europe/Berlin:20270328T163000');
    expect(event).toContain('SUMMARY:Prüfung <b>"A & B"</b>\\, Ost\\; West\\\\Nord');
    expect(event).toContain('LOCATION:Musterhafen\\, Am Kai 7\\; Halle 2');
    expect(event.filter((line) => /^DTSTAMP:\d{8}T\d{6}Z$/.test(line))).toHaveLength(1);
    expect(event.filter((line) => /^LAST-MODIFIED:\d{8}T\d{6}Z$/.test(line))).toHaveLength(1);
    expect(event.filter((line) => /^SEQUENCE:\d+$/.test(line))).toHaveLength(1);
    expect(event.find((line) => line.startsWith('DESCRIPTION:'))).toMatch(
      /^DESCRIPTION:Inhalt\\n\\n• Schutzmaßnahmen/,
    );
    const wholeDay = eventOf((await site.get(`/trainings/${allDay}.ics`)).text);
    expect(wholeDay).toContain('DTSTART;VALUE=DATE:20270601');
    expect(wholeDay).toContain('DTEND;VALUE=DATE:20270602');
  });

  test('a change keeps the UID and raises the sequence', async () => {
    const read = async () => eventOf((await site.get(`/trainings/${dated}.ics`)).text);
    const sequenceOf = (event: string[]) =>
      Number(event.find((line) => line.startsWith('SEQUENCE:'))?.slice('SEQUENCE:'.length));
    const before = await read();
    await site.storage.contract.database.transaction(async (tx) => {
      // Sets `updated_at` one hour ahead without the trigger that would overwrite it.
      await tx.execute('alter table upcoming_trainings disable trigger set_updated_at', []);
      await tx.query(`update upcoming_trainings set updated_at = now() + interval '1 hour' where id = $1`, [
        dated,
      ]);
      await tx.execute('alter table upcoming_trainings enable trigger set_updated_at', []);
    });
    const after = await read();
    expect(after).toContain(`UID:${dated}@firma.example`);
    expect(sequenceOf(after)).toBeGreaterThan(sequenceOf(before));
  });

  test('an unknown or undated training has no calendar', async () => {
    for (const id of [randomUUID(), 'nix', undated])
      expect((await site.get(`/trainings/${id}.ics`)).status).toBe(404);
  });
});

test('a training leaves lists, offers, calendar and sitemap the day after its end, also in cached pages', async () => {
  const last = { title: 'Letzter Tag Mai', startDate: '2031-05-02', endDate: '2031-05-04', price: 90 };
  const registration_url = 'https://example.org/an';
  const single = { title: 'Einzeltag Mai', startDate: '2031-05-04', registration_url, price: 90 };
  await site.insert('upcoming_trainings', { ...training, ...last }, { ...training, ...single });
  const listed = async (title: string, slug: string) => {
    const places = [
      ['/trainings', title],
      ['/trainings.ics', title],
      ['/sitemap.xml', `/trainings/${slug}<`],
      [`/trainings/${slug}`, '"offers"'],
    ] as const;
    const found = await Promise.all(
      places.map(async ([path, text]) => (await site.get(path)).text.includes(text)),
    );
    expect((await site.get(`/trainings/${slug}`)).status).toBe(200);
    return found;
  };
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2031-05-04T21:59:59Z') });
  expect(await listed('Letzter Tag Mai', 'letzter-tag-mai')).toEqual([true, true, true, true]);
  expect(await listed('Einzeltag Mai', 'einzeltag-mai')).toEqual([true, true, true, true]);
  vi.setSystemTime('2031-05-04T22:00:00Z');
  expect(await listed('Letzter Tag Mai', 'letzter-tag-mai')).toEqual([false, false, false, false]);
  expect(await listed('Einzeltag Mai', 'einzeltag-mai')).toEqual([false, false, false, false]);
  expect((await site.get('/trainings/einzeltag-mai')).text).not.toContain('href="https://example.org/an"');
  expect((await site.get('/trainings')).text).toContain('Ohne Termin');
  vi.useRealTimers();
});

function unfold(text: string): string[] {
  return text
    .replaceAll(/\r\n[ \t]/g, '')
    .split('\r\n')
    .filter(Boolean);
}

function eventOf(text: string): string[] {
  const lines = unfold(text);
  expect(lines.filter((line) => line === 'BEGIN:VEVENT')).toHaveLength(1);
  return lines.slice(lines.indexOf('BEGIN:VEVENT'), lines.indexOf('END:VEVENT'));
}
