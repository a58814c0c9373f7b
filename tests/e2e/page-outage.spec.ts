import { follow } from './page-visit';
import { expect, test } from './fixtures';

test.use({ allowConsole: [/Failed to load resource|Failed to fetch/] });

const sentence = /^Dieser Inhalt konnte gerade nicht geladen werden\./;

test('failed content is loaded again once the connection is back, and whenever it is displayed again', async ({
  page,
  context,
}) => {
  const alerts = page.getByRole('main').getByRole('alert');
  await page.route('**/rest/v1/**', (route) => route.abort());
  await follow(page, 'Leistungen');
  await expect(alerts).toHaveText(sentence);
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  await page.unrouteAll();
  await context.setOffline(true);
  await context.setOffline(false);
  await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible();
  await expect(alerts).toHaveCount(0);

  await page.route('**/rest/v1/**', (route) => route.abort());
  await page.getByRole('link', { name: 'Presse', exact: true }).first().click();
  await expect(alerts).toHaveText(sentence);
  await page.unrouteAll();
  // Shows no second error: its content came with the first response.
  await page.getByRole('link', { name: 'Impressum', exact: true }).first().click();
  await expect(alerts).toHaveCount(0);
  await page.getByRole('link', { name: 'Presse', exact: true }).first().click();
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
});

test('a missing script of the website shows the same message', { tag: '@long' }, async ({ page }) => {
  await page.route(/\/assets\/published-content-[\w-]+\.js$/, (route) => route.abort());
  await follow(page, 'Leistungen');
  await expect(page.getByRole('main').getByRole('alert')).toHaveText(sentence);
});
