import type { Page } from '@playwright/test';
import { pagePaths } from '../page-paths';
import { browserLaunch, windowedBrowser } from './browser';
import { referencePath } from './page-table';
import { visit } from './page-visit';
import { expect, test } from './fixtures';

const executablePath = windowedBrowser();

test.skip(
  !executablePath,
  'The headless shell keeps no pages for Back; no other Chromium or Chrome was found in PATH',
);

const launch = await browserLaunch();
test.use({
  launchOptions: { ...launch, executablePath, ignoreDefaultArgs: ['--disable-back-forward-cache'] },
});

/**
 * Leaves the page for another document and goes back. Returns the reasons that kept it out of the back/forward cache.
 */
async function reasonsAgainstReturn(page: Page): Promise<unknown> {
  await page.evaluate(() =>
    addEventListener('pageshow', ({ persisted }) => (document.title = `${persisted}`)),
  );
  // Chromium does not cache a page whose map is still loading.
  for (const map of await page.locator('iframe').all())
    await expect(map.contentFrame().getByRole('button')).toBeVisible();
  await visit(page, new URL(page.url()).pathname === '/impressum' ? '/agbs' : '/impressum');
  await page.goBack({ waitUntil: 'commit' });
  return page.evaluate(async () => {
    if (document.readyState !== 'complete') await new Promise((loaded) => addEventListener('load', loaded));
    const [visit] = performance.getEntriesByType('navigation');
    const reasons = visit && 'notRestoredReasons' in visit ? visit.notRestoredReasons : undefined;
    return document.title === 'true' ? 'none' : (reasons ?? 'loaded anew');
  });
}

for (const [what, tag, pathsOf] of [
  ['pages of each kind', [], async () => ['/', '/trainings', '/contact', referencePath]],
  ['every public page', ['@long'], pagePaths],
] as const)
  test(`Back restores ${what}`, { tag: [...tag] }, async ({ page, product }) => {
    for (const path of await pathsOf(product.url)) {
      await visit(page, path);
      expect(await reasonsAgainstReturn(page), path).toBe('none');
    }
  });

test('Back restores visited pages, an open dialog and typed text', { tag: '@long' }, async ({ page }) => {
  await visit(page, '/impressum');
  await page.getByRole('link', { name: 'Leistungen', exact: true }).first().click();
  await page.getByRole('link', { name: 'Kontakt', exact: true }).first().click();
  await page.getByRole('textbox', { name: 'Name' }).fill('Erika Beispiel');
  expect(await reasonsAgainstReturn(page)).toBe('none');
  await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue('Erika Beispiel');
  await page.getByRole('link', { name: 'Leistungen', exact: true }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Kontakt' })).toHaveCount(0);
  await expect(page).toHaveURL(/\/services$/);
});

test('a restored page reads stale data again', { tag: '@long' }, async ({ page }) => {
  await visit(page, '/services');
  await page.evaluate(() => {
    const { now } = Date;
    Date.now = () => now() + 60_000;
  });
  const read = page.waitForRequest(/\/rest\/v1\/services\?/);
  expect(await reasonsAgainstReturn(page)).toBe('none');
  await read;
});
