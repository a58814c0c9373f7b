import { expect, test } from 'vitest';
import { openWebsite, siteUrl } from './website';

/** The page of the team exists while it has a member. */

const site = await openWebsite();

const mentions = async () => [
  (await site.get('/sitemap.xml')).text.includes(`${siteUrl}/team<`),
  (await site.get('/services')).text.includes('href="/team"'),
  (await site.get('/teem')).text.includes('href="/team"'),
];

test('without a member no page mentions it, with one footer and sitemap do', async () => {
  const before = await site.get('/team');
  expect([before.status, before.text.includes('Seite nicht gefunden</h1>')]).toEqual([404, true]);
  expect(await mentions()).toEqual([false, false, false]);

  await site.insert(
    'team_members',
    {
      name: 'Ada Beispiel',
      role: 'Meisterin',
      phone: '+49 30 23125 121',
      email: 'ada@example.org',
      order: 1,
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
  expect(text).toContain('href="tel:+493023125121"');
  expect(text).toContain('href="mailto:ada@example.org"');
  expect(await mentions()).toEqual([true, true, true]);
});

test('its heading and title are the name that was entered for the page', async () => {
  await site.insert('site_settings', { reply_time: 'bald', pages: [{ page: 'team', label: 'Die Crew' }] });
  const { text } = await site.get('/team');
  expect(text).toMatch(/<title>Die Crew – [^]*<h1[^>]*>Die Crew<\/h1>/);
});

test('each member is described as a person', async () => {
  const { text } = await site.get('/team');
  const blocks = [...text.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)];
  const people = blocks.map(([, json = '']) => JSON.parse(json)).filter((one) => one['@type'] === 'Person');
  expect(people).toMatchObject([
    { name: 'Bo Muster', jobTitle: 'Geselle' },
    { name: 'Ada Beispiel', telephone: '+49 30 23125 121', worksFor: { '@id': `${siteUrl}/#company` } },
  ]);
  expect(people[0]).not.toHaveProperty('email');
});

test('the queries of the layout run once per content revision, not once per page', async () => {
  await site.insert('dealer_logos', { name: 'Neu', logo_url: 'https://example.org/logo.png', order: 0 });
  await site.get('/contact');
  const counts = () =>
    ['/team_members', '/site_settings', '/footer_content'].map((table) => site.queryCount(table));
  const before = counts();
  for (const path of ['/shop', '/agbs', '/press']) expect((await site.get(path)).status).toBe(200);
  expect(counts()).toEqual(before);
});
