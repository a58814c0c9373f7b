import { button, expect, fillReference, save, test } from './admin-fixtures';
import { chooseImage, imageFile } from './admin-images';
import { expectLoaded, expectMessage, statusOf } from './page-actions';

test('a deleted record returns with its image: at once by Undo, later from the trash, unless deleted for good', async ({
  page,
  openAdminScreen,
}) => {
  page.on('dialog', (dialog) => dialog.accept());
  await openAdminScreen('references');
  await fillReference(page, 'Papierwerft');
  await chooseImage(page, page.locator('[name=image_url]'), await imageFile('a.jpg'));
  const saved = page.waitForRequest('**/rest/v1/rpc/save_content');
  await save(page, 'Reference saved.');
  const image: string = (await saved).postDataJSON().row.image_url;
  const expectStatus = (status: number) => expect.poll(() => statusOf(page, image)).toEqual([status]);
  const trashed = async () => {
    await button(page, 'Delete Papierwerft').click();
    await expect(page.getByRole('status')).toHaveText('Reference deleted. Undo');
    await expectStatus(400);
  };
  await trashed();
  await button(page, 'Undo').click();
  await expectMessage(page, 'Reference restored.');
  await expectStatus(200);

  await trashed();
  await page.goto('/admin/trash');
  const card = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Papierwerft' });
  await expect(card).toContainText(/Deleted \d{1,2}\. \p{L}+ \d{4} um \d{2}:\d{2}, \S+@/u);
  await card.getByText('Show content').press('Enter');
  await expectLoaded(card.locator('img'));
  await button(card, 'Restore').click();
  await expectMessage(page, 'Reference “Papierwerft” restored.');
  await expectStatus(200);

  await page.goto('/admin/references');
  await trashed();
  await page.goto('/admin/trash');
  await button(card.first(), 'Delete for good').click();
  await expectMessage(page, 'Reference “Papierwerft” deleted for good.');
  await page.reload();
  await expect(page.getByText(/deleted records?$|is empty/)).toBeVisible();
  await expect(card).toHaveCount(0);
});
