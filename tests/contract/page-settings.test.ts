import { beforeAll, describe, expect, test } from 'vitest';
import type { PageSetting } from '../../src/content/fields/page-settings';
import { pageNamed } from '../../src/content/pages/pages';
import { settablePages } from '../../src/content/pages/page-settings';
import { jsonLdOf, openWebsite, siteUrl } from './website';

const site = await openWebsite();
beforeAll(async () => {
  await site.insert('services', { slug: 'pruefung', title: 'Prüfung an Bord' });
  await site.insert('upcoming_trainings', { slug: 'kurs', startDate: '2030-01-01' });
  await site.insert('hero_content', { title: 'Start', subtitle: 'Mehr: [Leistungen](/services)' });
  await site.insert('footer_content', footer);
  await site.insert('site_settings', { reply_time: 'bald' });
});

const footer = {
  ...{ company_description: 'Elektrotechnik', phone: '+49 30 1', email: 'a@example.org' },
  ...{ address_street: 'Weg 1', address_city: 'Berlin', address_postal: '10115' },
  ...{ business_hours: 'Mo–Fr', business_hours_note: 'Termine' },
};

async function change(row: Record<string, unknown>): Promise<void> {
  await site.server.from('site_settings').update(row).not('id', 'is', null).throwOnError();
}

const setPages = (...pages: PageSetting[]) => change({ pages });

const words = (text: string) => text.split(' ');

/** Public answers in which a page could be named. */
async function everyAnswer(): Promise<string> {
  const paths = settablePages.map((name) => pageNamed(name).path);
  const files = words('/sitemap.xml /feed.xml /trainings.ics /site.webmanifest /unbekannt /service');
  const answers = await Promise.all([...paths, ...files].map((path) => site.get(path)));
  return answers.map(({ text }) => text).join('\n');
}

describe('a page that is off', () => {
  test('is named by no page, feed or sitemap', async () => {
    expect(/"\/services"[^]*Prüfung an Bord/.test(await everyAnswer())).toBe(true);
    await setPages({ page: 'services', isOff: true });
    const all = await everyAnswer();
    // Forms name the address of their page, also of one that does not exist.
    const links = all.replaceAll('name="page" value="/services"', '');
    expect(links.match(/.{60}("(https?:\/\/[^"/]+)?\/services|\/services<\/loc>).{20}/g)).toBeNull();
    expect(all.match(/.{80}Prüfung an Bord/g)).toBeNull();
    expect(all.includes('Mehr: ')).toBe(true);
  });

  test('answers 404, and so do the pages of its records', async () => {
    await setPages({ page: 'services', isOff: true }, { page: 'trainings', isOff: true });
    const paths = words(
      '/services /services/pruefung /trainings /trainings/kurs /trainings.ics ' +
        '/preview/services.jpg /preview/services/pruefung.jpg',
    );
    for (const path of paths) expect((await site.get(path)).status, path).toBe(404);
    expect((await site.get('/services')).text).toContain('Seite nicht gefunden');
    await setPages();
    for (const path of paths) expect((await site.get(path)).status, path).toBe(200);
  });

  test('answers 301 if its setting names another page', async () => {
    await setPages({ page: 'shop', isOff: true, redirectTo: '/contact' });
    const { status, headers } = await site.get('/shop?a=1');
    expect([status, headers.get('location')]).toEqual([301, '/contact?a=1']);
  });

  test('cannot be home, contact, imprint or privacy', async () => {
    for (const page of ['home', 'contact', 'imprint', 'privacy'] as const) {
      await setPages({ page, isOff: true });
      expect((await site.get(pageNamed(page).path)).status).toBe(200);
    }
  });
});

test('menu and footer follow order, labels and choice of the settings', async () => {
  await setPages(
    { page: 'shop', inMenu: true, label: 'Laden' },
    { page: 'cv', inMenu: false, inFooter: true },
    { page: 'services' },
  );
  const { text } = await site.get('/agbs');
  const menu = /aria-label="Hauptnavigation">([^]*?)<\/nav>/.exec(text)?.[1] ?? '';
  const links = /id="quick-links"[^]*?<\/nav>/.exec(text)?.[0] ?? '';
  expect([...menu.matchAll(/<a [^>]*>([^<]+)</g)].map(([, label]) => label)).toEqual([
    ...['Laden', 'Leistungen', 'Referenzen', 'Schulungen', 'Presse', 'LI-Akkus', 'Elektro-Attest', 'Kontakt'],
  ]);
  expect(links).toMatch(/"\/cv"[^]*"\/services"/);
});

