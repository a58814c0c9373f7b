import type { Page } from '@playwright/test';
import { expectAccessible, expectScreenAccessible } from './accessibility';
import { expect, test } from './admin-fixtures';

test.describe('the command palette', () => {
  test.beforeEach(async ({ page, openAdminScreen }) => {
    await openAdminScreen('references');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Manage References');
  });

  test('finds screens, records and texts', async ({ page }) => {
    await test.step('opens by Ctrl+K and finds a screen by its purpose', async () => {
      await page.keyboard.press('Control+k');
      const box = page.getByRole('combobox', { name: 'Screen or record' });
      await expect(box).toBeFocused();
      await box.fill('battery exchange');
      await expect(page.getByRole('option')).toHaveText([/LI-Akkus/]);
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(/\/admin\/exchange$/);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Manage Exchange Page');
      await expect(dialog(page)).toBeHidden();
    });
    await test.step('finds a record by its title and opens its form', async () => {
      await page.getByRole('button', { name: 'Search', exact: true }).click();
      const box = page.getByRole('combobox', { name: 'Screen or record' });
      await box.fill('thermograf dienstleistung-gibt-es-nicht');
      await expect(dialog(page).getByText('Nothing found.')).toBeVisible();
      await box.fill('THERMOGRAF');
      const option = page.getByRole('option', { name: /^Thermograf Stufe 2/ });
      await expect(option).toHaveAttribute('aria-selected', 'true');
      await expect(box).toHaveAttribute('aria-activedescendant', String(await option.getAttribute('id')));
      await expectAccessible(page);
      await page.keyboard.press('Enter');
      await expect(page.getByRole('heading', { level: 2, name: /^Thermograf Stufe 2/ })).toBeVisible();
      await expect(page.locator('[name=name]')).toHaveValue(/^Thermograf Stufe 2/);
      await expect(page.locator('[name=name]')).toBeFocused();
      await expect(page).toHaveURL(/\/admin\/cv\/cv_certifications\//);
    });
    await test.step('moves through the list by arrow keys, wraps around, and closes on Escape', async () => {
      const opener = page.getByRole('button', { name: 'Search', exact: true });
      await opener.click();
      const options = page.getByRole('option');
      const chosen = page.getByRole('option', { selected: true });
      const count = await options.count();
      await page.keyboard.press('ArrowUp');
      await expect(chosen).toHaveText(String(await options.nth(count - 1).textContent()));
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('ArrowDown');
      await expect(chosen).toHaveText(String(await options.nth(1).textContent()));
      await page.keyboard.press('Escape');
      await expect(dialog(page)).toBeHidden();
      await expect(opener).toBeFocused();
    });
    await test.step('finds a record right after it was saved', async () => {
      await page.keyboard.press('Control+k');
      await expect(
        dialog(page).getByText('Type any text: a name, a telephone number, a word.'),
      ).toBeVisible();
      await page.keyboard.press('Escape');
      await page.goto('/admin/cv');
      const region = page.getByRole('region', { name: 'Certifications' });
      await region.getByRole('button', { name: 'Add Certification' }).click();
      await page.locator('[name=name]').fill('Kranführerschein');
      await region.getByRole('button', { name: 'Save', exact: true }).click();
      await expect(region.getByRole('status')).toBeVisible();
      await page.keyboard.press('Control+k');
      await page.getByRole('combobox').fill('kranfuhrer');
      await expect(page.getByRole('option')).toHaveText([/Kranführerschein/]);
      await page.keyboard.press('Escape');
      page.once('dialog', (dialog) => dialog.accept());
      await region.getByRole('button', { name: 'Delete Kranführerschein' }).click();
      await expect(region.getByRole('heading', { name: 'Kranführerschein' })).toHaveCount(0);
      await page.keyboard.press('Control+k');
      await page.getByRole('combobox').fill('kranfuhrer');
      await expect(dialog(page).getByText('Nothing found.')).toBeVisible();
    });
    await test.step('finds any text, counts its occurrences, and opens the form at its field', async () => {
      await page.setViewportSize({ width: 360, height: 720 });
      await page.keyboard.press('Control+k');
      await page.getByRole('combobox').fill('+49 30 23125 120');
      await expect(dialog(page).getByText(/^Found in \d+ places\.$/)).toBeVisible();
      const options = page.getByRole('option');
      const footer = options.filter({ hasText: 'Footer in Footer' }).filter({ hasText: 'Phone' });
      await expect(footer).toHaveCount(1);
      await expect(footer.locator('mark')).toHaveText('+49 30 23125 120');
      await expect(options.filter({ hasText: 'Contact Information in Contact' })).not.toHaveCount(0);
      await expectScreenAccessible(page);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
      await footer.click();
      await expect(page).toHaveURL(/\/admin\/footer\/footer_content\/.*\?field=phone$/);
      await expect(page.locator('[name=phone]')).toBeFocused();
    });
  });

  test('leaves the input of an open form unchanged', async ({ page }) => {
    await test.step('opens and closes over a form without changing its input', async () => {
      await page.goto('/admin/cv');
      await page.getByRole('button', { name: 'Edit Thermograf' }).click();
      await page.locator('[name=name]').fill('Thermograf Stufe 3');
      for (const leave of ['Escape', 'Close'] as const) {
        await page.keyboard.press('Control+k');
        await expect(page.getByRole('combobox')).toBeFocused();
        await page.keyboard.press('ArrowDown');
        await expect(page.getByRole('option', { selected: true })).toHaveText(/^Inquiries/);
        await page.getByRole('combobox').fill('werft');
        if (leave === 'Escape') await page.keyboard.press('Escape');
        else await dialog(page).getByRole('button', { name: 'Close' }).click();
        await expect(dialog(page)).toBeHidden();
        await expect(page.locator('[name=name]')).toHaveValue('Thermograf Stufe 3');
      }
    });
    await test.step('asks before leaving unsaved changes, also for another record of the same list', async () => {
      page.once('dialog', (question) => question.accept());
      await page.getByRole('button', { name: 'Cancel' }).click();
      await page.goto('/admin/cv');
      await page.getByRole('button', { name: 'Edit Thermograf' }).click();
      await page.locator('[name=name]').fill('Thermograf Stufe 3');
      await page.keyboard.press('Control+k');
      await page.getByRole('combobox').fill('TRBS 1203');
      await page.getByRole('option', { name: /Certification/ }).click();
      const question = page.getByRole('dialog', { name: 'Unsaved changes' });
      await question.getByRole('button', { name: 'Keep editing' }).click();
      await expect(question).toBeHidden();
      await expect(page.locator('[name=name]')).toHaveValue('Thermograf Stufe 3');

      await page.keyboard.press('Control+k');
      await page.getByRole('combobox').fill('TRBS 1203');
      await page.getByRole('option', { name: /Certification/ }).click();
      await question.getByRole('button', { name: 'Leave without saving' }).click();
      await expect(page.locator('[name=name]')).toHaveValue(/TRBS/);
    });
  });
});

function dialog(page: Page) {
  return page.getByRole('dialog', { name: 'Go to' });
}
