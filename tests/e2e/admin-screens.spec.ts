import type { Page } from '@playwright/test';
import { type Screen, screens } from '../../src/admin/parts/screens';
import { createTables } from '../../src/data/client/tables';
import { enlargeText, expectAccessible, horizontalOverflowPx, listOverflows } from './accessibility';
import { expect, long, test } from './admin-fixtures';

/** Tours with the demo content. Component tests check each screen and form by itself, german-texts.test.ts the words. */
test.describe.configure({ mode: 'parallel' });
const desktop = { width: 1280, height: 800 };
test.use({ viewport: desktop });

for (const group of new Set(screens.map((screen) => screen.group)))
  test(
    `the screens of ${group ?? 'no group'} are accessible and fit`,
    long,
    async ({ page, operator, openAdminScreen }) => {
      // The demo has no team.
      const member = { name: 'Ada Beispiel', role: 'Meisterin' };
      await createTables(operator).from('team_members').insert(member).throwOnError();
      for (const screen of screens.filter((one) => one.group === group)) {
        await openAdminScreen(screen.path);
        await expectContent(page, screen);
        await expectFit(page, screen.title);
      }
    },
  );

async function expectContent(page: Page, { path, title }: Screen): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  await expect(page.getByText(/^(Loading|Asking)/)).toHaveCount(0);
  if (path === 'system') await expect(page.getByRole('list', { name: 'Findings' })).toBeVisible();
}

/** Leaves the page in the desktop's window size. */
async function expectFit(page: Page, where: string): Promise<void> {
  await expectAccessible(page, where);
  await enlargeText(page);
  for (const width of [640, 1024, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    expect.soft(await listOverflows(page), `${where} at ${width}`).toEqual([]);
  }
  await enlargeText(page, false);
  await page.setViewportSize({ width: 360, height: 740 });
  // The navigation observes widths once per frame.
  await page.evaluate(() => new Promise((next) => requestAnimationFrame(() => requestAnimationFrame(next))));
  expect.soft(await horizontalOverflowPx(page), where).toBe(0);
  await page.setViewportSize(desktop);
}
