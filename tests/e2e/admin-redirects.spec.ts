import type { Locator, Page } from '@playwright/test';
import { readFile } from 'node:fs/promises';
import type { Service } from '../../src/data/client/service';
import { createTables } from '../../src/data/client/tables';
import { expectAccessible, expectScreenAccessible } from './accessibility';
import { expect, test } from './admin-fixtures';
import { expectMessage } from './message';
import { visit } from './page-visit';

/** Redirects: an old address is entered, tested, changed, exported, imported and removed, on a phone. */

test.use({ viewport: { width: 360, height: 720 }, allowConsole: [/status of 400.*\/redirects/] });

test.afterEach(async ({ operator }) => {
  await rows(operator).delete().neq('source', 'slug').throwOnError();
});

const rows = (operator: Service) => createTables(operator).from('redirects');

function row(page: Page, path: string): Locator {
  const list = page.getByRole('list', { name: 'Redirects', exact: true });
  return list.getByRole('listitem').filter({ has: page.getByRole('heading', { name: path, exact: true }) });
}

async function chooseCsv(page: Page, lines: string[]): Promise<void> {
  const choosing = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Import CSV' }).click();
  const buffer = Buffer.from(lines.join('\r\n'));
  await (await choosing).setFiles({ name: 'alt.csv', mimeType: 'text/csv', buffer });
}

test('an old address is redirected, and a refused entry says why', async ({ page, openAdminScreen }) => {
  await openAdminScreen('redirects');
  await page.getByRole('button', { name: 'Add Redirect' }).click();
  const form = page.getByRole('form', { name: 'Add Redirect' });
  const [from, to] = [form.locator('[name=from_path]'), form.locator('[name=to_path]')];
  await expect(from).toBeFocused();
  await from.fill('/services/');
  await to.fill('/cv');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form.getByRole('alert')).toHaveText(
    '/services is the address of an existing page, which a redirect would not change.',
  );
  await expect(from).toBeFocused();
  await expect(from).toHaveAttribute('aria-invalid', 'true');
  await expectScreenAccessible(page);

  await from.fill('https://alt.example/Über%20uns/');
  await form.getByRole('button', { name: 'Save' }).click();
  await expectMessage(page, 'Redirect saved.');
  await expect(row(page, '/Über uns')).toContainText('leads to /cv · entered · 0 hits');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  await expectScreenAccessible(page);

  const address = page.getByLabel('Address to test');
  await address.fill('/Über uns?utm_source=brief');
  await page.getByRole('button', { name: 'Test', exact: true }).click();
  await expect(page.getByRole('list', { name: 'Answers' }).getByRole('listitem')).toHaveText([
    '/Über uns?utm_source=brief leads on (301)',
    '/cv shows a page or file (200)',
  ]);

  await page.getByRole('button', { name: 'Add Redirect' }).click();
  await from.fill('/lebenslauf');
  await to.fill('/Über uns');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form.getByRole('alert')).toHaveText(
    'The target is redirected itself. Enter the address where that ends: /cv',
  );
  await expect(to).toBeFocused();
  await form.getByRole('button', { name: 'Cancel' }).click();

  const response = await page.request.get('/%C3%9Cber%20uns/?a=1', { maxRedirects: 0 });
  expect([response.status(), response.headers().location]).toEqual([301, '/cv?a=1']);
});

test('a redirect is changed, removed, and brought back', async ({ page, openAdminScreen, operator }) => {
  await rows(operator).insert({ from_path: '/alt', to_path: '/cv', hits: 7 }).throwOnError();
  await openAdminScreen('redirects');
  await page.getByRole('button', { name: 'Edit /alt' }).click();
  const form = page.getByRole('form', { name: 'Edit /alt' });
  await form.locator('[name=code]').selectOption('410');
  await expect(form.locator('[name=to_path]')).toHaveCount(0);
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(row(page, '/alt')).toContainText('removed for good (410) · entered · 7 hits');
  expect((await page.request.get('/alt')).status()).toBe(410);

  await page.getByRole('button', { name: 'Delete /alt' }).click();
  const status = page.getByRole('status').filter({ hasText: 'The redirect from /alt was deleted.' });
  await expect(row(page, '/alt')).toHaveCount(0);
  expect((await page.request.get('/alt')).status()).toBe(404);
  await status.getByRole('button', { name: 'Undo' }).click();
  await expectMessage(page, 'Redirect restored.');
  await expect(row(page, '/alt')).toContainText('7 hits');
});

test('a CSV file is imported as a whole, and exported again', async ({ page, openAdminScreen, operator }) => {
  await openAdminScreen('redirects');
  await chooseCsv(page, ['from_path;to_path;code', '/a;/cv;301', '/services;/cv;301', '/b;/a;301']);
  await expect(
    page.getByRole('list', { name: 'Lines that cannot be used' }).getByRole('listitem'),
  ).toHaveText(['Line 3: /services is the address of an existing page, which a redirect would not change.']);
  await chooseCsv(page, ['from_path;to_path;code', '/a;/cv;301', '"/c";;410', '/b;/a;301']);
  await expect(
    page.getByRole('list', { name: 'Lines that cannot be used' }).getByRole('listitem'),
  ).toHaveText(['Line 4: The target is redirected itself. Enter the address where that ends: /cv']);
  expect((await rows(operator).select().neq('source', 'slug').throwOnError()).data).toEqual([]);

  await chooseCsv(page, ['from_path,to_path,code', '/a,/cv,301', '"/c",,410']);
  await expectMessage(page, '2 redirects imported.');
  await page.getByLabel('Show').selectOption('Entered');
  await page.getByLabel('Search redirects').fill('/c');
  await expect(row(page, '/c')).toBeVisible();
  await page.getByLabel('Search redirects').fill('');
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export as CSV' }).click();
  const file = await readFile(await (await saving).path(), 'utf8');
  expect(file).toBe('\uFEFF"from_path";"to_path";"code"\r\n"/a";"/cv";"301"\r\n"/c";"";"410"\r\n');
});

test.describe('in an open page', () => {
  test.use({ allowConsole: [/status of 410/] });

  test('an address without a page is redirected, and a removed one says so', async ({ page, operator }) => {
    const entered = ['/references/alt', '/alt'].map((from_path) => ({ from_path, to_path: '/cv' }));
    await rows(operator).insert(entered).throwOnError();
    await visit(page, '/services');
    for (const { from_path } of entered) {
      await page.evaluate((path) => history.pushState(null, '', `${path}?a=1`), from_path);
      await expect(page).toHaveURL('/cv?a=1');
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    }
    await rows(operator).insert({ from_path: '/weg', code: 410 }).throwOnError();
    await visit(page, '/weg');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Diese Seite gibt es nicht mehr');
    await expectAccessible(page);
  });
});
