import type { Locator, Page } from '@playwright/test';
import { expectSnapshot } from './admin-autosave';
import {
  addReference,
  edit,
  fillReference,
  deleteImageDetails,
  mainTile,
  openDetails,
  save,
  saveDetails,
  originalSize,
} from './admin-picture-steps';
import { expect, test } from './admin-fixtures';
import { expectMessage } from './message';

/** Originals of cropped pictures: stored for later crops, which inherit the image metadata and rights. */

// Playwright's trace recorder fetches blob URLs, which the content security policy forbids.
test.use({ allowConsole: [/Connecting to 'blob:/] });

test.afterEach(({ operator }) => deleteImageDetails(operator));

const crop = (page: Page): Locator => page.getByRole('dialog', { name: 'Bild zuschneiden' });

/** Opens the crop dialog with the whole original. */
async function cropAgain(page: Page): Promise<void> {
  await mainTile(page).getByRole('button', { name: 'Crop again' }).click();
  const picture = crop(page).getByRole('img').first();
  const widthOf = () => picture.evaluate((image: HTMLImageElement) => image.naturalWidth);
  await expect.poll(widthOf).toBe(originalSize.width);
}

test('a stored picture is cropped again from its original and keeps its metadata', async ({
  page,
  openAdminScreen,
}) => {
  await openAdminScreen('references');
  await addReference(page, 'Originalwerft');
  await edit(page, 'Originalwerft');
  const dialog = await openDetails(page);
  await expect(dialog.getByText('The original is kept')).toBeVisible();
  await dialog.getByLabel('Credit').fill('Ada Beispiel');
  await dialog.getByLabel('People shown').fill('Ben Muster');
  await dialog.getByRole('slider', { name: 'From the left' }).press('Home');
  await saveDetails(page);

  await page.reload();
  await cropAgain(page);
  await crop(page).getByRole('button', { name: 'Whole picture' }).click();
  await crop(page).getByRole('button', { name: 'Zuschneiden' }).click();
  await save(page);

  await edit(page, 'Originalwerft');
  await openDetails(page);
  await expect(dialog.getByLabel('Credit')).toHaveValue('Ada Beispiel');
  await expect(dialog.getByLabel('People shown')).toHaveValue('Ben Muster');
  // The left edge of the shown part lies at five per cent of the whole picture.
  await expect(dialog.getByRole('slider', { name: 'From the left' })).toHaveValue('5');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await cropAgain(page);
});

test('the metadata also survives a page that closes before the new crop is saved', async ({
  page,
  openAdminScreen,
}) => {
  await openAdminScreen('references');
  await addReference(page, 'Absturzwerft');
  await edit(page, 'Absturzwerft');
  const dialog = await openDetails(page);
  await dialog.getByLabel('Credit').fill('Ada Beispiel');
  await dialog.getByLabel('Consent until').fill('2999-12-31');
  await saveDetails(page);
  await cropAgain(page);
  await crop(page).getByRole('button', { name: 'Whole picture' }).click();
  await crop(page).getByRole('button', { name: 'Zuschneiden' }).click();
  await expectSnapshot(page, /^\d+-main\.jpg$/m);

  page.once('dialog', (question) => question.accept());
  await page.reload();
  await page.getByRole('button', { name: 'Restore what I typed' }).click();
  await save(page);
  await edit(page, 'Absturzwerft');
  await openDetails(page);
  await expect(dialog.getByLabel('Credit')).toHaveValue('Ada Beispiel');
  await expect(dialog.getByLabel('Consent until')).toHaveValue('2999-12-31');
  await expect(dialog.getByText('The original is kept')).toBeVisible();
});

test('leaving during a slow upload of the original reports the record as saved', async ({
  page,
  openAdminScreen,
}) => {
  const questions: string[] = [];
  page.on('dialog', (question) => {
    questions.push(question.message());
    return question.dismiss();
  });
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/storage/v1/object/archive/originals/**', async (route) => {
    await released;
    await route.continue();
  });
  await openAdminScreen('references');
  await fillReference(page, 'Langsamwerft');
  const sending = page.waitForRequest('**/storage/v1/object/archive/originals/**');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await sending;
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expectMessage(page, 'Reference saved.');
  expect(questions).toEqual([]);
  const rightsStored = page.waitForResponse(/image_rights/);
  release();
  await rightsStored;
  await edit(page, 'Langsamwerft');
  await expect((await openDetails(page)).getByText('The original is kept')).toBeVisible();
});

test.describe('when the original cannot be uploaded', () => {
  test.use({ allowConsole: [/Connecting to 'blob:|Failed to load resource/] });

  test('the picture is saved with a warning', async ({ page, openAdminScreen }) => {
    await page.route('**/storage/v1/object/archive/originals/**', (route) =>
      route.fulfill({ status: 500, body: '' }),
    );
    await openAdminScreen('references');
    await addReference(page, 'Verlustwerft');
    await expect(page.getByRole('alert')).toHaveText(
      'The picture is saved, but its original or its details could not be kept with it. Please look at its details.',
    );
    await edit(page, 'Verlustwerft');
    await expect(mainTile(page).locator('img')).toBeVisible();
    const dialog = await openDetails(page);
    await expect(dialog.getByText('No original is kept')).toBeVisible();
  });

  test('when the original cannot be downloaded, no other picture is cropped in its place', async ({
    page,
    openAdminScreen,
  }) => {
    await openAdminScreen('references');
    await addReference(page, 'Störungswerft');
    await edit(page, 'Störungswerft');
    const original = '**/storage/v1/object/archive/originals/**';
    await page.route(original, (route) => route.fulfill({ status: 500, body: '' }));
    await mainTile(page).getByRole('button', { name: 'Crop again' }).click();
    await expect(page.getByRole('alert')).toBeVisible();
    await expect(crop(page)).toHaveCount(0);
    await page.unroute(original);
    await cropAgain(page);
  });
});
