import { expect, test } from './admin-fixtures';

test('visitors see manually ordered records in the order of the editor', async ({
  page,
  openAdminScreen,
}) => {
  await openAdminScreen('cv');
  const region = page.getByRole('region', { name: 'Certifications' });
  const headings = region.getByRole('heading', { level: 3 });
  await expect(headings.first()).toBeVisible();
  const [first = '', second = '', ...others] = await headings.allTextContents();
  await page.getByRole('button', { name: `Move ${first}` }).focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Space');
  await expect(region.locator('[aria-live=assertive]')).toContainText('is now at place 2');
  const after = [second, first, ...others];
  await page.reload();
  await expect(headings).toHaveText(after);
  await page.goto('/cv');
  const shown = await page.getByRole('heading', { level: 3 }).allTextContents();
  // Cards truncate long titles.
  const places = after.map((title) => shown.findIndex((text) => text.startsWith(title.slice(0, 100))));
  expect(places).not.toContain(-1);
  expect(places).toEqual([...places].sort((one, other) => one - other));
});
