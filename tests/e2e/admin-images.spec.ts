import type { Page } from '@playwright/test';
import { createTables } from '../../src/data/client/tables';
import { button, expect, fieldOf, fillReference, save, long, test } from './admin-fixtures';
import { chooseImage, cropDialog, imageFile } from './admin-images';
import { expectLoaded, expectMessage, statusOf, visit } from './page-actions';

// Playwright's trace recorder fetches blob URLs, which the content security policy forbids.
test.use({ allowConsole: /Connecting to 'blob:/, viewport: { width: 360, height: 740 } });

test.afterEach(async ({ operator }) => {
  for (const table of ['image_metadata', 'image_rights'])
    await createTables(operator).from(table).delete().neq('file', '').throwOnError();
});

/** Finds the tile with the file input of this name. */
function tileOf(page: Page, name: string) {
  return page.getByRole('listitem').filter({ has: page.locator(`[name="${name}"]`) });
}

/** Chooses an entry in the menu of an image's tile. */
async function chooseInMenu(page: Page, name: string, entry: string): Promise<void> {
  await tileOf(page, name)
    .getByRole('button', { name: /^More for / })
    .click();
  await tileOf(page, name).getByRole('button', { name: entry }).click();
}

test('images are cropped, ordered and published with their record, and removed files leave the website', async ({
  page,
  openAdminScreen,
}) => {
  const alt = (name: string) => page.locator(`[name="${name}"]`);
  const expectAlts = async (...alts: string[]) => {
    for (const [index, name] of ['alt', 'gallery.0.alt', 'gallery.1.alt'].entries())
      await expect(alt(name)).toHaveValue(alts[index] ?? '');
  };
  await openAdminScreen('references');
  await fillReference(page, 'Ordnungswerft');
  await page.locator('[name=image_url]').setInputFiles(await imageFile('main.jpg'));
  await cropDialog(page).getByRole('button', { name: 'Rotate 90° right' }).click();
  await cropDialog(page).getByRole('button', { name: 'Whole image' }).click();
  await expect(cropDialog(page).getByText('it will get a white border')).toBeVisible();
  await cropDialog(page).getByRole('button', { name: 'Zuschneiden' }).click();
  await alt('alt').fill('Main');
  await chooseImage(page, page.locator('[name=gallery]'), [
    await imageFile('a.jpg'),
    await imageFile('b.jpg'),
  ]);
  await alt('gallery.0.alt').fill('A');
  await alt('gallery.1.alt').fill('B');
  await chooseInMenu(page, 'replace.gallery.0', 'Move back');
  await chooseInMenu(page, 'replace.gallery.0', 'Make main image');
  await save(page, 'Reference saved.');
  await button(page, 'Edit Ordnungswerft').click();
  await expectAlts('B', 'Main', 'A');

  // After reordering stored images, a removal waits for the save, because the website still has the old order.
  const sources = await page
    .locator('form img')
    .evaluateAll((images) => images.map((image) => String(image.getAttribute('src'))));
  const statuses = async () =>
    (await Promise.all(sources.map((source) => statusOf(page, source)))).map(([status]) => status);
  await chooseInMenu(page, 'replace.gallery.0', 'Make main image');
  await expect(alt('alt')).toHaveValue('Main');
  await tileOf(page, 'replace.gallery.0').getByRole('button', { name: 'Delete image' }).click();
  await expect(alt('gallery.1.alt')).toHaveCount(0);
  expect(await statuses()).toEqual([200, 200, 200]);
  await save(page, 'Reference saved.');
  expect(await statuses()).toEqual([404, 200, 200]);

  await visit(page, '/references/ordnungswerft-umbau');
  await expect(page.getByRole('img', { name: 'A', exact: true }).first()).toBeAttached();
  await expectLoaded(page.getByRole('main').getByRole('img', { name: 'Main' }).first());
});

test(
  'an image keeps its details when it is cropped again from its original, and its consent is announced',
  long,
  async ({ page, openAdminScreen }) => {
    const dialog = page.getByRole('dialog', { name: 'Image details' });
    const openDetails = async () => {
      await button(page, 'Edit Originalwerft').click();
      await chooseInMenu(page, 'image_url', 'Details');
      await expect(dialog.getByText('The original is kept')).toBeVisible();
    };
    await openAdminScreen('references');
    await fillReference(page, 'Originalwerft');
    const original = await imageFile('gross.jpg', { width: 1600, height: 900 });
    await chooseImage(page, page.locator('[name=image_url]'), original);
    await page.locator('[name=alt]').fill('Ein Schiff');
    await save(page, 'Reference saved.');

    await openDetails();
    await dialog.getByLabel('Credit').fill('Ada Beispiel');
    await dialog.getByLabel('People shown').fill('Ben Muster');
    const inTwentyDays = new Date(Date.now() + 20 * 24 * 3600 * 1000).toISOString();
    await dialog.getByLabel('Consent until').fill(inTwentyDays.slice(0, 'yyyy-mm-dd'.length));
    for (const key of Array<string>(5).fill('Shift+ArrowLeft'))
      await dialog.getByRole('button', { name: /^Focal point: / }).press(key);
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expectMessage(page, 'Details saved.');
    // The form is unchanged, so leaving it asks nothing.
    await page.goto('/admin/overview');
    const concern = page.getByRole('region', { name: 'Needs attention' }).getByRole('link', {
      name: /^References: Originalwerft – Main image: the consent of Ben Muster ends on /,
    });
    await concern.click();
    await expect(page.locator('[name=company]')).toHaveValue('Originalwerft');

    await tileOf(page, 'image_url').getByRole('button', { name: 'Crop again' }).click();
    const shown = cropDialog(page).getByRole('img').first();
    await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1600);
    await cropDialog(page).getByRole('button', { name: 'Whole image' }).click();
    await cropDialog(page).getByRole('button', { name: 'Zuschneiden' }).click();
    await save(page, 'Reference saved.');
    await openDetails();
    await expect(dialog.getByLabel('Credit')).toHaveValue('Ada Beispiel');
    await expect(dialog.getByLabel('People shown')).toHaveValue('Ben Muster');
    // The left edge of the shown part, of nine tenths, lies at five per cent of the whole image.
    await expect(dialog.getByRole('button', { name: /^Focal point: 5 % from the left/ })).toBeVisible();
  },
);

test('a topic without a photo is published with a neutral drawing', async ({ page, openAdminScreen }) => {
  await openAdminScreen('latest-topics');
  await button(page, 'Add Topic').click();
  await fieldOf(page, 'title').fill('Ohne Foto');
  await fieldOf(page, 'description').fill('Neue Messgeräte.');
  await button(page, 'Use a neutral drawing').click();
  await expect(page.locator('[name=alt]')).toHaveValue('Zeichnung einer Zeitung');
  await save(page, 'Topic saved.');

  await visit(page, '/aktuelles/ohne-foto');
  await expectLoaded(page.getByRole('main').getByRole('img', { name: 'Zeichnung einer Zeitung' }).first());
});
