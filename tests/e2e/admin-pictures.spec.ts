import type { Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import { createTables } from '../../src/data/client/tables';
import { expectScreenAccessible } from './accessibility';
import { chooseInMenu, choosePicture, cropDialog, photo } from './admin-pictures';
import { expect, fieldOf, test } from './admin-fixtures';
import { expectMessage } from './message';
import { visit } from './page-visit';

/** Pictures of a record: cropped, ordered, published, described, and cropped again from their original. */

// Playwright's trace recorder fetches blob URLs, which the content security policy forbids.
test.use({ allowConsole: [/Connecting to 'blob:/], viewport: { width: 360, height: 740 } });

test.afterEach(async ({ operator }) => {
  for (const table of ['image_metadata', 'image_rights'])
    await createTables(operator).from(table).delete().neq('file', '').throwOnError();
});

/** Size in pixels of a photo that is cropped to nine tenths. */
const originalSize = { width: 1600, height: 900 };

/** Finds the tile with the file input of this name. */
function tileOf(page: Page, name: string): Locator {
  return page.getByRole('listitem').filter({ has: page.locator(`[name="${name}"]`) });
}

test('pictures are cropped, ordered and published with their record, and removed files leave the website', async ({
  page,
  openAdminScreen,
}) => {
  const alt = (name: string) => page.locator(`[name="${name}"]`);
  const expectAlts = async (...alts: string[]) => {
    for (const [index, name] of ['alt', 'gallery.0.alt', 'gallery.1.alt'].entries())
      await expect(alt(name)).toHaveValue(alts[index] ?? '');
  };
  const save = async () => {
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expectMessage(page, 'Reference saved.');
    await page.getByRole('button', { name: 'Edit Ordnungswerft' }).click();
  };
  const makeMain = (name: string) => chooseInMenu(tileOf(page, name), 'Make main picture');
  await openAdminScreen('references');
  await page.getByRole('button', { name: 'Add Reference' }).click();
  for (const name of ['company', 'project', 'testimonial']) await fieldOf(page, name).fill('Ordnungswerft');
  await page.locator('[name=image_url]').setInputFiles(await redAndBlue());
  await cropDialog(page).getByRole('button', { name: 'Rotate 90° right' }).click();
  await cropDialog(page).getByRole('button', { name: 'Whole picture' }).click();
  await expect(cropDialog(page).getByText('it will get a white border')).toBeVisible();
  await expectScreenAccessible(page, 'crop');
  await cropDialog(page).getByRole('button', { name: 'Zuschneiden' }).click();
  await alt('alt').fill('Main');
  await choosePicture(page, page.locator('[name=gallery]'), [await photo('a.jpg'), await photo('b.jpg')]);
  await alt('gallery.0.alt').fill('A');
  await alt('gallery.1.alt').fill('B');
  await chooseInMenu(tileOf(page, 'replace.gallery.0'), 'Move back');
  await makeMain('replace.gallery.0');
  await expectAlts('B', 'Main', 'A');
  await expectScreenAccessible(page, 'tiles');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  await save();
  await expectAlts('B', 'Main', 'A');

  // After reordering stored pictures, a removal waits for the save, because the website still has the old order.
  const sources = await page
    .locator('form img')
    .evaluateAll((images) => images.map((image) => String(image.getAttribute('src'))));
  const statuses = () =>
    Promise.all(sources.map(async (source) => (await page.request.get(source)).status()));
  await makeMain('replace.gallery.0');
  await expect(alt('alt')).toHaveValue('Main');
  await tileOf(page, 'replace.gallery.0').getByRole('button', { name: 'Delete image' }).click();
  await expect(alt('gallery.1.alt')).toHaveCount(0);
  expect(await statuses()).toEqual([200, 200, 200]);
  await save();
  expect(await statuses()).toEqual([404, 200, 200]);

  await visit(page, '/references/ordnungswerft-ordnungswerft');
  await expect(page.getByRole('img', { name: 'A', exact: true }).first()).toBeAttached();
  const main = page.getByRole('main').getByRole('img', { name: 'Main' }).first();
  const address = await main.evaluate((image: HTMLImageElement) => image.src);
  const shown = sharp(await (await page.request.get(address)).body());
  const { width, height } = await shown.metadata();
  expect(width / height).toBeCloseTo(16 / 9, 1);
  // The turned picture in the middle: its red half is above.
  const bytes = await shown
    .extract({ left: width / 2 - 2, top: 0, width: 4, height })
    .resize(1, 2, { fit: 'fill' })
    .raw()
    .toBuffer();
  const [red = 0, , , , , blue = 0] = bytes;
  expect(Math.min(red, blue)).toBeGreaterThan(200);
});

test('a picture keeps its details when it is cropped again from its original, and its consent is announced', async ({
  page,
  openAdminScreen,
}) => {
  const dialog = page.getByRole('dialog', { name: 'Picture details' });
  const main = tileOf(page, 'image_url');
  const edit = async () => {
    await page.getByRole('button', { name: 'Edit Originalwerft' }).click();
    await chooseInMenu(main, 'Details');
    await expect(dialog.getByText('The original is kept')).toBeVisible();
  };
  const save = async () => {
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expectMessage(page, 'Reference saved.');
  };
  await openAdminScreen('references');
  await page.getByRole('button', { name: 'Add Reference' }).click();
  for (const name of ['company', 'project', 'testimonial']) await fieldOf(page, name).fill('Originalwerft');
  await choosePicture(page, page.locator('[name=image_url]'), await photo('gross.jpg', originalSize));
  await page.locator('[name=alt]').fill('Ein Schiff');
  // A picture that is not uploaded yet has no details.
  await main.getByRole('button', { name: /^More for / }).click();
  await expect(main.getByRole('button', { name: 'Details' })).toHaveCount(0);
  await page.keyboard.press('Escape');
  await save();

  await edit();
  await expectScreenAccessible(page, 'picture details');
  await dialog.getByLabel('Credit').fill('Ada Beispiel');
  await dialog.getByLabel('People shown').fill('Ben Muster');
  await dialog.getByLabel('Consent until').fill(dayIn(20));
  await dialog.getByRole('slider', { name: 'From the left' }).press('Home');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expectMessage(page, 'Details saved.');
  // The form is unchanged, so leaving it asks nothing.
  await page.goto('/admin/overview');
  const concern = page.getByRole('region', { name: 'Needs attention' }).getByRole('link', {
    name: /^References: Originalwerft – Main image: the consent of Ben Muster ends on /,
  });
  await concern.click();
  await expect(page.locator('[name=company]')).toHaveValue('Originalwerft');

  await main.getByRole('button', { name: 'Crop again' }).click();
  const picture = cropDialog(page).getByRole('img').first();
  const widthOf = () => picture.evaluate((image: HTMLImageElement) => image.naturalWidth);
  await expect.poll(widthOf).toBe(originalSize.width);
  await cropDialog(page).getByRole('button', { name: 'Whole picture' }).click();
  await cropDialog(page).getByRole('button', { name: 'Zuschneiden' }).click();
  await save();
  await edit();
  await expect(dialog.getByLabel('Credit')).toHaveValue('Ada Beispiel');
  await expect(dialog.getByLabel('People shown')).toHaveValue('Ben Muster');
  // The left edge of the shown part lies at five per cent of the whole picture.
  await expect(dialog.getByRole('slider', { name: 'From the left' })).toHaveValue('5');
});

test.describe('on a phone', () => {
  test.use({ hasTouch: true, isMobile: true });

  test('a picture is taken with the camera', { tag: '@long' }, async ({ page, openAdminScreen }) => {
    await openAdminScreen('references');
    await page.getByRole('button', { name: 'Add Reference' }).click();
    const main = tileOf(page, 'image_url');
    const choosing = page.waitForEvent('filechooser');
    await main.getByRole('button', { name: 'Take a picture' }).tap();
    const chooser = await choosing;
    expect(await chooser.element().getAttribute('capture')).toBe('environment');
    await chooser.setFiles(await photo('kamera.jpg'));
    await cropDialog(page).getByRole('button', { name: 'Zuschneiden' }).click();
    await expect(main).toContainText('not saved yet');
  });
});

/** Returns the date so many days from now in Berlin, as `2026-11-22`. */
function dayIn(days: number): string {
  const day = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Berlin' });
  return day.format(Date.now() + days * 24 * 3600 * 1000);
}

/** Returns a picture whose left half is red and whose right half is blue. */
async function redAndBlue() {
  const half = { width: 400, height: 600, channels: 3 as const, background: '#00f' };
  const buffer = await sharp({ create: { ...half, width: 800, background: '#f00' } })
    .composite([{ input: { create: half }, left: 400, top: 0 }])
    .jpeg()
    .toBuffer();
  return { name: 'a.jpg', mimeType: 'image/jpeg', buffer };
}
