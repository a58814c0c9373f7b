import type { Locator, Page } from '@playwright/test';
import { pageNamed, pageNames } from '../../src/content/pages/pages';
import { expectAccessible } from './accessibility';
import { expect, test } from './admin-fixtures';
import { expectMessage } from './message';
import { listOverflows } from './page-fit';

/** Edit links on the website, which lead to the form of a record. */

const links = (where: Page | Locator) => where.getByRole('link', { name: /^Bearbeiten: / });

/** Pages that need no record. */
const pages = pageNames.map(pageNamed).filter(({ record, needs }) => !record && !needs);

test('editors follow an edit link to the field and back, and visitors load no code for it', async ({
  page,
  openAdminScreen,
}) => {
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  await page.goto('/services', { waitUntil: 'networkidle' });
  await expect(links(page)).toHaveCount(0);
  expect(requests.filter((url) => url.includes('edit-mark'))).toEqual([]);

  await openAdminScreen('hero');
  await page.goto('/services');
  const heading = page.getByRole('heading', { level: 2 });
  const link = links(page.getByRole('listitem').filter({ has: heading }).last());
  await link.scrollIntoViewIfNeeded();
  const top = await page.evaluate(() => window.scrollY);
  expect(top).toBeGreaterThan(0);
  await link.click();
  await page.waitForURL('**/admin/services/services/*');
  const title = page.getByRole('textbox', { name: 'Title', exact: true });
  await expect(title).toBeFocused();
  await title.fill('Prüfung am Kai');
  await page.keyboard.press('ControlOrMeta+s');
  await page.waitForURL('**/services');
  await expectMessage(page, 'Service saved.');
  await expect(heading.filter({ hasText: 'Prüfung am Kai' })).toBeVisible();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(top - 100);
});

test(
  'a card that is one link still lets its edit link be clicked, also in its dialog',
  { tag: '@long' },
  async ({ page, openAdminScreen }) => {
    await openAdminScreen('hero');
    await page.goto('/references');
    const card = page
      .getByRole('listitem')
      .filter({ has: links(page) })
      .first();
    const company = (await card.getByRole('heading').textContent()) ?? '';
    const link = { name: `Bearbeiten: ${company}` };
    await card.getByRole('heading').click();
    await expect(page.getByRole('dialog', { name: company }).getByRole('link', link)).toBeVisible();
    await page.keyboard.press('Escape');
    await card.getByRole('link', link).click();
    await page.waitForURL('**/admin/references/client_references/*');
    await expect(page.locator('[name=company]')).toHaveValue(company);
  },
);

test(
  'every page has edit links, without accessibility findings or cut-off text on a phone',
  { tag: '@long' },
  async ({ page, openAdminScreen }) => {
    await openAdminScreen('hero');
    for (const { path } of pages) {
      await page.setViewportSize({ width: 1280, height: 800 });
      await page.goto(path);
      await expect(links(page).first(), path).toBeVisible();
      await expectAccessible(page);
      await page.setViewportSize({ width: 360, height: 740 });
      expect(await listOverflows(page), path).toEqual([]);
    }
  },
);
