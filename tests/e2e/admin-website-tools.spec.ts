import { expect, test } from './admin-story';
import { website } from './admin-website';

/** What stands on a record of a page that is being edited, and what visitors click there. */

for (const width of [1440, 390])
  test(`a question opens by its sign while it is pointed at, ${width} wide`, async ({ page, enter }) => {
    await page.setViewportSize({ width, height: 900 });
    await enter('website?page=/exchange');
    const question = website(page).getByRole('main').locator('details').first();
    const summary = question.locator('summary');
    await summary.hover({ position: { x: 5, y: 20 } });
    const box = await summary.boundingBox();
    if (!box) throw new Error('not on the screen');
    await page.mouse.click(box.x + box.width - 8, box.y + box.height / 2);
    await expect(question).toHaveAttribute('open');
  });

test('a click on one of several pictures leads to its own tile, where it is moved and removed', async ({
  page,
  enter,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await enter('website?page=/shop');
  const product = website(page)
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: website(page).getByRole('heading', { level: 2 }) })
    .first();
  const gallery = product.getByRole('region');
  const last = gallery.getByRole('img').nth(2);
  const alt = (await last.getAttribute('alt')) ?? '';
  await gallery.getByRole('button', { name: 'Vorheriges Bild' }).click();
  await last.click();
  const form = page.getByRole('form', { name: 'Edit Product' });
  const tile = form.getByRole('listitem').filter({ has: page.getByLabel('Image 2', { exact: true }) });
  await expect(tile.getByLabel('Image 2', { exact: true })).toBeFocused();
  await expect(tile.getByLabel('Image 2', { exact: true })).toBeInViewport();
  await expect(tile.getByRole('textbox')).toHaveValue(alt);
  await tile.getByRole('button', { name: 'Move forward' }).click();
  await expect(gallery.getByRole('img').nth(1)).toHaveAttribute('alt', alt);
});
