import { choosePicture, photo } from './admin-pictures';
import { mainTile, originalSize } from './admin-picture-steps';
import { expect, test } from './admin-fixtures';
import { boxOf } from './box-of';
import { expectGalleryOrder, tile } from './admin-tile-steps';
import { expectMessage } from './message';

// Playwright's trace recorder fetches blob URLs, which the content security policy forbids.
test.use({ allowConsole: [/Connecting to 'blob:/] });

test.describe('further pictures', () => {
  test.beforeEach(async ({ openAdminScreen, page }) => {
    await openAdminScreen('references');
    await page.getByRole('button', { name: 'Add Reference' }).click();
    for (const name of ['company', 'project', 'testimonial'])
      await page.locator(`[name=${name}]`).fill('Ordnungswerft');
    await choosePicture(page, page.locator('[name=image_url]'), await photo('main.jpg', originalSize));
    await page.locator('[name=alt]').fill('Main');
    const files = await Promise.all(['a.jpg', 'b.jpg', 'c.jpg'].map((name) => photo(name, originalSize)));
    await choosePicture(page, page.locator('[name=gallery]'), files);
    for (const [index, alt] of ['A', 'B', 'C'].entries())
      await page.locator(`[name="gallery.${index}.alt"]`).fill(alt);
  });

  test('are reordered by buttons, which keep the focus, by keys and by drag', async ({ page }) => {
    const { keyboard } = page;
    const back = tile(page, 'replace.gallery.0').getByRole('button', { name: 'Move back' });
    await back.focus();
    await keyboard.press('Enter');
    await expectGalleryOrder(page, ['B', 'A', 'C']);
    await expect(tile(page, 'replace.gallery.1').getByRole('button', { name: 'Move back' })).toBeFocused();
    await keyboard.press('Enter');
    await expectGalleryOrder(page, ['B', 'C', 'A']);
    // The last picture has no button to move it further back.
    await expect(page.getByRole('button', { name: 'Move Image 3' })).toBeFocused();

    await keyboard.press('Space');
    await keyboard.press('Home');
    await keyboard.press('Space');
    await expectGalleryOrder(page, ['A', 'B', 'C']);
    await expect(page.getByRole('button', { name: 'Move Image 1' })).toBeFocused();

    const handle = page.getByRole('button', { name: 'Move Image 1' });
    await handle.scrollIntoViewIfNeeded();
    await handle.hover();
    await page.mouse.down();
    const [from, to] = [await boxOf(handle), await boxOf(tile(page, 'replace.gallery.1'))];
    await page.mouse.move(from.x + 5, from.y + 5);
    await page.mouse.move(to.x + to.width, to.y + to.height, { steps: 5 });
    await page.mouse.up();
    await expectGalleryOrder(page, ['B', 'A', 'C']);

    await test.step('become the main picture, on the website after saving', async () => {
      await tile(page, 'replace.gallery.1').getByRole('button', { name: 'Move forward' }).click();
      await expectGalleryOrder(page, ['A', 'B', 'C']);
      await tile(page, 'replace.gallery.1').getByRole('button', { name: 'Make main picture' }).click();
      await expect(page.locator('[name=alt]')).toHaveValue('B');
      await expectGalleryOrder(page, ['A', 'Main', 'C']);
      await page.getByRole('button', { name: 'Save', exact: true }).click();
      await expectMessage(page, 'Reference saved.');
      await page.getByRole('button', { name: 'Edit Ordnungswerft' }).click();
      await expect(page.locator('[name=alt]')).toHaveValue('B');
      await expectGalleryOrder(page, ['A', 'Main', 'C']);

      // After reordering stored pictures, a removal waits for the save, because the website still has the old order.
      const sources = await page
        .locator('form img')
        .evaluateAll((images) => images.map((image) => image.getAttribute('src')));
      await tile(page, 'replace.gallery.0').getByRole('button', { name: 'Make main picture' }).click();
      await expect(page.locator('[name=alt]')).toHaveValue('A');
      await mainTile(page).getByRole('button', { name: 'Delete image' }).click();
      await expect(mainTile(page).getByRole('button', { name: 'Delete image' })).toHaveCount(0);
      await expect(page.locator('[name=image_url]')).toBeFocused();
      for (const source of sources) expect((await page.request.get(String(source))).status()).toBe(200);
      await page.getByRole('button', { name: 'Save', exact: true }).click();
      await expectMessage(page, 'Reference saved.');
      await page.getByRole('button', { name: 'Edit Ordnungswerft' }).click();
      await expectGalleryOrder(page, ['B', 'Main', 'C']);
      const statuses = sources.map(async (source) => (await page.request.get(String(source))).status());
      // The former main picture, then A, which was removed while it was the main picture.
      expect(await Promise.all(statuses)).toEqual([200, 404, 200, 200]);

      // Without a main picture the gallery gets one picture less.
      await tile(page, 'replace.gallery.2').getByRole('button', { name: 'Make main picture' }).click();
      await expect(page.locator('[name=alt]')).toHaveValue('C');
      await expectGalleryOrder(page, ['B', 'Main']);
    });
  });
});
