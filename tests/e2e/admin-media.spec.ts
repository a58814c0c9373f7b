import { choosePicture, pdf, photo } from './admin-pictures';
import { expect, test } from './admin-story';
import { says } from './message';
import { tabTo } from './tab-to';

/** Every picture and document in one place: found, and led from to where it is shown. */

test('a picture is found by what it shows, and leads to the form that shows it', async ({ page, enter }) => {
  await enter('references');
  await page.getByRole('button', { name: 'Add Reference' }).click();
  await page.locator('[name=company]').fill('Medienwerft');
  await page.locator('[name=project]').fill('Landstrom');
  await page.locator('[name=testimonial]').fill('Text');
  await choosePicture(page, page.locator('[name=image_url]'), await photo('a.jpg'));
  await page.locator('[name=alt]').fill('Schaltschrank am Kai');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await says(page, 'Reference saved.');

  await page.getByRole('button', { name: 'Menu' }).click();
  await page
    .getByRole('dialog', { name: 'Menu' })
    .getByRole('link', { name: /^Media All pictures and PDFs/ })
    .click();
  await expect(page.getByRole('heading', { level: 1, name: 'Media' })).toBeVisible();
  const cards = page.getByRole('list', { name: 'Files' }).locator(':scope > li');
  const search = page.getByRole('searchbox', { name: 'Search the files' });
  for (const words of ['schaltschrank kai', 'medienwerft']) {
    await search.fill(words);
    await expect(cards).toHaveCount(1);
    await expect(page.getByText(/^1 of \d+ found$/)).toBeVisible();
  }
  await expect(cards.getByRole('heading', { name: 'Schaltschrank am Kai' })).toBeVisible();
  // What the crop dialog proposes of 1600 × 1200: nine tenths of the width, in the ratio of the place.
  await expect(cards.getByText(/^JPEG · 1440 × 810 pixels · \d+(,\d)? kB$/)).toBeVisible();
  await expect(cards.getByText(/^\d{1,2}\. \p{L}+ \d{4} um \d{2}:\d{2}, \S+@/u)).toBeVisible();
  await expect
    .poll(() => cards.locator('img').evaluate((img: HTMLImageElement) => img.naturalWidth))
    .toBeGreaterThan(0);

  await cards.getByRole('link', { name: 'References: Medienwerft – Main image' }).press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Manage References' })).toBeVisible();
  await expect(page.locator('[name=company]')).toHaveValue('Medienwerft');
  await expect(page.locator('[name=image_url]')).toBeFocused();
});

test('pictures, documents and what nobody uses are told apart, by the keyboard too', async ({
  page,
  enter,
}) => {
  await enter('agbs');
  await page.getByRole('button', { name: 'Add AGB' }).click();
  await page.locator('[name=title]').last().fill('Bedingungen für die Mediensuche');
  await page.locator('[name=description]').fill('Text');
  await page.locator('[name=file_url]').setInputFiles(pdf('bedingungen.pdf'));
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await says(page, 'AGB saved.');
  page.on('dialog', (dialog) => dialog.accept());

  await page.goto('/admin/media');
  const cards = page.getByRole('list', { name: 'Files' }).locator(':scope > li');
  await expect(cards.first()).toContainText('Bedingungen für die Mediensuche');
  await tabTo(page, page.getByRole('combobox', { name: 'Show' }));
  await page.keyboard.press('P');
  await page.keyboard.press('P');
  await expect(page.getByRole('combobox', { name: 'Show' })).toHaveValue('pdfs');
  await expect(cards.first()).toContainText(/^Bedingungen für die MediensuchePDF · /);
  await expect(cards.getByText(/^(JPEG|PNG|WEBP|AVIF) · /)).toHaveCount(0);
  await page.getByRole('combobox', { name: 'Show' }).selectOption('Pictures');
  await expect(cards.getByText(/^PDF · /)).toHaveCount(0);
  await expect(cards).toHaveCount(50);
  await page.getByRole('button', { name: 'Show more' }).press('Enter');
  await expect(cards.nth(50).getByRole('link').first()).toBeFocused();

  await page.goto('/admin/agbs');
  await page.getByRole('button', { name: 'Delete Bedingungen für die Mediensuche' }).click();
  await expect(page.getByText('AGB deleted.')).toBeVisible();
  await page.goto('/admin/media');
  await page.getByRole('combobox', { name: 'Show' }).selectOption('Unused files');
  await page.getByRole('searchbox').fill('bedingungen');
  await expect(cards).toHaveCount(1);
  await expect(cards).toContainText('Not used anywhere. It is kept for former versions, which show it.');
});
