import type { Page, Route } from '@playwright/test';
import { follow, visit } from './page-visit';
import { expect, test } from './fixtures';

test.use({ allowConsole: [/Failed to load resource|Failed to fetch/] });

const sentence =
  'Dieser Inhalt konnte gerade nicht geladen werden. Bitte prüfen Sie Ihre Verbindung und laden Sie die Seite neu.';

const html = '<html><head><title>502 Bad Gateway</title></head><body><center>nginx</center></body></html>';

const outages: [what: string, answer: (route: Route) => Promise<void>][] = [
  ['the network is gone', (route) => route.abort()],
  [
    'a proxy answers with a page',
    (route) => route.fulfill({ status: 502, contentType: 'text/html', body: html }),
  ],
  ['a proxy answers with text', (route) => route.fulfill({ status: 503, body: 'upstream connect error' })],
  ['a proxy claims that all is well', (route) => route.fulfill({ contentType: 'text/html', body: html })],
  ['half an answer comes', (route) => route.fulfill({ json: undefined, body: '[{"id":' })],
];

/** Every list and page of the frame's links, with the heading that stays. */
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

for (const [what, answer] of outages) {
  test(`while ${what}, one German sentence says so, once on every page`, async ({ page }) => {
    await visit(page, '/impressum');
    await page.route('**/rest/v1/**', answer);
    for (const link of links) {
      await page.getByRole('link', { name: link, exact: true }).first().click();
      await expect(alerts(page), link).toHaveText(sentence);
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
      // Without a failure of its own: it came with the first answer.
      await page.getByRole('link', { name: 'Impressum', exact: true }).first().click();
      await expect(alerts(page)).toHaveCount(0);
    }
  });
}

test('what could not be loaded comes with the connection, and is asked for whenever it is shown anew', async ({
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

test('a missing file of our own is told in the same sentence', async ({ page }) => {
  await page.route(/\/assets\/published-content-[\w-]+\.js$/, (route) => route.abort());
  await follow(page, 'Leistungen');
  await expect(alerts(page)).toHaveText(sentence);
});

test('what the service itself says is shown once where it is the same, and each where it differs', async ({
  page,
}) => {
  const says = (message: string) => ({
    status: 500,
    json: { message, code: 'XX000', details: null, hint: null },
  });
  await page.route('**/rest/v1/**', (route) => route.fulfill(says('out of memory')));
  await follow(page, 'Schulungen');
  await expect(alerts(page)).toHaveText('Error: out of memory');
  await follow(page, 'CV');
  await expect(alerts(page)).toHaveText('Error while fetching data.');

  await page.route('**/rest/v1/upcoming_trainings?*', (route) => route.fulfill(says('disk full')));
  await follow(page, 'Schulungen');
  await expect(alerts(page)).toHaveText(['Error: out of memory', 'Error: disk full']);
});
