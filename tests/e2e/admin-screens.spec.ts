import type { Page } from '@playwright/test';
import { type Screen, screens } from '../../src/admin/screens';
import { inGerman } from '../../src/content/in-language';
import type { ContentType } from '../../src/content/model';
import type { Service } from '../../src/data/client/service';
import { createTables } from '../../src/data/client/tables';
import { expectAccessible } from './accessibility';
import { regionName } from './admin-expectations';
import { expect, test } from './admin-fixtures';
import { enlargeText, horizontalOverflowPx, listOverflows, resetText } from './page-fit';
import { expectTranslated, switchToGerman, textsOn, withChanges } from './screen-language';

/** Tours with the demo content. The component tests check each screen and form by itself. */
test.describe.configure({ mode: 'parallel' });
const desktop = { width: 1280, height: 800 };
test.use({ viewport: desktop });

for (const group of new Set(screens.map((screen) => screen.group))) {
  const some = screens.filter((screen) => screen.group === group);
  test(
    `the screens of ${group ?? 'no group'} are accessible and fit`,
    { tag: '@long' },
    async ({ page, operator, openAdminScreen }) => {
      for (const { sections } of some) await addMissingRecords(operator, sections);
      await openAdminScreen(some[0]?.path ?? '');
      for (const screen of some) {
        await page
          .getByRole('navigation', { name: 'Sections' })
          .locator(`a[href="/admin/${screen.path}"]`)
          .click();
        await expectLoaded(page, screen);
        await expectFit(page, screen.title);
      }
    },
  );
}

for (const screen of screens) {
  const { path, title, sections } = screen;
  test(
    `${title}: no text stays English`,
    { tag: path === 'overview' ? [] : '@long' },
    async ({ page, operator, original, openAdminScreen }) => {
      await addMissingRecords(operator, sections);
      await openAdminScreen(path);
      await expectLoaded(page, screen);
      const english = await textsOn(page);
      if (path === 'overview') english.push(...(await textsOfSearch(page)));
      for (const type of sections) {
        await openForm(page, regionName(type));
        english.push(...(await textsOn(page)));
      }

      await switchToGerman(page);
      await page.goto(`/admin/${path}`);
      await expectLoadedInGerman(page, screen);
      const german = await textsOn(page);
      await expectAccessible(page, `${title} in German`);
      if (path === 'overview') german.push(...(await textsOfSearch(page)));
      for (const type of sections) {
        await openForm(page, regionName(inGerman(type)));
        german.push(...(await textsOn(page)));
      }
      expectTranslated(english, german, await withChanges(original, operator));
    },
  );
}

/** Adds a record of each type that the demo leaves empty. */
async function addMissingRecords(operator: Service, sections: readonly ContentType[]): Promise<void> {
  const member = { name: 'Ada Beispiel', role: 'Meisterin' };
  if (sections.some(({ name }) => name === 'team'))
    await createTables(operator).from('team_members').insert(member).throwOnError();
}

/** Leaves the page in the desktop's window size. */
async function expectFit(page: Page, where: string): Promise<void> {
  await page.evaluate(() => scrollTo(0, 0));
  await expectAccessible(page, where);
  await enlargeText(page);
  for (const width of [640, 1024, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    expect.soft(await listOverflows(page), `${where} at ${width}`).toEqual([]);
  }
  await resetText(page);
  await page.setViewportSize({ width: 360, height: 740 });
  // The navigation observes widths once per frame.
  await page.evaluate(() => new Promise((next) => requestAnimationFrame(() => requestAnimationFrame(next))));
  expect.soft(await horizontalOverflowPx(page), where).toBe(0);
  await page.setViewportSize(desktop);
}

async function expectLoaded(page: Page, { path, title }: Screen): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  await expect(page.getByText(/^(Loading|Asking)/)).toHaveCount(0);
  if (path === 'system') await expect(page.getByRole('list', { name: 'Findings' })).toBeVisible();
}

async function expectLoadedInGerman(page: Page, { path }: Screen): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText(/(geladen|gefragt) …$/)).toHaveCount(0);
  if (path === 'system')
    await expect(page.getByRole('list', { name: 'Ergebnisse der Prüfung' })).toBeVisible();
}

async function textsOfSearch(page: Page): Promise<string[]> {
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('combobox')).toBeVisible();
  const texts = await textsOn(page);
  await page.keyboard.press('Escape');
  return texts;
}

/** Opens the form of the first record with its pictures, rows and PDFs. */
async function openForm(page: Page, name: string): Promise<void> {
  // An open form takes the place of the screen's lists.
  const [, admin = '', screen = '', table] = new URL(page.url()).pathname.split('/');
  if (table) await page.goto(`/${admin}/${screen}`);
  const region = page.getByRole('region', { name, exact: true });
  await region.locator('[data-edit]').first().click();
  await expect(region.locator('form')).toBeVisible();
}
