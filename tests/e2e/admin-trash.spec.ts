import type { Page } from '@playwright/test';
import { expectScreenAccessible } from './accessibility';
import { saveUrl } from './admin-network';
import { choosePicture, photo } from './admin-pictures';
import { expect, test } from './admin-fixtures';
import { expectMessage } from './message';
import { tabTo } from './tab-to';

/** Deleted records and pictures are restored: at once with Undo, and later from the trash. */

// A thumbnail of the list may still load while its file leaves the website.
test.use({ allowConsole: [/Failed to load resource/] });

/** Adds a reference with two pictures; returns the public URL of the first. */
async function addReference(page: Page, company: string): Promise<string> {
  await page.getByRole('button', { name: 'Add Reference' }).click();
  await page.locator('[name=company]').fill(company);
  await page.locator('[name=project]').fill('Landstrom');
  await page.locator('[name=testimonial]').fill('Text');
  await choosePicture(page, page.locator('[name=image_url]'), await photo('a.jpg'));
  await choosePicture(page, page.locator('[name=gallery]'), await photo('b.jpg'));
  const saved = page.waitForRequest(saveUrl);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expectMessage(page, 'Reference saved.');
  return (await saved).postDataJSON().row.image_url;
}

const statusOf = async (page: Page, url: string) => (await page.request.get(url)).status();

test('Undo restores a deleted record with its pictures, and a deleted picture', async ({
  page,
  openAdminScreen,
}) => {
  await openAdminScreen('references');
  const picture = await addReference(page, 'Rückholwerft');
  const questions: string[] = [];
  page.on('dialog', (dialog) => {
    questions.push(dialog.message());
    return dialog.accept();
  });
  await page.getByRole('button', { name: 'Delete Rückholwerft' }).click();
  const status = page.getByRole('region', { name: 'References' }).getByRole('status');
  await expect(status).toHaveText('Reference deleted. Undo');
  expect(questions).toEqual(['Are you sure you want to delete this reference?\nRückholwerft']);
  expect(await statusOf(page, picture)).toBe(400);
  await status.getByRole('button', { name: 'Undo' }).click();
  await expectMessage(page, 'Reference restored.');
  await page.getByRole('button', { name: 'Edit Rückholwerft' }).click();
  await expect(page.getByRole('button', { name: 'Delete image' })).toHaveCount(2);
  expect(await statusOf(page, picture)).toBe(200);

  await test.step('a deleted picture returns to its position, and unsaved input stays', async () => {
    await page.locator('[name=project]').fill('Noch nicht gesichert');
    for (const [index, which] of ['first', 'last'].entries()) {
      const buttons = page.getByRole('button', { name: 'Delete image' });
      await (index === 0 ? buttons.first() : buttons.last()).click();
      await expect(buttons, which).toHaveCount(1);
      if (index === 0) expect(await statusOf(page, picture)).toBe(400);
      const status = page.getByRole('status').filter({ hasText: 'Image deleted.' });
      await status.getByRole('button', { name: 'Undo' }).click();
      await expect(buttons, which).toHaveCount(2);
      await expect(status).toHaveCount(0);
    }
    expect(await statusOf(page, picture)).toBe(200);
    await expect(page.locator('[name=project]')).toHaveValue('Noch nicht gesichert');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expectMessage(page, 'Reference saved.');
  });
});

test('the trash lists, shows, restores and deletes for good', async ({ page, openAdminScreen }) => {
  await openAdminScreen('references');
  const pictures = [await addReference(page, 'Papierwerft'), await addReference(page, 'Korbwerft')];
  page.on('dialog', (dialog) => dialog.accept());
  for (const name of ['Papierwerft', 'Korbwerft']) {
    await page.getByRole('button', { name: `Delete ${name}` }).click();
    await expect(page.getByRole('heading', { name })).toHaveCount(0);
  }
  await page
    .getByRole('navigation', { name: 'Sections' })
    .getByRole('link', { name: /^Trash/ })
    .click();
  await expect(page.getByRole('heading', { level: 1, name: 'Trash' })).toBeVisible();
  const cards = page.getByRole('main').getByRole('listitem');
  await expect(cards.first()).toContainText('Korbwerft');
  await expect(cards.first()).toContainText(/Deleted \d{1,2}\. \p{L}+ \d{4} um \d{2}:\d{2}, \S+@/u);
  await page.getByRole('searchbox', { name: 'Search the trash' }).fill('papierwerft');
  await expect(cards).toHaveCount(1);
  await cards.getByText('Show content').press('Enter');
  await expect(cards.getByText('Landstrom').last()).toBeVisible();
  await expect
    .poll(() => cards.locator('img').evaluate((img: HTMLImageElement) => img.naturalWidth))
    .toBeGreaterThan(0);
  await expectScreenAccessible(page);

  await cards.getByRole('checkbox', { name: 'Select Papierwerft' }).check();
  const selection = page.getByRole('group', { name: '1 selected' });
  await selection.getByRole('button', { name: 'Clear selection' }).click();
  await expect(selection).toHaveCount(0);
  await cards.getByRole('checkbox', { name: 'Select Papierwerft' }).check();
  await selection.getByRole('button', { name: 'Restore 1 selected' }).click();
  await expectMessage(page, 'Reference “Papierwerft” restored.');
  expect(await statusOf(page, pictures[0] ?? '')).toBe(200);
  await page.getByRole('searchbox', { name: 'Search the trash' }).fill('Korbwerft');
  await cards.first().getByRole('button', { name: 'Delete for good' }).click();
  await expectMessage(page, 'Reference “Korbwerft” deleted for good.');
  await page.reload();
  await expect(page.getByText(/deleted records?$|is empty/)).toBeVisible();
  await expect(page.getByText('Korbwerft')).toHaveCount(0);
  await page.goto('/admin/references');
  await expect(page.getByRole('heading', { name: 'Papierwerft' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Korbwerft' })).toHaveCount(0);
});

test('the trash works by keyboard', async ({ page, openAdminScreen }) => {
  await openAdminScreen('references');
  await addReference(page, 'Tastenwerft');
  page.on('dialog', (dialog) => dialog.accept());
  const cards = page.getByRole('main').getByRole('listitem');
  for (const action of ['Restore', 'Delete for good']) {
    await page.goto('/admin/references');
    await page.getByRole('button', { name: 'Delete Tastenwerft' }).press('Enter');
    await expect(page.getByText('Reference deleted.')).toBeVisible();
    await page.goto('/admin/trash');
    await tabTo(page, page.getByRole('searchbox', { name: 'Search the trash' }));
    await page.keyboard.type('Tastenwerft');
    await expect(cards).toHaveCount(1);
    await tabTo(page, cards.getByRole('button', { name: action }));
    await page.keyboard.press('Enter');
    await expect(page.getByRole('status')).toHaveText(
      `Reference “Tastenwerft” ${action === 'Restore' ? 'restored' : 'deleted for good'}.`,
    );
    // The focus moves to the number of results.
    await expect(page.getByText(/ found$|is empty/)).toBeFocused();
  }
});
