import type { Page, Route } from '@playwright/test';
import { follow, visit } from './page-visit';
import { expect, test } from './fixtures';

test.use({ allowConsole: [/Failed to load resource|Failed to fetch/] });

const sentence =
  'Dieser Inhalt konnte gerade nicht geladen werden. Bitte prüfen Sie Ihre Verbindung und laden Sie die Seite neu.';

const html = '<html><head><title>502 Bad Gateway</title></head><body><center>nginx</center></body></html>';

const outages: [what: string, respond: (route: Route) => Promise<void>][] = [
  ['the network is down', (route) => route.abort()],
  [
    'a proxy answers 502 with a page',
    (route) => route.fulfill({ status: 502, contentType: 'text/html', body: html }),
  ],
  [
    'a proxy answers 503 with text',
    (route) => route.fulfill({ status: 503, body: 'upstream connect error' }),
  ],
  ['a proxy answers 200 with a page', (route) => route.fulfill({ contentType: 'text/html', body: html })],
  ['responses are truncated', (route) => route.fulfill({ json: undefined, body: '[{"id":' })],
];

/** Links of the layout to pages that load tables. */
const links = [
  'Leistungen',
  'Schulungen',
  'Presse',
  'LI-Akkus',
  'Elektro-Attest',
  'AGBs',
  'Brandt Elektrotechnik & Sachverständigenbüro – Startseite',
];

const alerts = (page: Page) => page.getByRole('main').getByRole('alert');

for (const [index, [what, respond]] of outages.entries()) {
  // Every page shows every failure in the same way: one outage goes through all of them.
  const visitedLinks = index === 0 ? links : links.slice(index, index + 1);
  test(
    `while ${what}, ${index === 0 ? 'every' : 'a'} page shows one German error message`,
    { tag: '@long' },
    async ({ page }) => {
      await visit(page, '/impressum');
      await page.route('**/rest/v1/**', respond);
      for (const link of visitedLinks) {
        await page.getByRole('link', { name: link, exact: true }).first().click();
        await expect(alerts(page), link).toHaveText(sentence);
        await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
        // Shows no second error: its content came with the first response.
        await page.getByRole('link', { name: 'Impressum', exact: true }).first().click();
        await expect(alerts(page)).toHaveCount(0);
      }
    },
  );
}

test('failed content is loaded again once the connection is back, and whenever it is displayed again', async ({
  page,
  context,
}) => {
  await page.route('**/rest/v1/**', (route) => route.abort());
  await follow(page, 'Leistungen');
  await expect(alerts(page)).toHaveText(sentence);
  await page.unrouteAll();
  await context.setOffline(true);
  await context.setOffline(false);
  await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible();
  await expect(alerts(page)).toHaveCount(0);

  await page.route('**/rest/v1/**', (route) => route.abort());
  await page.getByRole('link', { name: 'Presse', exact: true }).first().click();
  await expect(alerts(page)).toHaveText(sentence);
  await page.unrouteAll();
  await page.getByRole('link', { name: 'Impressum', exact: true }).first().click();
  await page.getByRole('link', { name: 'Presse', exact: true }).first().click();
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
});

test('a missing script of the website shows the same message', { tag: '@long' }, async ({ page }) => {
  await page.route(/\/assets\/published-content-[\w-]+\.js$/, (route) => route.abort());
  await follow(page, 'Leistungen');
  await expect(alerts(page)).toHaveText(sentence);
});

test(
  'equal messages of the service are shown once, different ones each',
  { tag: '@long' },
  async ({ page }) => {
    const failure = (message: string) => ({
      status: 500,
      json: { message, code: 'XX000', details: null, hint: null },
    });
    await page.route('**/rest/v1/**', (route) => route.fulfill(failure('out of memory')));
    await follow(page, 'Schulungen');
    await expect(alerts(page)).toHaveText('Error: out of memory');
    await follow(page, 'CV');
    await expect(alerts(page)).toHaveText('Error while fetching data.');

    await page.route('**/rest/v1/upcoming_trainings?*', (route) => route.fulfill(failure('disk full')));
    await follow(page, 'Schulungen');
    await expect(alerts(page)).toHaveText(['Error: out of memory', 'Error: disk full']);
  },
);
