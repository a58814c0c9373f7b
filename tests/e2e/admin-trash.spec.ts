import type { Page } from '@playwright/test';
import { expectScreenAccessible } from './accessibility';
import { saveUrl } from './admin-network';
import { choosePicture, photo } from './admin-pictures';
import { expect, test } from './admin-fixtures';
import { fillReference } from './admin-references';
import { expectMessage } from './message';

// A thumbnail of the list may still load while its file leaves the website.
test.use({ allowConsole: [/Failed to load resource/] });

/** Adds a reference with two pictures; returns the public URL of the first. */
async function addReference(page: Page, company: string): Promise<string> {
  await fillReference(page, company);
  await choosePicture(page, page.locator('[name=image_url]'), await photo('a.jpg'));
  await choosePicture(page, page.locator('[name=gallery]'), await photo('b.jpg'));
  const saved = page.waitForRequest(saveUrl);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expectMessage(page, 'Reference saved.');
  return (await saved).postDataJSON().row.image_url;
}

const statusOf = async (page: Page, url: string) => (await page.request.get(url)).status();

test('a deleted record returns with its pictures: at once by Undo, later from the trash, unless deleted for good', async ({
  page,
  openAdminScreen,
}) => {
  page.on('dialog', (dialog) => dialog.accept());
  await openAdminScreen('references');
  const picture = await addReference(page, 'Papierwerft');
  await addReference(page, 'Korbwerft');
  const region = page.getByRole('region', { name: 'References' });
  await page.getByRole('button', { name: 'Delete Papierwerft' }).click();
  await expect(region.getByRole('status')).toHaveText('Reference deleted. Undo');
  expect(await statusOf(page, picture)).toBe(400);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expectMessage(page, 'Reference restored.');
  await page.getByRole('button', { name: 'Edit Papierwerft' }).click();
  const pictures = page.getByRole('button', { name: 'Delete image' });
  await expect(pictures).toHaveCount(2);
  expect(await statusOf(page, picture)).toBe(200);

  await pictures.first().click();
  await expect(pictures).toHaveCount(1);
  expect(await statusOf(page, picture)).toBe(400);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(pictures).toHaveCount(2);
  expect(await statusOf(page, picture)).toBe(200);
  await page.getByRole('button', { name: 'Cancel' }).click();

  for (const name of ['Papierwerft', 'Korbwerft']) {
    await page.getByRole('button', { name: `Delete ${name}` }).click();
    await expect(page.getByRole('heading', { name })).toHaveCount(0);
  }
  const sections = page.getByRole('navigation', { name: 'Sections' });
  await sections.getByText('Operation', { exact: true }).click();
  await sections.getByRole('link', { name: /^Trash/ }).click();
  const cards = page.getByRole('main').getByRole('listitem');
  await expect(cards.first()).toContainText('Korbwerft');
  await expect(cards.first()).toContainText(/Deleted \d{1,2}\. \p{L}+ \d{4} um \d{2}:\d{2}, \S+@/u);
  await page.getByRole('searchbox', { name: 'Search the trash' }).fill('papierwerft');
  await expect(cards).toHaveCount(1);
  await cards.getByText('Show content').press('Enter');
  await expect
    .poll(() => cards.locator('img').evaluate((img: HTMLImageElement) => img.naturalWidth))
    .toBeGreaterThan(0);
  await expectScreenAccessible(page);
  await cards.getByRole('button', { name: 'Restore' }).click();
  await expectMessage(page, 'Reference “Papierwerft” restored.');
  expect(await statusOf(page, picture)).toBe(200);
  await page.getByRole('searchbox', { name: 'Search the trash' }).fill('Korbwerft');
  await cards.first().getByRole('button', { name: 'Delete for good' }).click();
  await expectMessage(page, 'Reference “Korbwerft” deleted for good.');
  await page.reload();
  await expect(page.getByText(/deleted records?$|is empty/)).toBeVisible();
  await expect(page.getByText('Korbwerft')).toHaveCount(0);
});
