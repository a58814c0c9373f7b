import type { Locator, Page } from '@playwright/test';
import { createTables } from '../../src/data/tables';
import { expectAccessibleInBothThemes } from './accessibility';
import { choosePicture, photo } from './admin-pictures';
import { expect, test } from './admin-story';
import { says } from './message';
import { tabTo } from './tab-to';

/** What belongs to a picture: said in its tile and in Media, kept with its original, and warned of in time. */

// The recorder of failed runs fetches blob addresses, which the pages themselves must not.
test.use({ allowConsole: [/Connecting to 'blob:/] });

test.afterEach(async ({ operator }) => {
  for (const table of ['picture_notes', 'picture_papers'])
    await createTables(operator).from(table).delete().neq('file', '').throwOnError();
});

const wide = { width: 1600, height: 900 };

/** A new reference with a picture, of which nine tenths are shown. */
async function addReference(page: Page, company: string): Promise<void> {
  await page.getByRole('button', { name: 'Add Reference' }).click();
  for (const name of ['company', 'project', 'testimonial'])
    await page.locator(`[name=${name}]`).fill(company);
  await choosePicture(page, page.locator('[name=image_url]'), await photo('gross.jpg', wide));
  await page.locator('[name=alt]').fill('Ein Schiff');
  // Nothing belongs to a picture that is nowhere yet.
  await expect(main(page).getByRole('button', { name: 'Details' })).toHaveCount(0);
  await save(page);
}

async function edit(page: Page, company: string): Promise<void> {
  await page.getByRole('button', { name: `Edit ${company}` }).click();
}

async function save(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await says(page, 'Reference saved.');
}

function main(page: Page): Locator {
  return page.getByRole('listitem').filter({ has: page.locator('[name=image_url]') });
}

const details = (page: Page) => page.getByRole('dialog', { name: 'Picture details' });

async function openDetails(page: Page): Promise<Locator> {
  await main(page).getByRole('button', { name: 'Details' }).click();
  await expect(details(page).getByLabel('Credit')).toBeVisible();
  return details(page);
}

async function saveDetails(page: Page): Promise<void> {
  await details(page).getByRole('button', { name: 'Save' }).click();
  await says(page, 'Details saved.');
  await expect(details(page)).toHaveCount(0);
}

/** As `2026-11-22` in Berlin, so many days from now. */
function inDays(days: number): string {
  const day = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Berlin' });
  return day.format(Date.now() + days * 24 * 3600 * 1000);
}

test('what is said of a picture is saved at once, whatever becomes of the form behind it', async ({
  page,
  enter,
}) => {
  await enter('references');
  await addReference(page, 'Angabenwerft');
  await edit(page, 'Angabenwerft');
  const dialog = await openDetails(page);
  await expectAccessibleInBothThemes(page, 'picture details');
  await dialog.getByLabel('Credit').fill('Ada Beispiel');
  await dialog.getByLabel('Made with AI').check();
  await dialog.getByLabel('Licence').fill('Vertrag vom 3. Mai');
  await dialog.getByLabel('People shown').fill('Ben Muster');
  await dialog.getByLabel('Consent until').fill('2999-12-31');

  const point = dialog.getByRole('button', { name: /^Focal point: / });
  await expect(point).toHaveAccessibleName('Focal point: 50 % from the left, 50 % from the top');
  await expect
    .poll(() => point.locator('img').evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);
  const { width, height } = await boxOf(point);
  await point.click({ position: { x: width * 0.75, y: height * 0.25 } });
  await expect(point).toHaveAccessibleName('Focal point: 75 % from the left, 25 % from the top');
  await point.press('ArrowLeft');
  await point.press('Shift+ArrowDown');
  await expect(point).toHaveAccessibleName('Focal point: 74 % from the left, 35 % from the top');
  await dialog.getByRole('slider', { name: 'From the top' }).press('End');
  await expect(point).toHaveAccessibleName('Focal point: 74 % from the left, 100 % from the top');

  // Nothing that is typed is lost by the way.
  page.once('dialog', (question) => question.dismiss());
  await page.keyboard.press('Escape');
  await expect(dialog.getByLabel('Credit')).toHaveValue('Ada Beispiel');
  await saveDetails(page);
  await expect(main(page).getByRole('button', { name: 'Details' })).toBeFocused();

  // The form has nothing to save, and nothing to ask.
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.locator('form')).toHaveCount(0);
  await page.reload();
  await edit(page, 'Angabenwerft');
  await openDetails(page);
  for (const [name, value] of [
    ['credit', 'Ada Beispiel'],
    ['licence', 'Vertrag vom 3. Mai'],
    ['people', 'Ben Muster'],
    ['consent_until', '2999-12-31'],
    ['focal_x', '74'],
    ['focal_y', '100'],
  ] as const)
    await expect(dialog.locator(`[name=${name}]`)).toHaveValue(value);
  await expect(dialog.getByLabel('Made with AI')).toBeChecked();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toHaveCount(0);
});

test('a stored picture is cropped again from its original, and what was said of it stays', async ({
  page,
  enter,
}) => {
  const crop = page.getByRole('dialog', { name: 'Bild zuschneiden' });
  const again = async () => {
    await main(page).getByRole('button', { name: 'Crop again' }).click();
    const picture = crop.getByRole('img').first();
    const widthOf = () => picture.evaluate((image: HTMLImageElement) => image.naturalWidth);
    await expect.poll(widthOf).toBe(wide.width);
  };
  await enter('references');
  await addReference(page, 'Originalwerft');
  await edit(page, 'Originalwerft');
  const dialog = await openDetails(page);
  await expect(dialog.getByText('The original is kept')).toBeVisible();
  await dialog.getByLabel('Credit').fill('Ada Beispiel');
  await dialog.getByLabel('People shown').fill('Ben Muster');
  await dialog.getByRole('slider', { name: 'From the left' }).press('Home');
  await saveDetails(page);

  await page.reload();
  await edit(page, 'Originalwerft');
  await again();
  await crop.getByRole('button', { name: 'Whole picture' }).click();
  await crop.getByRole('button', { name: 'Zuschneiden' }).click();
  await save(page);

  await edit(page, 'Originalwerft');
  await openDetails(page);
  await expect(dialog.getByLabel('Credit')).toHaveValue('Ada Beispiel');
  await expect(dialog.getByLabel('People shown')).toHaveValue('Ben Muster');
  // The left edge of the part that was shown lies a twentieth inside the whole picture.
  await expect(dialog.getByRole('slider', { name: 'From the left' })).toHaveValue('5');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await again();
});

test('what is too long stays in the dialog, which says so', async ({ page, enter }) => {
  await enter('references');
  await addReference(page, 'Langwerft');
  await edit(page, 'Langwerft');
  const dialog = await openDetails(page);
  const credit = dialog.getByLabel('Credit');
  await credit.fill('x'.repeat(501));
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(credit).toBeFocused();
  await expect(credit).toHaveAccessibleDescription(/Credit is too long: at most 500 characters$/);
  await credit.press('End');
  await credit.press('Backspace');
  await expect(dialog.getByRole('alert')).toHaveCount(0);
  await saveDetails(page);
});

test.describe('when the original cannot be kept', () => {
  test.use({ allowConsole: [/Connecting to 'blob:|Failed to load resource/] });

  test('the picture is saved all the same, and a sentence says so', async ({ page, enter }) => {
    await page.route('**/storage/v1/object/archive/originals/**', (route) =>
      route.fulfill({ status: 500, body: '' }),
    );
    await enter('references');
    await addReference(page, 'Verlustwerft');
    await expect(page.getByRole('alert')).toHaveText(
      'The picture is saved, but its original or its details could not be kept with it. Please look at its details.',
    );
    await edit(page, 'Verlustwerft');
    await expect(main(page).locator('img')).toBeVisible();
    const dialog = await openDetails(page);
    await expect(dialog.getByText('No original is kept')).toBeVisible();
  });
});

test('a consent that ends is told on the overview, with the way to the picture', async ({ page, enter }) => {
  await enter('references');
  await addReference(page, 'Zustimmungswerft');
  await edit(page, 'Zustimmungswerft');
  const dialog = await openDetails(page);
  await dialog.getByLabel('People shown').fill('Ben Muster');
  await dialog.getByLabel('Consent until').fill(inDays(20));
  await saveDetails(page);

  const concern = page
    .getByRole('region', { name: 'Needs attention' })
    .getByRole('link', { name: /^References: Zustimmungswerft – Main image: the consent of Ben Muster / });
  await page.goto('/admin/overview');
  await expect(concern).toHaveText(/ ends on \d{1,2}\. \p{L}+ \d{4}\.$/u);
  await concern.click();
  await expect(page.locator('[name=company]')).toHaveValue('Zustimmungswerft');
  await openDetails(page);
  await dialog.getByLabel('Consent until').fill(inDays(-1));
  await saveDetails(page);
  await page.goto('/admin/overview');
  await expect(concern).toHaveText(/ ended on \d{1,2}\. \p{L}+ \d{4}\.$/u);

  await concern.click();
  await openDetails(page);
  await dialog.getByLabel('Consent until').fill(inDays(40));
  await saveDetails(page);
  const asked = page.waitForResponse(/picture_papers/);
  await page.goto('/admin/overview');
  await asked;
  await expect(page.getByText(/^Loading/)).toHaveCount(0);
  await expect(concern).toHaveCount(0);
});

test('Media shows what is kept with a picture, and finds it by it; by the keyboard', async ({
  page,
  enter,
}) => {
  await enter('media');
  const search = page.getByRole('searchbox', { name: 'Search the files' });
  const card = page.getByRole('list', { name: 'Files' }).locator(':scope > li');
  await search.fill('references main image');
  const title = await card.first().getByRole('heading').innerText();
  await search.fill(title);
  await tabTo(page, card.first().getByRole('button', { name: 'Details' }));
  await page.keyboard.press('Enter');
  const dialog = details(page);
  await tabTo(page, dialog.getByLabel('Credit'));
  await page.keyboard.type('Carla Foto');
  await tabTo(page, dialog.getByLabel('Made with AI'));
  await page.keyboard.press('Space');
  await tabTo(page, dialog.getByLabel('People shown'));
  await page.keyboard.type('Dora Probe');
  await page.keyboard.press('Control+s');
  await says(page, 'Details saved.');
  await search.fill('dora probe');
  await expect(card).toHaveCount(1);
  await expect(card.getByText('Credit: Carla Foto · Made with AI')).toBeVisible();

  // A document has nothing of the kind.
  await search.fill('');
  await page.getByRole('combobox', { name: 'Show' }).selectOption('PDFs');
  await expect(card.first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Details' })).toHaveCount(0);
});

test.describe('on a telephone, in German', () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test('nothing is inaccessible or runs over the edge', async ({ page, enter }) => {
    await enter('media');
    await page.evaluate(() => localStorage.setItem('back-office-language', 'de'));
    await page.reload();
    await page.getByRole('button', { name: 'Angaben' }).first().click();
    const dialog = page.getByRole('dialog', { name: 'Angaben zum Bild' });
    await expect(dialog.getByLabel('Bildnachweis')).toBeVisible();
    await expectAccessibleInBothThemes(page, 'picture details');
    expect(await dialog.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0);
    for (const name of ['Abbrechen', 'Speichern'])
      await expect(dialog.getByRole('button', { name })).toBeInViewport({ ratio: 1 });
  });
});

async function boxOf(element: Locator) {
  const box = await element.boundingBox();
  if (!box) throw new Error('It is not on the screen');
  return box;
}
