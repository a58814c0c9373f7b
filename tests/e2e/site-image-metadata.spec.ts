import type { Locator } from '@playwright/test';
import { contrast } from '../../src/content/brand/oklch';
import { createTables } from '../../src/data/client/tables';
import { keyOf, parsePublicUrl } from '../../src/data/files/urls';
import { operatorOf, rowsOf } from './admin-content';
import { expect, test } from './fixtures';
import { boxOf, visit } from './page-actions';

test('credits are readable over the lower edge of images, and move nothing', async ({ page, product }) => {
  // The narrow image leaves the credit least room.
  await page.setViewportSize({ width: 360, height: 800 });
  const metadata = createTables(await operatorOf(product)).from('image_metadata');
  const [row] = await rowsOf(product, 'client_references', 'image_url=not.is.null&order=created_at&limit=1');
  const file = parsePublicUrl(String(row?.image_url));
  if (!file) throw new Error('No reference has an image');
  const path = `/references/${String(row?.slug)}`;
  const image = page
    .getByRole('main')
    .getByRole('img', { name: String(row?.alt) })
    .first();
  await visit(page, path);
  const before = await boxOf(image);
  const values = { credit: 'Ada Beispiel', is_ai: true, focal_x: 0.2 };
  await metadata.insert({ file: keyOf(file), ...values }).throwOnError();
  const credit = page.getByText('Bild: Ada Beispiel · KI-generiert').first();
  // A busy server may answer once more with the former page.
  await expect(async () => {
    await visit(page, path);
    await expect(credit).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await expect(image).toHaveCSS('object-position', '20% 50%');
  const [inner, outer] = [await boxOf(credit), await boxOf(image)];
  expect(outer).toEqual(before);
  expect(inner.y).toBeGreaterThanOrEqual(outer.y + outer.height / 2);
  expect(inner.y + inner.height).toBeLessThanOrEqual(outer.y + outer.height + 1);
  expect(inner.x).toBeGreaterThanOrEqual(outer.x - 1);
  expect(inner.x + inner.width).toBeLessThanOrEqual(outer.x + outer.width + 1);
  expect(await contrastOverWhite(credit)).toBeGreaterThanOrEqual(4.5);
  await metadata.delete().neq('file', '').throwOnError();
});

/** Returns the contrast of a light text on its translucent background over a white image, which is the lowest. */
async function contrastOverWhite(text: Locator): Promise<number> {
  const [color, background] = await text.evaluate((element) => {
    const pixel = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true });
    const style = getComputedStyle(element);
    return [
      ['white', style.color],
      ['white', style.backgroundColor],
    ].map((layers) => {
      for (const layer of layers) {
        Object.assign(pixel ?? {}, { fillStyle: layer });
        pixel?.fillRect(0, 0, 1, 1);
      }
      const channels = [...(pixel?.getImageData(0, 0, 1, 1).data ?? [])].slice(0, 3);
      return `#${channels.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
    });
  });
  return contrast(String(color), String(background));
}
