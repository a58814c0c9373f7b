import { choosePicture, photo } from './admin-pictures';
import { expect, fieldOf, test } from './admin-fixtures';
import { expectMessage } from './message';

test.beforeEach(async ({ openAdminScreen }) => openAdminScreen('references'));

test('references are created, edited and deleted, each change visible to visitors', async ({ page }) => {
  const region = page.getByRole('region', { name: 'References' });
  await region.getByRole('button', { name: 'Add Reference' }).click();
  await page.locator('[name=company]').fill('Werft Nordmole');
  await page.locator('[name=project]').fill('Bordnetz der Fähre');
  await fieldOf(page, 'testimonial').fill('**Sauber** gemessen.');
  await region.getByRole('button', { name: 'Save', exact: true }).click();
  await expectMessage(region, 'Reference saved.');
  await expect(region.getByRole('listitem').first()).toContainText('Werft Nordmole');
  await expect(region.getByRole('status')).toHaveCount(0, { timeout: 10_000 });

  await region.getByRole('button', { name: 'Edit Werft Nordmole' }).click();
  await expect(page.locator('[name=testimonial]')).toHaveValue('**Sauber** gemessen.');
  await page.locator('[name=company]').fill('Werft Südmole');
  await region.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(region.getByRole('button', { name: 'Edit Werft Südmole' })).toBeFocused();
  const path = '/references/werft-nordmole-bordnetz-der-faehre';
  expect(await (await page.request.get(path)).text()).toContain('Werft Südmole');

  page.once('dialog', (dialog) => dialog.dismiss());
  await region.getByRole('button', { name: 'Delete Werft Südmole' }).click();
  await expect(region.getByRole('button', { name: 'Delete Werft Südmole' })).toBeVisible();
  page.once('dialog', (dialog) => dialog.accept());
  await region.getByRole('button', { name: 'Delete Werft Südmole' }).click();
  await expect(region.getByRole('status')).toHaveText('Reference deleted. Undo');
  expect((await page.request.get(path)).status()).toBe(410);
});

test('the pictures of a reference keep their order and alt texts, and leave the website when replaced or deleted', async ({
  page,
}) => {
  const region = page.getByRole('region', { name: 'References' });
  const remove = region.getByRole('button', { name: 'Delete image' });
  await region.getByRole('button', { name: 'Add Reference' }).click();
  for (const name of ['company', 'project', 'testimonial']) await fieldOf(page, name).fill('Bilderwerft');
  await choosePicture(page, page.locator('[name=image_url]'), await photo('main.jpg'));
  await page.locator('[name=alt]').fill('Das Schiff');
  await choosePicture(page, page.locator('[name=gallery]'), [await photo('one.jpg'), await photo('two.jpg')]);
  await page.locator('[name="gallery.0.alt"]').fill('Der Kai');
  await page.locator('[name="gallery.1.alt"]').fill('Der Kran');
  await region.getByRole('button', { name: 'More for Image 2' }).click();
  await region.getByRole('button', { name: 'Move forward' }).click();
  await region.getByRole('button', { name: 'Save', exact: true }).click();
  await expectMessage(region, 'Reference saved.');

  await region.getByRole('button', { name: 'Edit Bilderwerft' }).click();
  await expect(page.locator('[name=alt]')).toHaveValue('Das Schiff');
  await expect(page.locator('[name="gallery.0.alt"]')).toHaveValue('Der Kran');
  await expect(page.locator('[name="gallery.1.alt"]')).toHaveValue('Der Kai');
  const shown = region.locator('form img');
  await expect(shown).toHaveCount(3);
  await expect
    .poll(() => shown.evaluateAll((images: HTMLImageElement[]) => images.every((i) => i.naturalWidth > 0)))
    .toBe(true);
  const mainUrl = async () => String(await shown.first().getAttribute('src'));
  const first = await mainUrl();
  expect((await page.request.get(first)).status()).toBe(200);
  await choosePicture(page, page.locator('[name=image_url]'), await photo('new.jpg'));
  await region.getByRole('button', { name: 'Save', exact: true }).click();
  await expectMessage(region, 'Reference saved.');
  expect((await page.request.get(first)).status()).toBe(404);

  await region.getByRole('button', { name: 'Edit Bilderwerft' }).click();
  await expect(remove).toHaveCount(3);
  const second = await mainUrl();
  page.on('dialog', (dialog) => dialog.accept());
  await remove.nth(1).click();
  await expect(remove).toHaveCount(2);
  await remove.first().click();
  await expect(remove).toHaveCount(1);
  await expect.poll(async () => (await page.request.get(second)).status()).toBe(404);
  await region.getByRole('button', { name: 'Cancel' }).click();
  await region.getByRole('button', { name: 'Edit Bilderwerft' }).click();
  await expect(page.locator('[name="gallery.0.alt"]')).toHaveValue('Der Kai');
  await expect(page.locator('[name=alt]')).toHaveCount(0);
});
