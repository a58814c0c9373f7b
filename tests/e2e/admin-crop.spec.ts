import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { photo, zoom } from './admin-pictures';
import { expect, test } from './admin-fixtures';
import { expectMessage } from './message';

test.describe('cropping a picture', () => {
  // Playwright's trace recorder fetches blob URLs, which the content security policy forbids.
  test.use({ allowConsole: [/Connecting to 'blob:/] });

  test.beforeEach(async ({ page, openAdminScreen }) => {
    await openAdminScreen('references');
    await page.getByRole('button', { name: 'Add Reference' }).click();
  });

  test('zooms, moves and discards', async ({ page }) => {
    await test.step("proposes nine tenths in the field's aspect ratio, with a live preview", async () => {
      await page
        .locator('[name=image_url]')
        .setInputFiles(await photo('schiff.jpg', { width: 1600, height: 900 }));
      const dialog = page.getByRole('dialog', { name: 'Bild zuschneiden' });
      await expect(dialog.getByText('Vorschau', { exact: true })).toBeVisible();
      const slider = dialog.getByLabel('Zoom');
      for (const [name, value] of Object.entries({ min: '50', max: '300', step: '10' })) {
        await expect(slider).toHaveAttribute(name, value);
      }
      await expect(slider).toHaveValue('100');
      await dialog.getByRole('button', { name: 'Zuschneiden' }).click();
      const preview = page.locator('form img');
      await expect.poll(() => preview.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1440);
      expect(await preview.evaluate((image: HTMLImageElement) => image.naturalHeight)).toBe(810);
      expect(await preview.getAttribute('src')).toMatch(/^blob:/);
    });
    await test.step('zooms in to a smaller part and out to a white margin', async () => {
      const input = page.locator('[name=image_url]');
      const dialog = page.getByRole('dialog', { name: 'Bild zuschneiden' });
      const preview = page.locator('form img');
      const red = await photo('rot.jpg', { width: 1600, height: 900, background: { r: 200, g: 0, b: 0 } });

      await input.setInputFiles(red);
      await zoom(page, ...Array<string>(10).fill('ArrowRight'));
      await expect(dialog.getByRole('status')).toHaveText('200 %');
      await dialog.getByRole('button', { name: 'Zuschneiden' }).click();
      await expect.poll(() => preview.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(720);
      expect(await cornerOf(page)).toMatchObject({ red: true });

      await input.setInputFiles(red);
      await zoom(page, 'Home');
      await expect(dialog.getByRole('status')).toHaveText('50 %');
      await dialog.getByRole('button', { name: 'Zuschneiden' }).click();
      await expect(dialog).toBeHidden();
      await expect.poll(() => cornerOf(page)).toMatchObject({ white: true });
    });
    await test.step('moves the part by keys: one step, ten with Shift, a hundred with Ctrl', async () => {
      await page
        .locator('[name=image_url]')
        .setInputFiles(await photo('hoch.jpg', { width: 800, height: 1600 }));
      const part = page.getByLabel('Move the frame with the arrow keys');
      const top = () => part.evaluate((element) => element.getBoundingClientRect().top);
      await part.focus();
      // Waits until the dialog has slid in.
      await page.getByRole('dialog', { name: 'Bild zuschneiden' }).evaluate(async (dialog) => {
        await Promise.all(dialog.getAnimations().map(({ finished }) => finished));
      });
      const start = await top();
      await page.keyboard.press('ArrowUp');
      expect(start - (await top())).toBeCloseTo(1, 0);
      await page.keyboard.press('Shift+ArrowUp');
      expect(start - (await top())).toBeCloseTo(11, 0);
      await page.keyboard.press('Control+ArrowUp');
      expect(start - (await top())).toBeCloseTo(111, 0);
    });
  });

  test('crops several pictures, and leaves the form as it was without any', async ({ page }) => {
    await test.step('rejects unsupported files at once', async () => {
      const input = page.locator('[name=image_url]');
      const alert = page.getByRole('alert');
      await input.setInputFiles({ name: 'IMG_1.HEIC', mimeType: 'image/heic', buffer: Buffer.from('x') });
      await expect(alert).toHaveText(/IMG_1\.HEIC is a HEIC photo/);
      await input.setInputFiles({
        name: 'plan.svg',
        mimeType: 'image/svg+xml',
        buffer: Buffer.from('<svg/>'),
      });
      await expect(alert).toHaveText(/plan\.svg is not a picture we can use/);
      await input.setInputFiles({
        name: 'gross.jpg',
        mimeType: 'image/jpeg',
        buffer: Buffer.alloc(10 * 1024 * 1024 + 1),
      });
      await expect(alert).toHaveText('gross.jpg is larger than 10 MB. Please choose a smaller file.');
      await input.setInputFiles({
        name: 'kaputt.jpg',
        mimeType: 'image/jpeg',
        buffer: Buffer.from('no picture'),
      });
      await expect(alert).toHaveText(/kaputt\.jpg is not a picture we can use/);
      await expect(page.getByRole('dialog')).toHaveCount(0);
    });
    await test.step('Abbrechen and Escape discard the picture and keep the form', async () => {
      const input = page.locator('[name=image_url]');
      const dialog = page.getByRole('dialog', { name: 'Bild zuschneiden' });
      await page.locator('[name=company]').fill('Werft');
      await input.setInputFiles(await photo('a.jpg'));
      await dialog.getByRole('button', { name: 'Abbrechen' }).click();
      await expect(dialog).toBeHidden();
      await input.setInputFiles(await photo('a.jpg'));
      await dialog.getByRole('button', { name: 'Zuschneiden' }).waitFor();
      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();
      await expect(page.getByRole('button', { name: 'Delete image' })).toHaveCount(0);
      await expect(page.locator('[name=company]')).toHaveValue('Werft');
    });
    await test.step('crops several pictures one after the other; a discarded one does not stop the rest', async () => {
      await page
        .locator('[name=gallery]')
        .setInputFiles([await photo('a.jpg'), await photo('b.jpg'), await photo('c.jpg')]);
      const dialog = page.getByRole('dialog', { name: 'Bild zuschneiden' });
      await expect(dialog).toContainText('Picture 1 of 3');
      await dialog.getByRole('button', { name: 'Zuschneiden' }).click();
      await expect(dialog).toContainText('Picture 2 of 3');
      await dialog.getByRole('button', { name: 'Abbrechen' }).click();
      await expect(dialog).toContainText('Picture 3 of 3');
      await dialog.getByRole('button', { name: 'Zuschneiden' }).click();
      await expect(dialog).toBeHidden();
      await expect(page.getByRole('button', { name: 'Delete image' })).toHaveCount(2);
      await page.getByRole('button', { name: 'Delete image' }).first().click();
      await expect(page.getByRole('button', { name: 'Delete image' })).toHaveCount(1);
    });
  });
});

test('stores the cropped JPEG as it was turned', async ({ page, openAdminScreen }) => {
  await openAdminScreen('shop');
  await page.getByRole('button', { name: 'Add Product' }).click();
  await page.locator('[name=name]').fill('Ladegerät');
  await page.locator('[name=description]').fill('Text');
  await page.locator('[name="features.0"]').fill('Robust');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('alert')).toHaveText('Main image is required');
  await page.locator('[name=image_url]').setInputFiles(await redAndBlue());
  await page.getByRole('dialog').getByRole('button', { name: 'Rotate 90° right' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Zuschneiden' }).click();
  await expect(page.getByText('Main image is required')).toBeHidden();
  const upload = page.waitForRequest((request) =>
    request.url().includes('/storage/v1/object/drafts/product-images/'),
  );
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  const path = new URL((await upload).url()).pathname;
  expect(path).toMatch(/\/product-images\/\d+-main\.jpg$/);
  await expectMessage(page, 'Product saved.');
  const stored = await page.request.get(path.replace('/object/drafts/', '/object/public/'));
  const image = sharp(await stored.body());
  const { format, width, height } = await image.metadata();
  expect(format).toBe('jpeg');
  expect(width / height).toBeCloseTo(4 / 3, 2);
  const [red = 0, , , , , blue = 0] = await image.resize(1, 2, { fit: 'fill' }).raw().toBuffer();
  expect(Math.min(red, blue)).toBeGreaterThan(200);
});

test.describe('a turned picture', () => {
  // Chromium advises about reading pixels, which only the test does.
  test.use({ allowConsole: [/willReadFrequently|Connecting to 'blob:/] });

  test('is turned in both directions, and again when it is cropped later', async ({
    page,
    openAdminScreen,
  }) => {
    await openAdminScreen('shop');
    await page.getByRole('button', { name: 'Add Product' }).click();
    await page.locator('[name=image_url]').setInputFiles(await redAndBlue());
    const dialog = page.getByRole('dialog', { name: 'Bild zuschneiden' });
    const preview = dialog.getByRole('img', { name: 'Vorschau' });
    const isRed = (at: readonly [number, number]) =>
      preview.evaluate((canvas: HTMLCanvasElement, [x, y]) => {
        const pixel = canvas.getContext('2d')?.getImageData(canvas.width * x, canvas.height * y, 1, 1).data;
        return (pixel?.[0] ?? 0) > 128;
      }, at);
    const [top, right, bottom, left] = [
      [0.5, 0.1],
      [0.9, 0.5],
      [0.5, 0.9],
      [0.1, 0.5],
    ] as const;
    await expect.poll(() => isRed(left)).toBe(true);
    await dialog.getByRole('button', { name: 'Rotate 90° right' }).click();
    await expect.poll(() => isRed(top)).toBe(true);
    expect(await isRed(bottom)).toBe(false);
    await dialog.getByRole('button', { name: 'Rotate 90° left' }).click();
    await expect.poll(() => isRed(left)).toBe(true);
    expect(await isRed(right)).toBe(false);
    await dialog.getByRole('button', { name: 'Rotate 90° left' }).click();
    await expect.poll(() => isRed(bottom)).toBe(true);
    expect(await isRed(top)).toBe(false);
    await dialog.getByRole('button', { name: 'Zuschneiden' }).click();
    await page.getByRole('button', { name: /^Crop/ }).first().click();
    await expect.poll(() => isRed(bottom)).toBe(true);
    expect(await isRed(top)).toBe(false);
  });
});

/** Returns a picture whose left half is red and whose right half is blue. */
async function redAndBlue() {
  const half = { width: 400, height: 600, channels: 3 as const, background: '#00f' };
  const buffer = await sharp({ create: { ...half, width: 800, background: '#f00' } })
    .composite([{ input: { create: half }, left: 400, top: 0 }])
    .jpeg()
    .toBuffer();
  return { name: 'a.jpg', mimeType: 'image/jpeg', buffer };
}

/** Returns the colour in the corner of the form's picture. */
async function cornerOf(page: Page) {
  return page.locator('form img').evaluate((image: HTMLImageElement) => {
    const canvas = document.createElement('canvas');
    canvas.width = canvas.height = 1;
    const context = canvas.getContext('2d');
    context?.drawImage(image, 2, 2, 1, 1, 0, 0, 1, 1);
    const [r = 0, g = 0, b = 0] = context?.getImageData(0, 0, 1, 1).data ?? [];
    return { red: r > 150 && g < 60 && b < 60, white: r > 240 && g > 240 && b > 240 };
  });
}
