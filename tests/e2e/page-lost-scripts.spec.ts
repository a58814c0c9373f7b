import type { Page } from '@playwright/test';
import { waitForHydration, rowsOf, visit } from './page-visit';
import { holdRequests } from './hold-requests';
import { expect, test } from './fixtures';

// The browser logs failed requests, React logs render errors.
test.use({
  allowConsole: [
    /Failed to load resource|Failed to fetch|Minified React error|TypeError|The code of the page/,
  ],
});

const client = /\/assets\/client-[\w-]+\.js$/;
const code = /\/assets\/[\w-]+-page-[\w-]+\.js$/;

const failures = [
  ['the script is gone', client, 'gone'],
  ['the script never arrives', client, 'hanging'],
  ["the page's code is gone", code, 'gone'],
] as const;

/** Aborts requests to `url`, or never answers them. Returns a function that returns their number. */
async function blockRequests(
  page: Page,
  url: RegExp | string,
  how: 'gone' | 'hanging',
): Promise<() => number> {
  let requests = 0;
  await page.route(url, async (route) => {
    requests += 1;
    if (how === 'gone') await route.abort();
  });
  return () => requests;
}

for (const [what, url, how] of failures) {
  test(
    `the form of / sends its message although ${what}`,
    { tag: url === client && how === 'gone' ? [] : '@long' },
    async ({ page, product }) => {
      const email = `${what.replace(/\W+/g, '-')}@example.org`;
      await blockRequests(page, url, how);
      await page.goto('/');
      const field = (name: string) => page.getByRole('textbox', { name, exact: true });
      await field('Name').fill('Ada Beispiel');
      await field('E-Mail').fill(email);
      await field('Nachricht').fill('Bitte prüfen Sie unser Boot.');
      await page.getByRole('button', { name: 'Unverbindliche Anfrage senden' }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Nachricht erfolgreich versendet!');
      expect(await rowsOf(product, 'inquiries', `email=eq.${email}`)).toMatchObject([
        { topic: 'contact', name: 'Ada Beispiel', state: 'new' },
      ]);
    },
  );

  test(
    `the button of an offer leads to the contact form although ${what}`,
    { tag: '@long' },
    async ({ page }) => {
      await blockRequests(page, url, how);
      await page.goto('/services');
      await page.getByRole('button', { name: 'Beratung anfragen' }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Kontaktiere uns');
      await expect(page.getByRole('form', { name: 'Kontaktformular' })).toBeVisible();
    },
  );
}

test('collapsed content is open when its script is missing', { tag: '@long' }, async ({ page }) => {
  await blockRequests(page, client, 'gone');
  await page.goto('/services');
  await expect(page.getByRole('main').getByRole('listitem').getByRole('listitem').first()).toBeVisible();
});

test('a menu opened before hydration stays open', { tag: '@long' }, async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const script = await holdRequests(page, client);
  await page.goto('/contact');
  await page.getByRole('button', { name: 'Menü', exact: true }).click();
  const menu = page.getByRole('navigation', { name: 'Menü' });
  await expect(menu).toBeVisible();
  script.release();
  await waitForHydration(page);
  await expect(menu.getByRole('link', { name: 'Leistungen' })).toBeVisible();
});

for (const how of ['gone', 'hanging'] as const) {
  const tag = how === 'gone' ? [] : '@long';
  test(
    `a page whose code is ${how} is loaded from the server, with one reload and no request storm`,
    { tag },
    async ({ page }) => {
      await visit(page, '/contact');
      const requests = await blockRequests(page, code, how);
      let documents = 0;
      page.on('request', (request) => (documents += request.resourceType() === 'document' ? 1 : 0));
      await page.getByRole('link', { name: 'AGBs' }).click();
      await expect(page.getByRole('link', { name: 'Download PDF' }).first()).toBeVisible();
      await expect(page).toHaveURL('/agbs');
      await page.waitForLoadState('load');
      expect(documents).toBe(1);
      expect(requests()).toBeLessThan(8);
      await page.goBack();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Kontaktiere uns');
    },
  );
}

test(
  'without a server too, the page shows a message whose link works once the server is back',
  { tag: '@long' },
  async ({ page }) => {
    await visit(page, '/contact');
    const requests = await blockRequests(page, '**/*', 'gone');
    await page.getByRole('link', { name: 'AGBs' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      'Diese Seite konnte nicht geladen werden',
    );
    await expect(page.getByText('Lade...')).toHaveCount(0);
    expect(requests()).toBeLessThan(12);
    await page.unrouteAll();
    await page.getByRole('link', { name: 'Seite neu laden' }).click();
    await expect(page.getByRole('link', { name: 'Download PDF' }).first()).toBeVisible();
  },
);

test('a layout that fails to render shows an error page', { tag: '@long' }, async ({ page }) => {
  await page.route('**/contact', async (route) => {
    const response = await route.fetch();
    await route.fulfill({
      response: response,
      body: (await response.text()).replace(/(<script[^>]* id="page-state">.*?"phone":)"[^"]*"/s, '$1null'),
    });
  });
  await page.goto('/contact');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Diese Seite konnte nicht geladen werden');
  await page.getByRole('link', { name: 'Zur Startseite' }).click();
  await expect(page.getByRole('link', { name: 'Leistungen ansehen' })).toBeVisible();
});
