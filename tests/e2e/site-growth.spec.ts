import type { Page } from '@playwright/test';
import { createTables } from '../../src/data/client/tables';
import { type Product, removeData, startProduct } from '../product';
import { operatorOf } from './admin-content';
import { waitForHydration } from './page-visit';
import { expect, test } from './fixtures';

/** Pagination of a long list: each further page is appended to the list. */

const referenceCount = 60;

// Scrolls at once instead of smoothly.
test.use({ reducedMotion: 'reduce' });

let largeProduct: Product;

test.beforeAll(async () => {
  largeProduct = await startProduct({ content: 'empty' });
  const rows = Array.from({ length: referenceCount }, (_, n) => ({
    company: `Werft ${n + 1}`,
    project: `Umbau ${n + 1}`,
    testimonial: 'Gut.',
    created_at: new Date(Date.UTC(2026, 0, 1) - n * 60_000).toISOString(),
  }));
  await createTables(await operatorOf(largeProduct))
    .from('client_references')
    .insert(rows)
    .throwOnError();
});
test.afterAll(async () => {
  await largeProduct.stop();
  await removeData(largeProduct);
});

const register = (page: Page) => page.getByRole('region', { name: 'Projektverzeichnis' });

async function scrolled(page: Page): Promise<number> {
  return page.evaluate(() => Math.round(scrollY));
}

test(
  '„Weitere Referenzen“ appends the next references, and nothing moves',
  { tag: '@long' },
  async ({ page }) => {
    await page.goto(`${largeProduct.url}/references`);
    await waitForHydration(page);
    const rows = register(page).getByRole('listitem');
    const more = page.getByRole('link', { name: 'Weitere Referenzen' });
    await expect(rows).toHaveCount(24);
    await expect(register(page).getByText('1 bis 24 von 60')).toBeVisible();
    await more.scrollIntoViewIfNeeded();
    const before = await scrolled(page);
    await more.click();
    await expect(rows).toHaveCount(48);
    expect(await scrolled(page)).toBe(before);
    await expect(more).toHaveAttribute('href', '/references?seite=3');
    await more.click();
    await expect(rows).toHaveCount(referenceCount);
    await expect(more).toHaveCount(0);
    expect(page.url()).toBe(`${largeProduct.url}/references`);
    const texts = await rows.allInnerTexts();
    expect(new Set(texts).size).toBe(referenceCount);
    expect(texts.at(-1)).toMatch(/Nr\. 60 · Werft 60\s+Umbau 60/);
  },
);

test.describe('when the next page cannot be loaded', () => {
  test.use({ allowConsole: [/Failed to load resource/] });

  test('the browser follows the link to its URL', { tag: '@long' }, async ({ page }) => {
    await page.goto(`${largeProduct.url}/references`);
    await waitForHydration(page);
    await page.route('**/rest/v1/client_references*', (route) => route.abort());
    await page.getByRole('link', { name: 'Weitere Referenzen' }).click();
    await expect(page).toHaveURL(`${largeProduct.url}/references?seite=2`);
    await expect(register(page).getByText('25 bis 48 von 60')).toBeVisible();
  });
});
