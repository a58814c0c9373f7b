import type { Page } from '@playwright/test';
import { expectScreenAccessible } from './accessibility';
import { saveUrl } from './admin-network';
import { pdf, photo } from './admin-pictures';
import { expect, test } from './admin-fixtures';
import { expectMessage } from './message';
import { tabTo } from './tab-to';

/** Pictures of the media list in other records: chosen, cropped and replaced everywhere. */

test.describe('a picture that the website already has', () => {
  // Playwright's trace recorder fetches blob URLs, which the content security policy forbids.
  test.use({ allowConsole: [/Connecting to 'blob:/] });

  test('is chosen by keyboard for another record and shared', async ({ page, openAdminScreen }) => {
    await openAdminScreen('services');
    await page.getByRole('button', { name: 'Add Service' }).click();
    await page.locator('[name=title]').last().fill('Mitgenutzte Leistung');
    await page.locator('[name=short_description]').fill('Text');
    await page.locator('[name=full_description]').fill('Text');
    await page.locator('[name="features.0"]').fill('Merkmal');
    await page.getByRole('button', { name: 'Choose from media' }).press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Choose from media' });
    await dialog.getByRole('searchbox', { name: 'Search the files' }).fill('references main image');
    const first = dialog.getByRole('list', { name: 'Pictures' }).getByRole('button').first();
    await expect(first).toContainText('Used in 1 place');
    await expectScreenAccessible(page, 'choose from media');
    const description = await first.locator('[lang=de]').innerText();
    await tabTo(page, first);
    await page.keyboard.press('Enter');
    await expect(dialog).toHaveCount(0);
    await expect(page.locator('[name=alt]')).toHaveValue(description);
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expectPicture(page);
    const saved = page.waitForRequest(saveUrl);
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expectMessage(page, 'Service saved.');
    const { image_url } = (await saved).postDataJSON().row;
    expect(image_url).toContain('/storage/v1/object/public/references/');

    await page.goto('/admin/media');
    await page.getByRole('searchbox').fill('mitgenutzte');
    await page.getByRole('list', { name: 'Files' }).getByRole('button').click();
    const details = page.getByRole('complementary', { name: 'Details of the file' });
    await expect(details.getByRole('link', { name: /^References: .+ – Main image$/ })).toBeVisible();
    await expect(details.getByRole('link', { name: 'Services: Mitgenutzte Leistung – Image' })).toBeVisible();

    page.on('dialog', (question) => question.accept());
    await page.goto('/admin/services');
    await page.getByRole('button', { name: 'Delete Mitgenutzte Leistung' }).click();
    await expect(page.getByText('Service deleted.')).toBeVisible();
    expect((await page.request.get(image_url)).status()).toBe(200);
  });

  test('is cropped into a file of its own for a field with another aspect ratio', async ({
    page,
    openAdminScreen,
  }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await openAdminScreen('shop');
    await page.getByRole('button', { name: 'Add Product' }).click();
    await page.getByRole('button', { name: 'Choose from media' }).first().click();
    const dialog = page.getByRole('dialog', { name: 'Choose from media' });
    await dialog.getByRole('searchbox').fill('references main image');
    const first = dialog.getByRole('list', { name: 'Pictures' }).getByRole('button').first();
    const description = await first.locator('[lang=de]').innerText();
    expect(await dialog.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0);
    await first.click();
    await page
      .getByRole('dialog', { name: 'Bild zuschneiden' })
      .getByRole('button', { name: 'Zuschneiden' })
      .click();
    await expect(page.getByText('not saved yet')).toBeVisible();
    await expect(page.locator('[name=alt]')).toHaveValue(description);
  });
});

/** Expects a loaded picture in the form. */
async function expectPicture(page: Page): Promise<void> {
  const img = page.locator('form img').first();
  await expect
    .poll(() => img.evaluate((element: HTMLImageElement) => element.naturalWidth))
    .toBeGreaterThan(0);
}

test.describe('a used picture', () => {
  // Playwright's trace recorder fetches blob URLs, which the content security policy forbids.
  // The list may ask once more for the former picture, which has left the website.
  test.use({ allowConsole: [/Connecting to 'blob:|404 \(Not Found\)/] });

  test('is replaced everywhere after a confirmation and can be restored', async ({
    page,
    openAdminScreen,
  }) => {
    await openAdminScreen('media');
    await page.getByRole('searchbox').fill('references main image');
    const card = page.getByRole('list', { name: 'Files' }).locator(':scope > li').first();
    const title = await card.getByRole('heading').innerText();
    await card.getByRole('button').click();
    const details = page.getByRole('complementary', { name: 'Details of the file' });
    const place = await details.getByRole('link', { name: / – Main image$/ }).innerText();
    const address = await details.getByRole('link', { name: 'Download' }).getAttribute('href');
    const statusOf = async () => (await page.request.get(address ?? '')).status();
    await page.getByRole('searchbox').fill(title);

    await details.locator('input[type=file]').setInputFiles(pdf('falsch.pdf'));
    await expect(details.getByRole('alert')).toContainText('falsch.pdf is not a picture we can use.');
    const chooser = page.waitForEvent('filechooser');
    await tabTo(page, details.getByRole('button', { name: 'Replace everywhere' }));
    await page.keyboard.press('Enter');
    await (await chooser).setFiles(await photo('neu.jpg', { width: 800, height: 450 }));
    await page
      .getByRole('dialog', { name: 'Bild zuschneiden' })
      .getByRole('button', { name: 'Zuschneiden' })
      .click();
    const dialog = page.getByRole('dialog', { name: 'Replace everywhere' });
    await expect(dialog.getByRole('img', { name: 'The new picture' })).toBeVisible();
    await expect(dialog.getByRole('listitem')).toHaveText([place]);
    await expectScreenAccessible(page, 'replace everywhere');
    const suggested = dialog.getByLabel('Alt text');
    const formerAlt = await suggested.inputValue();
    expect(formerAlt).not.toBe('');
    await suggested.fill('Was das neue Bild zeigt');
    expect(await statusOf()).toBe(200);
    await tabTo(page, dialog.getByRole('button', { name: 'Replace in 1 place' }));
    await page.keyboard.press('Enter');

    const status = page.getByRole('status').filter({ hasText: 'Replaced in 1 record.' });
    await expect(status).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    // The list names a file by its alt text, which has changed.
    await page.getByRole('searchbox').fill('Was das neue Bild zeigt');
    await card.getByRole('button').click();
    await expect(details.getByText(/^JPEG · 720 × 405 pixels/)).toBeVisible();
    await expect(details.getByRole('link', { name: place })).toBeVisible();
    expect(await statusOf()).toBe(400);

    await status.getByRole('button', { name: 'Undo' }).click();
    await expect(status).toHaveCount(0);
    await page.getByRole('searchbox').fill(title);
    await card.getByRole('button').click();
    await expect(details.getByText(/^JPEG · \d+ × \d+ pixels/)).toBeVisible();
    await expect(details.getByText(/^JPEG · 720 × 405 pixels/)).toHaveCount(0);
    expect(await statusOf()).toBe(200);
  });
});