test('the home page leaves out its hidden sections and has the others in the set order', async () => {
  const headings = async () =>
    [...(await site.get('/')).text.matchAll(/<h2[^>]*>(?:<[^>]+>)*([^<]+)/g)].map(([, text]) => text);
  await setPages();
  const usual = await headings();
  await setPages({ page: 'home', sectionOrder: ['contact'] });
  const moved = await headings();
  expect(moved[0]).not.toBe(usual[0]);
  expect(moved.toSorted()).toEqual(usual.toSorted());
  await setPages({ page: 'home', hiddenSections: ['contact'] });
  expect(moved.slice(1)).toEqual(expect.arrayContaining(await headings()));
  expect((await site.get('/')).text).not.toContain('id="kontakt"');
});

test('settings of another shape do not break a page', async () => {
  await change({ pages: [1, null, { page: 7 }, { page: 'gone' }, { page: 'shop', label: '' }] });
  expect((await site.get('/')).status).toBe(200);
});

const mentionsOfTeam = async () => [
  (await site.get('/sitemap.xml')).text.includes(`${siteUrl}/team<`),
  (await site.get('/services')).text.includes('href="/team"'),
  (await site.get('/teem')).text.includes('href="/team"'),
];

test('without a member no page mentions the team, with one footer and sitemap do', async () => {
  const before = await site.get('/team');
  expect([before.status, before.text.includes('Seite nicht gefunden</h1>')]).toEqual([404, true]);
  expect(await mentionsOfTeam()).toEqual([false, false, false]);

  await site.insert(
    'team_members',
    {
      ...{ name: 'Ada Beispiel', role: 'Meisterin', order: 1 },
      ...{ phone: '+49 30 23125 121', email: 'ada@example.org' },
    },
    { name: 'Bo Muster', role: 'Geselle', order: 0 },
  );
  const { status, text } = await site.get('/team');
  expect(status).toBe(200);
  expect(text).toMatch(/<h1[^>]*>Unser Team<\/h1>/);
  expect(
    [...text.matchAll(/<li[^>]*>.*?<h2[^>]*>([^<]*)<\/h2><p>([^<]*)/g)].map(([, ...words]) => words),
  ).toEqual([
    ['Bo Muster', 'Geselle'],
    ['Ada Beispiel', 'Meisterin'],
  ]);
  for (const address of ['tel:+493023125121', 'mailto:ada@example.org'])
    expect(text).toContain(`href="${address}"`);
  expect(await mentionsOfTeam()).toEqual([true, true, true]);
  const people = jsonLdOf(text).filter((block) => block['@type'] === 'Person');
  expect(people).toMatchObject([
    { name: 'Bo Muster', jobTitle: 'Geselle' },
    { name: 'Ada Beispiel', telephone: '+49 30 23125 121', worksFor: { '@id': `${siteUrl}/#company` } },
  ]);
  expect(people[0]).not.toHaveProperty('email');
  await setPages({ page: 'team', label: 'Die Crew' });
  expect((await site.get('/team')).text).toMatch(/<title>Die Crew – [^]*<h1[^>]*>Die Crew<\/h1>/);
  await setPages();
});

describe('a website that is not public', () => {
  beforeAll(() => change({ pages: [], is_public: false, not_public_text: 'Bald <b>hier</b>.\n\nWirklich.' }));

  test('answers 503 with its own text for pages, feeds and unknown addresses', async () => {
    const paths =
      '/ /services /services/pruefung /references?seite=99 /sitemap.xml /feed.xml /trainings.ics ' +
      '/preview/services.jpg /unbekannt';
    for (const path of words(paths)) {
      const { status, headers, text } = await site.get(path);
      expect([path, status, headers.get('x-robots-tag')]).toEqual([path, 503, 'noindex']);
      expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
      expect(text).toContain('<p>Bald &lt;b&gt;hier&lt;/b&gt;.</p>');
      expect(text).not.toContain('Prüfung an Bord');
    }
  });

  test('keeps contact, imprint and privacy, whose menu names no other page', async () => {
    for (const path of ['/contact', '/impressum', '/datenschutz']) {
      const { status, text } = await site.get(path);
      expect([path, status]).toEqual([path, 200]);
      expect(text).not.toMatch(/href="\/(services|shop)"/);
    }
  });

  test('shows no page from before while the content cannot be read, and is public again with the next save', async () => {
    const restore = site.failRequests((path) => path.endsWith('/content_revision'));
    expect((await site.get('/services')).status).toBe(503);
    restore();
    await change({ is_public: true });
    expect((await site.get('/services')).status).toBe(200);
  });
});
