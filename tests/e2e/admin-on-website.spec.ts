import { screens } from '../../src/admin/screens';
import { expect, test } from './admin-fixtures';

/** Public page of each screen, by the record's name in the link if there are several. */
const places: Record<string, Record<string, string>> = {
  hero: { '': '/' },
  references: { '': '/references' },
  services: { '': '/services' },
  cv: { '': '/cv' },
  'training-blog': { '': '/trainings' },
  'training-programs': { '': '/trainings' },
  'upcoming-trainings': { '': '/trainings' },
  exchange: { '': '/exchange' },
  attest: { '': '/attest' },
  press: { '': '/press' },
  'latest-topics': { '': '/' },
  agbs: { '': '/agbs' },
  shop: { '': '/shop' },
  contact: { '': '/contact' },
  legal: { Impressum: '/impressum', Datenschutz: '/datenschutz' },
};

test('every screen links to the public page of its content', async ({ page, openAdminScreen }) => {
  await openAdminScreen('hero');
  for (const [path, links] of Object.entries(places)) {
    for (const [name, address] of Object.entries(links)) {
      await page.goto(`/admin/${path}`);
      await page
        .getByRole('link', { name: name ? `View ${name} on the website` : 'View on the website' })
        .click();
      await page.waitForURL(`**${address}`);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page).not.toHaveTitle(/nicht gefunden/);
    }
  }
  const withoutLink = screens.filter(({ sections, path }) => sections.length > 0 && !places[path]);
  // All pages show brand, menu and footer. The demo has no team; no page lists the free pages.
  expect(withoutLink.map(({ path }) => path)).toEqual(['team', 'free-pages', 'brand', 'pages', 'footer']);
});
