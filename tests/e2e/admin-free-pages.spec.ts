import { button, expect, fieldOf, save, test } from './admin-fixtures';
import { visit } from './page-actions';

test('a free page is written, previewed, published at its own address and edited on the page', async ({
  page,
  openAdminScreen,
}) => {
  await openAdminScreen('free-pages');
  await button(page, 'Add Free Page').click();
  await page.locator('[name=title]').fill('Lehrwerkstatt');
  await fieldOf(page, 'content').fill('Zwei Sätze.\n\n**Was Sie lernen**\n\n• Messen\n• Prüfen');
  await button(page, 'Preview').click();
  const preview = page.frameLocator('iframe[title="Preview of the website"]');
  await expect(preview.getByRole('heading', { level: 1 })).toHaveText('Lehrwerkstatt');
  await expect(preview.getByRole('heading', { level: 2, name: 'Was Sie lernen' })).toBeVisible();
  await save(page, 'Page saved.');

  await page.goto('/admin/website?page=/lehrwerkstatt');
  const frame = page.frameLocator('iframe[title="The page"]');
  await frame.getByText('Zwei Sätze.').click();
  await page.locator('[name=inquiry_button]').fill('Platz anfragen');
  await expect(frame.getByRole('button', { name: 'Platz anfragen' })).toBeVisible();
  await save(page, 'Page saved.');

  await visit(page, '/lehrwerkstatt');
  await page.getByRole('button', { name: 'Platz anfragen' }).click();
  await expect(page.getByRole('dialog').getByLabel('Nachricht')).toHaveValue(/„Lehrwerkstatt“/);
});
