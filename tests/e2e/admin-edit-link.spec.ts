import type { Page } from '@playwright/test';
import { pageNamed, pageNames } from '../../src/content/pages/pages';
import { expectAccessible } from './accessibility';
import { expect, test } from './admin-fixtures';
import { expectMessage } from './message';
import { listOverflows } from './page-fit';

/** Edit links on the website, which lead to the form of a record. */

/** Paths of the pages that need no record. */
const paths = pageNames
  .map(pageNamed)
  .filter(({ record, needs }) => !record && !needs)
  .map(({ path }) => path);

function editLinks(page: Page) {
  return page.getByRole('link', { name: /^Bearbeiten: / });
}

test('signed-in editors see edit links, which open the field and lead back', async ({
  page,
  openAdminScreen,
}) => {
  await test.step('signed-in editors see an edit link beside each record', async () => {
    await openAdminScreen('hero');
    await page.goto('/services');
    const card = page
      .getByRole('listitem')
      .filter({ has: page.getByRole('heading', { level: 2 }) })
      .first();
    const title = (await card.getByRole('heading', { level: 2 }).textContent()) ?? '';
    const moreButton = card.getByRole('button', { name: 'Mehr anzeigen' });
    await card.getByRole('link', { name: `Bearbeiten: ${title}` }).focus();
    await expect(moreButton).toHaveAttribute('aria-expanded', 'false');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/admin/services/services/*');
    await expect(page.getByRole('heading', { level: 2, name: title })).toBeVisible();
    await expect(page.locator('[name=title]')).toHaveValue(title);
    await expect(page.locator('[name=title]')).toBeFocused();
    await page.goBack();
    await expect(page).toHaveURL(/\/services$/);
  });

  await test.step('a part of a record links to its own field', async () => {
    await page.goto('/contact');
    const hours = page.getByRole('main').getByRole('heading', { name: 'Öffnungszeiten' }).locator('..');
    await hours.getByRole('link', { name: 'Bearbeiten: Kontaktdaten' }).click();
    await page.waitForURL('**/admin/contact/contact_info/*?field=business_hours');
    await expect(page.locator('[name=business_hours]')).toBeFocused();
    await page.goto('/admin/record/nothing/1');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('There is no such section');
  });

  await test.step('after saving, the page of the edit link shows the change at the same place', async () => {
    await page.goto('/services');
    const card = page
      .getByRole('listitem')
      .filter({ has: page.getByRole('heading', { level: 2 }) })
      .last();
    await card.getByRole('link', { name: /^Bearbeiten: / }).scrollIntoViewIfNeeded();
    const top = await page.evaluate(() => window.scrollY);
    expect(top).toBeGreaterThan(0);
    await card.getByRole('link', { name: /^Bearbeiten: / }).click();
    await page.locator('[name=title]').fill('Prüfung am Kai');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.waitForURL('**/services');
    await expectMessage(page, 'Service saved.');
    await expect(page.getByRole('heading', { level: 2, name: 'Prüfung am Kai' })).toBeVisible();
    await expect.poll(() => page.evaluate(() => Math.abs(window.scrollY))).toBeGreaterThan(top - 100);
  });

  await test.step('a card that is one link still lets its edit link be clicked, also in its dialog', async () => {
    await page.goto('/references');
    const card = page
      .getByRole('listitem')
      .filter({ has: editLinks(page) })
      .first();
    const company = (await card.getByRole('heading').textContent()) ?? '';
    await card.getByRole('heading').click();
    const dialog = page.getByRole('dialog', { name: company });
    await expect(dialog.getByRole('link', { name: `Bearbeiten: ${company}` })).toBeVisible();
    await page.keyboard.press('Escape');
    await card.getByRole('link', { name: `Bearbeiten: ${company}` }).click();
    await page.waitForURL('**/admin/references/client_references/*');
    await expect(page.locator('[name=company]')).toHaveValue(company);
  });
});

/** A list of records, single texts of several records, and parts of a record; the other pages are `@long`. */
const representatives = ['/', '/services', '/contact'];

for (const { which, testedPaths, tag } of [
  { which: 'each kind of page', testedPaths: representatives, tag: [] },
  {
    which: 'every other page',
    testedPaths: paths.filter((path) => !representatives.includes(path)),
    tag: '@long',
  },
]) {
  const title = `${which} has edit links, without accessibility findings or cut-off text on a phone`;
  test(title, { tag }, async ({ page, openAdminScreen }) => {
    await openAdminScreen('hero');
    for (const path of testedPaths) {
      await page.setViewportSize({ width: 1280, height: 800 });
      await page.goto(path);
      await expect(editLinks(page).first(), path).toBeVisible();
      await expectAccessible(page);
      await page.setViewportSize({ width: 360, height: 740 });
      expect(await listOverflows(page), path).toEqual([]);
    }
  });
}

test('visitors get no edit links and load no code for them; signing out removes them', async ({
  page,
  openAdminScreen,
  browser,
  baseURL,
}) => {
  const visitor = await browser.newPage({ baseURL });
  const requests: string[] = [];
  visitor.on('request', (request) => requests.push(request.url()));
  for (const path of ['/', '/services']) {
    await visitor.goto(path, { waitUntil: 'networkidle' });
    await expect(visitor.getByRole('link', { name: 'Bearbeiten' })).toHaveCount(0);
  }
  expect(requests.filter((url) => url.includes('edit-mark'))).toEqual([]);
  await visitor.close();

  await openAdminScreen('hero');
  const loaded = page.waitForRequest(/edit-mark/);
  await page.goto('/services');
  await loaded;
  await expect(editLinks(page).first()).toBeVisible();
  const adminPage = await page.context().newPage();
  await adminPage.goto('/admin/hero');
  await adminPage.evaluate(() => localStorage.removeItem('site-auth'));
  await expect(editLinks(page)).toHaveCount(0);
  await page.reload({ waitUntil: 'networkidle' });
  await expect(editLinks(page)).toHaveCount(0);
  await adminPage.close();
});
