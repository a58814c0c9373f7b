import { createStorage } from '../../src/data/client/storage';
import { expectAccessible } from './accessibility';
import { button, expect, fillReference, save, test } from './admin-fixtures';
import { cropDialog, pdf, imageFile } from './admin-images';
import { expectLoaded, expectMessage, statusOf, tabTo } from './page-actions';

// Playwright's trace recorder fetches blob URLs, which the content security policy forbids.
test.use({ allowConsole: /Connecting to 'blob:/ });

test('files are uploaded, chosen for a record, published with it, and replaced everywhere', async ({
  page,
  operator,
  openAdminScreen,
}) => {
  await openAdminScreen('media');
  const card = page.getByRole('list', { name: 'Files' }).locator(':scope > li').first();
  const details = page.getByRole('complementary', { name: 'Details of the file' });
  const choosing = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Upload files' }).press('Enter');
  const files = [await imageFile('neu.jpg', { width: 1600, height: 900 }), pdf('Preisliste.pdf')];
  await (await choosing).setFiles(files);
  await expect(page.getByText('2 files uploaded. They are private until a record uses them.')).toBeVisible();
  expect((await createStorage(operator).from('media').list()).data).toEqual([]);

  await page.goto('/admin/references');
  await fillReference(page, 'Vorratswerft');
  await page.getByRole('button', { name: 'Choose from media' }).first().press('Enter');
  const chooser = page.getByRole('dialog', { name: 'Choose from media' });
  const first = chooser.getByRole('button', { name: /^neu\b/ });
  await expect(first).toBeVisible();
  await tabTo(page, first);
  await page.keyboard.press('Enter');
  await page.locator('[name=alt]').fill('Aus dem Vorrat');
  const saved = page.waitForRequest('**/rest/v1/rpc/save_content');
  await save(page, 'Reference saved.');
  const { image_url } = (await saved).postDataJSON().row;
  expect(image_url).toContain('/storage/v1/object/public/media/');
  expect(await statusOf(page, image_url)).toEqual([200]);

  await page.getByRole('navigation', { name: 'Sections' }).getByRole('link', { name: 'Media' }).click();
  await page.getByRole('searchbox').fill('aus dem vorrat');
  await card.getByRole('button').press('Enter');
  await expect(details.getByText(/^JPEG · 1600 × 900 pixels · \d+(,\d)? kB$/)).toBeVisible();
  await expectAccessible(page, 'details of a file');
  const other = page.waitForEvent('filechooser');
  await button(details, 'Replace everywhere').press('Enter');
  await (await other).setFiles(await imageFile('anders.jpg', { width: 800, height: 450 }));
  await cropDialog(page).getByRole('button', { name: 'Zuschneiden' }).click();
  const dialog = page.getByRole('dialog', { name: 'Replace everywhere' });
  await expect(dialog.getByRole('listitem')).toHaveText(['References: Vorratswerft – Main image']);
  await dialog.getByLabel('Alt text').fill('Was das neue Bild zeigt');
  await dialog.getByRole('button', { name: 'Replace in 1 place' }).press('Enter');
  await expectMessage(page, 'Replaced in 1 record. Undo');
  await expect.poll(() => statusOf(page, image_url)).toEqual([400]);
  await button(page, 'Undo').click();
  await expect.poll(() => statusOf(page, image_url)).toEqual([200]);

  // A draft shows the published image, and requests no private copy.
  await page.goto('/admin/references');
  await fillReference(page, 'Teilwerft');
  await page.getByRole('button', { name: 'Choose from media' }).first().click();
  await chooser.getByRole('button', { name: /^Aus dem Vorrat/ }).click();
  await save(page, 'Draft saved.', 'Save Draft');
  await button(page, 'Edit Teilwerft').click();
  await expectLoaded(page.getByRole('group', { name: 'Images' }).getByRole('listitem').locator('img'));
});
