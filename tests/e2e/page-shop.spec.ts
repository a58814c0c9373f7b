import { visit } from './page-visit';
import { expect, test } from './fixtures';

test('the products have four columns from 1024 pixels on, two from 768 on, otherwise one', async ({
  page,
}) => {
  await visit(page, '/shop');
  const names = page.getByRole('listitem').getByRole('heading', { level: 2 });
  await expect(names).toHaveCount(8);
  for (const [width, columns] of [
    [1440, 4],
    [1024, 4],
    [768, 2],
    [360, 1],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    const lefts = await names.evaluateAll((items) =>
      items.map((item) => Math.round(item.getBoundingClientRect().left)),
    );
    expect(new Set(lefts).size, `${width}`).toBe(columns);
  }
});

test('a product shows its pictures one by one, its description and its features', async ({ page }) => {
  await visit(page, '/shop');
  const product = page.getByRole('listitem').filter({
    has: page.getByRole('heading', { name: 'Trenntransformator 3.600 VA für den Landanschluss' }),
  });
  await expect(product).toContainText('Trennt das Bordnetz galvanisch vom Land');
  await expect(product.getByRole('listitem')).toHaveText([
    /230\sV, 16\sA/,
    /Ringkern/,
    /Einschaltstrom/,
    /28\skg/,
  ]);
  const pictures = product.getByRole('region', { name: /^Bilder: Trenntransformator/ });
  await expect(pictures).toContainText('1 / 2');
  await pictures.getByRole('button', { name: 'Nächstes Bild' }).click();
  await expect(pictures).toContainText('2 / 2');
  await pictures.getByRole('button', { name: 'Nächstes Bild' }).press('ArrowLeft');
  await expect(pictures).toContainText('1 / 2');
});

test('a product cannot be bought, only inquired about', async ({ page }) => {
  await visit(page, '/shop');
  await page.getByRole('main').getByRole('link', { name: 'Artikel anfragen' }).click();
  await expect(page).toHaveURL('/contact');
});
