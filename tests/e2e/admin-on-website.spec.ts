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
    await page.getByRole('navigation', { name: 'Sections' }).locator(`a[href="/admin/${path}"]`).click();
    for (const [name, address] of Object.entries(links)) {
      await expect(
        page.getByRole('link', { name: name ? `View ${name} on the website` : 'View on the website' }),
      ).toHaveAttribute('href', address);
      expect((await page.request.get(address)).status(), address).toBe(200);
    }
  }
  await page.getByRole('link', { name: 'View Impressum on the website' }).click();
  await page.waitForURL('**/impressum');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();

  const withoutLink = screens.filter(({ sections, path }) => sections.length > 0 && !places[path]);
  // All pages show brand, menu and footer. The demo has no team; no page lists the free pages.
  expect(withoutLink.map(({ path }) => path)).toEqual(['team', 'free-pages', 'brand', 'pages', 'footer']);
});
