import type { Page } from '@playwright/test';
import { type Screen, screens } from '../../src/admin/parts/screens';
import type { ContentType } from '../../src/content/model';
import type { Service } from '../../src/data/client/service';
import { createTables } from '../../src/data/client/tables';
import { expectAccessible } from './accessibility';
import { expect, test } from './admin-fixtures';
import { enlargeText, horizontalOverflowPx, listOverflows, resetText } from './page-fit';

/** Tours with the demo content. Component tests check each screen and form by itself, german-texts.test.ts the words. */
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
