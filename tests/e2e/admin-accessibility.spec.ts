import type { Locator, Page } from '@playwright/test';
import { screens } from '../../src/admin/screens';
import type { ContentType } from '../../src/content/model';
import { expectAccessibleInBothThemes } from './accessibility';
import { regionOf } from './admin-expectations';
import { photo } from './admin-pictures';
import { expect, test } from './admin-story';

test('the sign-in has no accessibility findings, also with its messages', async ({ page }) => {
  await page.goto('/login');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByText('Password is required')).toBeVisible();
  await expectAccessibleInBothThemes(page, 'sign-in');
});

for (const { path, title, sections } of screens) {
  test(`${title} has none, as a list and with all its forms open`, async ({ page, enter }) => {
    await enter(path);
    await expectLoaded(page, title);
    await expectAccessibleInBothThemes(page);
    for (const type of sections) await openForm(page, type);
    // Where the last form has scrolled the page to, a button may lie half beneath the header, which makes it no smaller.
    await page.evaluate(() => {
      scrollTo(0, 0);
    });
    if (sections.length > 0) await expectAccessibleInBothThemes(page, 'with its forms');
  });
}

test.describe('when the session ends meanwhile', () => {
  // The number of new inquiries is asked for again and again.
  test.use({ allowConsole: [/status of 401/] });

  test('nor have the dialogs over a form with messages', async ({ page, enter }) => {
    await enter('services');
    await page.getByRole('button', { name: 'Menu' }).click();
    await expectAccessibleInBothThemes(page, 'menu');
    await page.keyboard.press('Escape');
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox').fill('lade');
    await expect(page.getByRole('option').first()).toBeVisible();
    await expect(page.getByText(/^Found in \d+ places\.$/)).toBeVisible();
    await expectAccessibleInBothThemes(page, 'palette');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Add Service' }).click();
    const save = page.getByRole('button', { name: 'Save', exact: true });
    await save.click();
    await expect(page.getByText('Title is required')).toBeVisible();
    await expectAccessibleInBothThemes(page, 'messages');

    await page.locator('[name=image_url]').setInputFiles(await photo('a.jpg'));
    await expect(page.getByRole('button', { name: 'Zuschneiden' })).toBeEnabled();
    await expectAccessibleInBothThemes(page, 'crop');
    await page.getByRole('button', { name: 'Zuschneiden' }).click();
    await expect(page.getByRole('button', { name: 'Delete image' })).toBeVisible();
    await expectAccessibleInBothThemes(page, 'new picture');

    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('dialog').getByRole('link', { name: /^Shop/ }).click();
    await expect(page.getByRole('dialog', { name: 'Unsaved changes' })).toBeVisible();
    await expectAccessibleInBothThemes(page, 'unsaved changes');
    await page.getByRole('button', { name: 'Keep editing' }).click();

    for (const name of ['title', 'short_description', 'full_description', 'features.0']) {
      await page.locator(`form [name="${name}"]`).fill('Text');
    }
    await page.evaluate(() => localStorage.removeItem('site-auth'));
    await save.click();
    const again = page.getByRole('dialog', { name: 'Sign in again' });
    await again.getByRole('button', { name: 'Sign in' }).click();
    await expect(again.getByText('Password is required')).toBeVisible();
    await expectAccessibleInBothThemes(page, 'sign in again');
  });
});

test.describe('on a telephone', () => {
  test.use({ viewport: { width: 360, height: 740 } });

  for (const { path, title, sections } of screens) {
    test(`nothing in ${title} runs over the edge and the save bar stays in reach, whatever form is open`, async ({
      page,
      enter,
    }) => {
      await enter(path);
      await expectLoaded(page, title);
      await expectNoOverflow(page, title);
      for (const type of sections) {
        const region = await openForm(page, type);
        await expect(region.getByRole('button', { name: /^Save( Changes)?$/ })).toBeInViewport({ ratio: 1 });
        await expectNoOverflow(page, type.name);
        await region.getByRole('button', { name: 'Cancel' }).click();
      }
    });
  }
});

async function expectLoaded(page: Page, title: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  await expect(page.getByText(/^Loading/)).toHaveCount(0);
}

/** The form of a stored record: with pictures, rows and PDFs in it. */
async function openForm(page: Page, type: ContentType): Promise<Locator> {
  const region = page.getByRole('region', { name: regionOf(type), exact: true });
  await region.getByRole('button', { name: /^Edit/ }).first().click();
  await expect(region.locator('form')).toBeVisible();
  return region;
}

async function expectNoOverflow(page: Page, where: string): Promise<void> {
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width, where).toBeLessThanOrEqual(360);
}
