import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { axeTags } from './axe-tags';

/** Fails with axe's violations, each rule with its elements. */
export async function expectAccessible(page: Page, where = page.url()): Promise<void> {
  // Without the description of passed rules, which takes most of the time.
  const options = { resultTypes: ['violations' as const], runOnly: axeTags };
  const { violations } = await axeOn(page).options(options).analyze();
  expect(
    violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)]),
    where,
  ).toEqual([]);
}

/** Checks the light theme of the back office; contrast.test.ts computes the colours of both themes. */
export async function expectScreenAccessible(page: Page, where = page.url()): Promise<void> {
  // Without reduced motion axe would measure colours in the middle of a transition.
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
  await expectAccessible(page, where);
}

/**
 * Excludes preview frames: they hold a page with its own landmarks.
 * Legacy mode opens no second page to join results of frames, because other frames hold one line only.
 */
function axeOn(page: Page): AxeBuilder {
  return new AxeBuilder({ page }).setLegacyMode().exclude('iframe[src^="/admin/preview"]');
}
