import type { Page } from '@playwright/test';
import { expect, test } from './fixtures';
import { holdRequests, waitForHydration } from './page-actions';
import { publicPages, referencePath } from './page-table';

/** Sum of the layout shift scores of a page load. Lines in the fallback fonts break at nearly all of the same words. */
const maxShiftScore = 0.01;

for (const width of [360, 768, 1440]) {
  test.describe(`the layout at ${width} pixels`, () => {
    test.use({ viewport: { width, height: 800 } });

    // Estimated heights are most wrong on a narrow screen.
    const smoke =
      width === 360 ? [{ what: 'a page of each kind', paths: ['/', '/services', referencePath] }] : [];
    for (const { what, paths, tag } of [
      ...smoke.map((one) => ({ ...one, tag: [] })),
      { what: 'a page', paths: [...publicPages.map(({ path }) => path), referencePath], tag: '@long' },
    ])
      test(`${what} hardly shifts on load when fonts and images are late`, { tag }, async ({ page }) => {
        await watchShifts(page);
        // A slow processor paints before it has parsed the whole page.
        const session = await page.context().newCDPSession(page);
        await session.send('Emulation.setCPUThrottlingRate', { rate: 6 });
        for (const path of paths) {
          const release = await holdRequests(page, /\.woff2$|\/media\//);
          await page.goto(path, { waitUntil: 'commit' });
          await page.waitForFunction(() => performance.getEntriesByType('paint').length > 0);
          await waitInPage(page, 300);
          release();
          await waitForHydration(page);
          const shifts = await shiftsOf(page);
          const score = shifts.reduce((sum, { value }) => sum + value, 0);
          expect.soft(score, `${path} ${JSON.stringify(shifts)}`).toBeLessThanOrEqual(maxShiftScore);
          await page.unrouteAll();
        }
      });
  });
}

/** Waits while the page runs, because the test expects that nothing happens. */
async function waitInPage(page: Page, durationMs: number): Promise<void> {
  const until = await page.evaluate((time) => performance.now() + time, durationMs);
  await page.waitForFunction((time) => performance.now() > time, until);
}

type Shift = { value: number; moved: (string | undefined)[] };

function shiftsOf(page: Page): Promise<Shift[]> {
  return page.evaluate(() => Reflect.get(window, 'shifts'));
}

/** Records elements that shifted without user input, and by how much. */
async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shifts: Shift[] = [];
    Object.assign(window, { shifts });
    const nameOf = (node: Node | null | undefined) =>
      node instanceof Element ? `${node.tagName} ${node.className}` : node?.textContent?.slice(0, 40);
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        if (!('sources' in entry && 'value' in entry && 'hadRecentInput' in entry) || entry.hadRecentInput)
          continue;
        const moved = Array.isArray(entry.sources) ? entry.sources.map(({ node }) => nameOf(node)) : [];
        shifts.push({ value: Number(entry.value), moved });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}
