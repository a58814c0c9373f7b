import { expectScreenAccessible } from './accessibility';
import { photo } from './admin-pictures';
import { expect, test } from './admin-fixtures';
import { listOverflows, enlargeText } from './page-fit';

/** Dialogs and sign-in; the tours of admin-screens.spec.ts check the screens. */

test('the sign-in and its messages have no accessibility findings and fit at 200 % text size', async ({
  page,
}) => {
  await page.goto('/login');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByText('Password is required')).toBeVisible();
  await expectScreenAccessible(page, 'sign-in');
  await enlargeText(page);
  await page.setViewportSize({ width: 640, height: 800 });
  expect(await listOverflows(page)).toEqual([]);
});

test.describe('with an expired session', () => {
  // The menu polls the number of new inquiries.
  test.use({ allowConsole: [/status of 401/] });

  test('the dialogs over a form with messages have no accessibility findings', async ({
    page,
    openAdminScreen,
  }) => {
    await openAdminScreen('services');
    await page.getByRole('button', { name: 'Menu' }).click();
    await expectScreenAccessible(page, 'menu');
    await page.keyboard.press('Escape');
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox').fill('lade');
    await expect(page.getByRole('option').first()).toBeVisible();
    await expect(page.getByText(/^Found in \d+ places\.$/)).toBeVisible();
    await expectScreenAccessible(page, 'palette');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Add Service' }).click();
    const save = page.getByRole('button', { name: 'Save', exact: true });
    await save.click();
    await expect(page.getByText('Title is required')).toBeVisible();
    await expectScreenAccessible(page, 'messages');

    await page.locator('[name=image_url]').setInputFiles(await photo('a.jpg'));
    await expect(page.getByRole('button', { name: 'Zuschneiden' })).toBeEnabled();
    await expectScreenAccessible(page, 'crop');
    await page.getByRole('button', { name: 'Zuschneiden' }).click();
    await expect(page.getByRole('button', { name: 'Delete image' })).toBeVisible();
    await expectScreenAccessible(page, 'new picture');

    await page.getByRole('navigation', { name: 'Sections' }).getByRole('link', { name: /^Shop/ }).click();
    await expect(page.getByRole('dialog', { name: 'Unsaved changes' })).toBeVisible();
    await expectScreenAccessible(page, 'unsaved changes');
    await page.getByRole('button', { name: 'Keep editing' }).click();

    for (const name of ['title', 'short_description', 'full_description', 'features.0']) {
      await page.locator(`form [name="${name}"]`).fill('Text');
    }
    await page.evaluate(() => localStorage.removeItem('site-auth'));
    await save.click();
    const again = page.getByRole('dialog', { name: 'Sign in again' });
    await again.getByRole('button', { name: 'Sign in' }).click();
    await expect(again.getByText('Password is required')).toBeVisible();
    await expectScreenAccessible(page, 'sign in again');
  });
});
