import { button, expect, fillReference, save, test } from './admin-fixtures';
import { chooseImage, imageFile } from './admin-images';
import { expectMessage } from './page-actions';

test('two forms of a reference see each other; one field is chosen, the other changes of both are stored', async ({
  page,
  context,
  openAdminScreen,
}) => {
  await openAdminScreen('references');
  await fillReference(page, 'Zweierwerft');
  await save(page, 'Reference saved.');
  await button(page, 'Edit Zweierwerft').click();
  await page.locator('[name=project]').fill('Von hier');
  await page.locator('[name=contact_title]').fill('Nur hier');
  const other = await context.newPage();
  await other.goto('/admin/references');
  await button(other, 'Edit Zweierwerft').click();
  await expect(other.getByRole('status').filter({ hasText: 'elsewhere' })).toBeVisible();
  await other.locator('[name=project]').fill('Von dort');
  await other.locator('[name=contact_name]').fill('Nur dort');
  await chooseImage(other, other.locator('[name=gallery]'), await imageFile('dort.jpg'));
  await save(other, 'Reference saved.');
  await other.close();

  await button(page, 'Save').click();
  const dialog = page.getByRole('dialog', { name: 'Changed meanwhile' });
  await expect(dialog.getByRole('radiogroup')).toHaveCount(1);
  await dialog.getByRole('radio', { name: 'Theirs' }).check();
  await button(dialog, 'Save').click();
  await expectMessage(page, 'Reference saved.');
  await page.reload();
  await button(page, 'Edit Zweierwerft').click();
  for (const [name, text] of [
    ['project', 'Von dort'],
    ['contact_title', 'Nur hier'],
    ['contact_name', 'Nur dort'],
  ] as const)
    await expect(page.locator(`[name=${name}]`)).toHaveValue(text);
  await expect(button(page, 'Delete image')).toHaveCount(1);
});
