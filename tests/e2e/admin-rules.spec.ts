import { filesIn, storedRows } from './admin-content';
import { saveUrl } from './admin-network';
import { expect, test } from './admin-fixtures';

/**
 * How a form shows a validation rule, and what it sends.
 * src/content/record/validate.test.ts and record.test.ts test the rules themselves.
 */

test('an invalid value stays in its field, which is marked with the reason', async ({
  page,
  openAdminScreen,
}) => {
  await openAdminScreen('upcoming-trainings');
  await page.getByRole('button', { name: 'Add Training' }).click();
  for (const [name, value, message] of [
    ['seats', '-1', 'Seats must be at least 0'],
    ['price', 'gratis', 'Price must be an amount in euros such as 149.00, at least 0'],
    [
      'registration_url',
      'javascript:alert(1)',
      'Registration link must be a web address such as https://example.org',
    ],
  ] as const) {
    const field = page.locator(`form [name=${name}]`);
    await field.fill(value);
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByRole('alert').filter({ hasText: message })).toBeVisible();
    await expect(field).toHaveAttribute('aria-invalid', 'true');
    await expect(field).toHaveValue(value);
  }
});

test('only PDFs are accepted as attachments', async ({ page, openAdminScreen }) => {
  await openAdminScreen('press');
  await page.getByRole('button', { name: 'Add Article' }).click();
  const picker = page.locator('form [name=files]');
  await picker.setInputFiles({ name: 'brief.pdf', mimeType: 'application/pdf', buffer: Buffer.from('text') });
  await expect(picker).toHaveAccessibleDescription(/Please upload a PDF file$/);
  await expect(page.getByText('not saved yet')).toHaveCount(0);
});

test('an update without a new file sends none and keeps the old one', async ({
  page,
  operator,
  openAdminScreen,
}) => {
  await openAdminScreen('agbs');
  const files = await filesIn(operator, ['agbs']);
  const urls = (await storedRows(operator, 'agbs')).map((row) => row.file_url);
  await page
    .getByRole('button', { name: /^Edit (?!Header)/ })
    .first()
    .click();
  await page.locator('form [name=title]').fill('Ohne neue Datei');
  const update = page.waitForRequest(saveUrl);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  const { content_table, row } = (await update).postDataJSON();
  expect(content_table).toBe('agbs');
  expect(row).not.toHaveProperty('file_url');
  await expect(page.getByRole('heading', { name: 'Ohne neue Datei' })).toBeVisible();
  const now = (await storedRows(operator, 'agbs')).map((one) => one.file_url);
  expect(now.toSorted()).toEqual(urls.toSorted());
  expect(await filesIn(operator, ['agbs'])).toEqual(files);
});

test('an article without a link sends none; a removed link is stored as null', async ({
  page,
  operator,
  openAdminScreen,
}) => {
  await openAdminScreen('press');
  await page.getByRole('button', { name: 'Add Article' }).click();
  for (const name of ['title', 'source', 'excerpt'])
    await page.locator(`form [name=${name}]`).fill('Ohne Link');
  const save = async () => {
    const request = page.waitForRequest(saveUrl);
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    const { row } = (await request).postDataJSON();
    await expect(page.getByRole('button', { name: 'Edit Ohne Link' })).toBeVisible();
    return row;
  };
  expect(await save()).not.toHaveProperty('link');
  await page.getByRole('button', { name: 'Edit Ohne Link' }).click();
  await page.locator('form [name=link]').fill('https://example.org/a');
  expect(await save()).toMatchObject({ link: 'https://example.org/a' });
  await page.getByRole('button', { name: 'Edit Ohne Link' }).click();
  await page.locator('form [name=link]').fill('');
  await save();
  const stored = (await storedRows(operator, 'press_articles')).find(({ title }) => title === 'Ohne Link');
  expect(stored).toMatchObject({ link: null });
});
