import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { axeTags, overflowsInDocument } from './page-fit';

/**
 * Fails with axe's violations, each rule with its elements. Excludes preview frames: they hold a page with its own
 * landmarks. Legacy mode opens no second page to join results of frames, because other frames hold one line only.
 */
export async function expectAccessible(page: Page, where = page.url()): Promise<void> {
  const { violations } = await new AxeBuilder({ page })
    .setLegacyMode()
    .exclude('iframe[src^="/admin/preview"]')
    // Without the description of passed rules, which takes most of the time.
    .options({ resultTypes: ['violations'], runOnly: axeTags })
    .analyze();
  expect(
    violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)]),
    where,
  ).toEqual([]);
}

/** Doubles the text size, like a browser's setting for larger text, or reverts that. */
export async function enlargeText(page: Page, isLarge = true): Promise<void> {
  await page.evaluate((size) => (document.documentElement.style.fontSize = size), isLarge ? '200%' : '');
}

/** Returns the width in pixels by which the page overflows its viewport. */
export async function horizontalOverflowPx(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
}

/** Lists cut-off content of the page as `overflowsInDocument` does. */
export async function listOverflows(page: Page): Promise<string[]> {
  return page.evaluate(overflowsInDocument);
}
