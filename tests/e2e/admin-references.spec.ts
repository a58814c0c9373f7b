import { choosePicture, photo } from './admin-pictures';
import { expect, test } from './admin-fixtures';
import { expectMessage } from './message';

test.describe('the references', () => {
  test.beforeEach(async ({ openAdminScreen }) => openAdminScreen('references'));

  test('are created, edited and deleted, each change visible to visitors', async ({ page }) => {
    const region = page.getByRole('region', { name: 'References' });
    await region.getByRole('button', { name: 'Add Reference' }).click();
    await test.step('an error next to each missing field until it is filled', async () => {
      await region.getByRole('button', { name: 'Save', exact: true }).click();
      for (const label of ['Company', 'Project', 'Testimonial']) {
        await expect(page.getByRole('alert').filter({ hasText: `${label} is required` })).toBeVisible();
        await expect(page.getByLabel(label)).toHaveAccessibleDescription(new RegExp(`${label} is required`));
      }
      await expect(page.locator('[name=company]')).toBeFocused();
      await page.locator('[name=company]').fill('Werft');
      await expect(page.getByText('Company is required')).toBeHidden();
      page.once('dialog', (dialog) => dialog.accept());
      await region.getByRole('button', { name: 'Cancel' }).click();
      await expect(region.getByRole('button', { name: 'Add Reference' })).toBeFocused();
    });
    await region.getByRole('button', { name: 'Add Reference' }).click();
    await page.locator('[name=company]').fill('Werft Nordmole');
    await page.locator('[name=project]').fill('Bordnetz der Fähre');
    await page.locator('[name=testimonial]').fill('**Sauber** gemessen.');
    await region.getByRole('button', { name: 'Save', exact: true }).click();
    await expectMessage(region, 'Reference saved.');
    const card = region
      .getByRole('listitem')
      .filter({ has: page.getByRole('heading', { name: 'Werft Nordmole' }) });
    await expect(card).toContainText('Bordnetz der Fähre');
    await expect(region.getByRole('listitem').first()).toContainText('Werft Nordmole');
    await expect(region.getByRole('status')).toHaveCount(0, { timeout: 4000 });

    await region.getByRole('button', { name: 'Edit Werft Nordmole' }).click();
    await expect(page.locator('[name=testimonial]')).toHaveValue('**Sauber** gemessen.');
    await page.locator('[name=company]').fill('Werft Südmole');
    await page.locator('[name=contact_name]').fill('Jo Muster');
    await region.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(region.getByRole('button', { name: 'Edit Werft Südmole' })).toBeFocused();

    const visitor = await page.context().newPage();
    await visitor.goto('/references/werft-nordmole-bordnetz-der-faehre');
    await expect(visitor.getByRole('heading', { level: 1 })).toContainText('Werft Südmole');
    await visitor.close();

    page.once('dialog', (dialog) => dialog.dismiss());
    await region.getByRole('button', { name: 'Delete Werft Südmole' }).click();
    await expect(region.getByRole('button', { name: 'Delete Werft Südmole' })).toBeVisible();
    page.once('dialog', (dialog) => {
      expect(dialog.message()).toMatch(/^Are you sure you want to delete this reference\?\n/);
      return dialog.accept();
    });
    await region.getByRole('button', { name: 'Delete Werft Südmole' }).click();
    await expect(region.getByRole('status')).toHaveText('Reference deleted. Undo');
    await expect(region.getByRole('heading', { name: 'Werft Südmole' })).toHaveCount(0);
    await page.reload();
    await expect(region.getByRole('listitem').first()).toBeVisible();
    await expect(region.getByRole('heading', { name: 'Werft Südmole' })).toHaveCount(0);
  });

  test('store their pictures: crop, order, alt text, deletion', async ({ page }) => {
    const region = page.getByRole('region', { name: 'References' });
    await region.getByRole('button', { name: 'Add Reference' }).click();
    await page.locator('[name=company]').fill('Bilderwerft');
    await page.locator('[name=project]').fill('Fotos');
    await page.locator('[name=testimonial]').fill('Text');
    await choosePicture(page, page.locator('[name=image_url]'), await photo('main.jpg'));
    await page.locator('[name=alt]').fill('Das Schiff');
    await choosePicture(page, page.locator('[name=gallery]'), [
      await photo('one.jpg'),
      await photo('two.jpg'),
    ]);
    await page.locator('[name="gallery.0.alt"]').fill('Der Kai');
    await page.locator('[name="gallery.1.alt"]').fill('Der Kran');
    await expect(region.getByRole('button', { name: 'Delete image' })).toHaveCount(3);
    await region.getByRole('button', { name: 'Save', exact: true }).click();
    await expectMessage(region, 'Reference saved.');

    await region.getByRole('button', { name: 'Edit Bilderwerft' }).click();
    await expect(page.locator('[name=alt]')).toHaveValue('Das Schiff');
    await expect(page.locator('[name="gallery.0.alt"]')).toHaveValue('Der Kai');
    await expect(page.locator('[name="gallery.1.alt"]')).toHaveValue('Der Kran');
    const shown = region.locator('form img');
    await expect(shown).toHaveCount(3);
    await expect
      .poll(() => shown.evaluateAll((images: HTMLImageElement[]) => images.every((i) => i.naturalWidth > 0)))
      .toBe(true);
    const main = await shown.first().getAttribute('src');
    expect((await page.request.get(String(main))).status()).toBe(200);

    const questions: string[] = [];
    page.on('dialog', (dialog) => {
      questions.push(dialog.message());
      return dialog.accept();
    });
    await region.getByRole('button', { name: 'Delete image' }).nth(1).click();
    await expect(region.getByRole('button', { name: 'Delete image' })).toHaveCount(2);
    await region.getByRole('button', { name: 'Delete image' }).first().click();
    await expect(region.getByRole('button', { name: 'Delete image' })).toHaveCount(1);
    expect(questions).toEqual([
      'Are you sure you want to delete this image?',
      'Are you sure you want to delete the main image?',
    ]);
    await expect.poll(async () => (await page.request.get(String(main))).status()).toBe(404);
    await region.getByRole('button', { name: 'Cancel' }).click();
    await region.getByRole('button', { name: 'Edit Bilderwerft' }).click();
    await expect(page.locator('[name="gallery.0.alt"]')).toHaveValue('Der Kran');
    await expect(page.locator('[name=alt]')).toHaveCount(0);
  });

  test('have a header that is shown, edited, and reset by Cancel', async ({ page }) => {
    const region = page.getByRole('region', { name: 'Header' });
    await region.getByRole('button', { name: 'Edit Header' }).click();
    const before = await page.locator('[name=title]').inputValue();
    await page.locator('[name=title]').fill('Etwas anderes');
    page.once('dialog', (dialog) => dialog.accept());
    await region.getByRole('button', { name: 'Cancel' }).click();
    await expect(region).toContainText(before);
    await region.getByRole('button', { name: 'Edit Header' }).click();
    await expect(page.locator('[name=title]')).toHaveValue(before);
    await page.locator('[name=title]').fill('');
    await region.getByRole('button', { name: 'Save Changes' }).click();
    await expect(page.getByRole('alert')).toHaveText('Title is required');
    await page.locator('[name=title]').fill('Unsere Referenzen');
    await page.keyboard.press('Control+s');
    await expectMessage(region, 'Header saved.');
    await expect(region).toContainText('Unsere Referenzen');
    await page.goto('/references');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Unsere Referenzen');
  });
});
