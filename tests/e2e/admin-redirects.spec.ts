import { readFile } from 'node:fs/promises';
import { createTables } from '../../src/data/client/tables';
import { expectAccessible, expectScreenAccessible } from './accessibility';
import { expect, test } from './admin-fixtures';
import { expectMessage } from './message';
import { visit } from './page-visit';

/** Redirects: an old address is entered, followed, exported, imported, removed and brought back, on a phone. */

test.use({ viewport: { width: 360, height: 720 }, allowConsole: [/status of 4(00|10)/] });

test.afterEach(async ({ operator }) => {
  await createTables(operator).from('redirects').delete().neq('source', 'slug').throwOnError();
});

test('old addresses are entered, imported and exported, and visitors are led on', async ({
  page,
  openAdminScreen,
}) => {
  const row = (path: string) =>
    page
      .getByRole('list', { name: 'Redirects', exact: true })
      .getByRole('listitem')
      .filter({ has: page.getByRole('heading', { name: path, exact: true }) });
  const statusOf = async (path: string) => (await page.request.get(path, { maxRedirects: 0 })).status();
  await openAdminScreen('redirects');
  await page.getByRole('button', { name: 'Add Redirect' }).click();
  const form = page.getByRole('form', { name: 'Add Redirect' });
  const from = form.getByLabel('Old address');
  await from.fill('/services/');
  await form.getByLabel('New address').fill('/cv');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(from).toBeFocused();
  await expectScreenAccessible(page);
  await from.fill('https://alt.example/Über%20uns/');
  await form.getByRole('button', { name: 'Save' }).click();
  await expectMessage(page, 'Redirect saved.');
  await expect(row('/Über uns')).toContainText('leads to /cv · entered · 0 hits');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  await expectScreenAccessible(page);
  await page.getByLabel('Address to test').fill('/Über uns?utm_source=brief');
  await page.getByRole('button', { name: 'Test', exact: true }).click();
  await expect(page.getByRole('list', { name: 'Answers' }).getByRole('listitem')).toHaveText([
    '/Über uns?utm_source=brief leads on (301)',
    '/cv shows a page or file (200)',
  ]);
  const response = await page.request.get('/%C3%9Cber%20uns/?a=1', { maxRedirects: 0 });
  expect([response.status(), response.headers().location]).toEqual([301, '/cv?a=1']);

  const choosing = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Import CSV' }).click();
  const buffer = Buffer.from('from_path,to_path,code\r\n/a,/cv,301\r\n"/c",,410');
  await (await choosing).setFiles({ name: 'alt.csv', mimeType: 'text/csv', buffer });
  await expectMessage(page, '2 redirects imported.');
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export as CSV' }).click();
  const file = await readFile(await (await saving).path(), 'utf8');
  for (const line of ['"/a";"/cv";"301"', '"/c";"";"410"']) expect(file).toContain(line);

  await page.getByRole('button', { name: 'Delete /c' }).click();
  await expect(row('/c')).toHaveCount(0);
  expect(await statusOf('/c')).toBe(404);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expectMessage(page, 'Redirect restored.');
  expect(await statusOf('/c')).toBe(410);
});

test('in an open page an address without a page is redirected, and a removed one says so', async ({
  page,
  operator,
}) => {
  const redirects = createTables(operator).from('redirects');
  const entered = ['/references/alt', '/alt'].map((from_path) => ({ from_path, to_path: '/cv' }));
  await redirects.insert(entered).throwOnError();
  await visit(page, '/services');
  for (const { from_path } of entered) {
    await page.evaluate((path) => history.pushState(null, '', `${path}?a=1`), from_path);
    await expect(page).toHaveURL('/cv?a=1');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  }
  await redirects.insert({ from_path: '/weg', code: 410 }).throwOnError();
  await visit(page, '/weg');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Diese Seite gibt es nicht mehr');
  await expectAccessible(page);
});
