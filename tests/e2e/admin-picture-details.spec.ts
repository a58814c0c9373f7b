import { expectScreenAccessible } from './accessibility';
import {
  addReference,
  details,
  edit,
  deleteImageDetails,
  mainTile,
  openDetails,
  saveDetails,
} from './admin-picture-steps';
import { expect, test } from './admin-fixtures';
import { boxOf } from './box-of';
import { expectMessage } from './message';
import { tabTo } from './tab-to';

/**
 * Image metadata and image rights: edited in the picture's tile and in Media, stored with the original, expiry
 * announced.
 */

// Playwright's trace recorder fetches blob URLs, which the content security policy forbids.
test.use({ allowConsole: [/Connecting to 'blob:/] });

test.afterEach(({ operator }) => deleteImageDetails(operator));

/** Returns the date so many days from now in Berlin, as `2026-11-22`. */
function inDays(days: number): string {
  const day = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Berlin' });
  return day.format(Date.now() + days * 24 * 3600 * 1000);
}

test('picture details are saved at once, independently of the form behind the dialog', async ({
  page,
  openAdminScreen,
}) => {
  await openAdminScreen('references');
  await addReference(page, 'Angabenwerft');
  await edit(page, 'Angabenwerft');
  const dialog = await openDetails(page);
  await expectScreenAccessible(page, 'picture details');
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

  // Unsaved details are not lost by accident.
  page.once('dialog', (question) => question.dismiss());
  await page.keyboard.press('Escape');
  await expect(dialog.getByLabel('Credit')).toHaveValue('Ada Beispiel');
  await saveDetails(page);
  await expect(mainTile(page).getByRole('button', { name: 'Details' })).toBeFocused();

  // The form is unchanged, so Cancel asks nothing.
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

  await test.step('too long a text stays in the dialog with a message', async () => {
    await openDetails(page);
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

  await test.step('the save shortcut saves the dialog alone, and pasting there changes nothing behind it', async () => {
    await page.locator('[name=company]').fill('Noch nicht gespeichert');
    await openDetails(page);
    await dialog.evaluate((element) => {
      const pasted = new DataTransfer();
      pasted.items.add(new File(['x'], 'eingefuegt.txt'));
      const title = element.querySelector('h2');
      title?.dispatchEvent(new ClipboardEvent('paste', { clipboardData: pasted, bubbles: true }));
    });
    await dialog.getByLabel('Credit').fill('Ada Beispiel');
    // A click on plain text leaves no control focused.
    await dialog.getByText('Shown with the picture').click();
    await page.keyboard.press('ControlOrMeta+s');
    await expectMessage(page, 'Details saved.');
    await expect(page.getByRole('alert')).toHaveCount(0);
    await expect(page.locator('[name=company]')).toHaveValue('Noch nicht gespeichert');
  });
});

test('the overview announces a consent that ends and links to the picture', async ({
  page,
  openAdminScreen,
}) => {
  await openAdminScreen('references');
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
  const rightsResponse = page.waitForResponse(/image_rights/);
  await page.goto('/admin/overview');
  await rightsResponse;
  await expect(page.getByText(/^Loading/)).toHaveCount(0);
  await expect(concern).toHaveCount(0);
});

test('Media shows image metadata and rights, searches them, and works by keyboard', async ({
  page,
  openAdminScreen,
}) => {
  await openAdminScreen('media');
  const search = page.getByRole('searchbox', { name: 'Search the files' });
  const card = page.getByRole('list', { name: 'Files' }).locator(':scope > li');
  await search.fill('references main image');
  const title = await card.first().getByRole('heading').innerText();
  await search.fill(title);
  await card.getByRole('button').first().press('Enter');
  const panel = page.getByRole('complementary', { name: 'Details of the file' });
  await tabTo(page, panel.getByRole('button', { name: 'Details' }));
  await page.keyboard.press('Enter');
  const dialog = details(page);
  await tabTo(page, dialog.getByLabel('Credit'));
  await page.keyboard.type('Carla Foto');
  await tabTo(page, dialog.getByLabel('Made with AI'));
  await page.keyboard.press('Space');
  await tabTo(page, dialog.getByLabel('People shown'));
  await page.keyboard.type('Dora Probe');
  await page.keyboard.press('Control+s');
  await expectMessage(page, 'Details saved.');
  await search.fill('dora probe');
  await expect(card).toHaveCount(1);
  await expect(panel.getByText('Credit: Carla Foto · Made with AI')).toBeVisible();

  // A document has no image metadata.
  await search.fill('');
  await page.getByRole('combobox', { name: 'Show' }).selectOption('pdfs');
  await card.getByRole('button').first().click();
  await expect(panel.getByText(/^PDF · /)).toBeVisible();
  await expect(panel.getByRole('button', { name: 'Details' })).toHaveCount(0);
});

test.describe('on a phone, in German', () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test('the dialog is accessible and fits the width', async ({ page, openAdminScreen }) => {
    await openAdminScreen('media');
    await page.evaluate(() => localStorage.setItem('back-office-language', 'de'));
    await page.reload();
    await page.getByRole('combobox', { name: 'Anzeigen' }).selectOption('pictures');
    await page.getByRole('list', { name: 'Dateien' }).getByRole('button').first().click();
    await page.getByRole('button', { name: 'Angaben', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Angaben zum Bild' });
    await expect(dialog.getByLabel('Bildnachweis')).toBeVisible();
    await expectScreenAccessible(page, 'picture details');
    expect(await dialog.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0);
    for (const name of ['Abbrechen', 'Speichern'])
      await expect(dialog.getByRole('button', { name })).toBeInViewport({ ratio: 1 });
  });
});
