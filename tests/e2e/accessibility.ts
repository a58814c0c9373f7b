import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** WCAG 2.2, levels A and AA, and what axe counts as good practice. */
const all = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Fails with what axe has found, each rule with the elements it is about. */
export async function expectAccessible(page: Page, where = page.url()): Promise<void> {
  await expectNone(axeOn(page).options({ ...violationsOnly, runOnly: all }), where);
}

/** The same in the back office, in its light theme; contrast.test.ts computes the colours of both themes. */
export async function expectScreenAccessible(page: Page, where = page.url()): Promise<void> {
  await inTheme(page, 'light');
  await expectAccessible(page, where);
}

/** The same in both themes; the dark one has the same elements in other colours. */
export async function expectAccessibleInBothThemes(page: Page, where = page.url()): Promise<void> {
  await expectScreenAccessible(page, where);
  await inTheme(page, 'dark');
  await expectNone(axeOn(page).options({ ...violationsOnly, runOnly: ['color-contrast'] }), `${where}, dark`);
}

/** What is in order is not described, which takes most of the time. */
const violationsOnly = { resultTypes: ['violations' as const] };

/**
 * A preview's frame holds a page of the website, whose landmarks are its own. Apart from those our pages have no frames
 * with more than a line in them, so nothing is gained by a second page that puts the results of frames together.
 */
function axeOn(page: Page): AxeBuilder {
  return new AxeBuilder({ page }).setLegacyMode().exclude('iframe[src^="/admin/preview"]');
}

async function expectNone(axe: AxeBuilder, where: string): Promise<void> {
  const { violations } = await axe.analyze();
  expect(
    violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)]),
    where,
  ).toEqual([]);
}

async function inTheme(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  // Colours that are still on their way from one theme to the other are nobody's finding.
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
  await expect(page.locator('html')).toHaveAttribute('data-theme', colorScheme);
}
