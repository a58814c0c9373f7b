import { expectScreenAccessible } from './accessibility';
import { storedRows } from './admin-content';
import { expect, test } from './admin-fixtures';

const [old, latest] = ['+49 30 23125 120', '+49 30 23125 999'];

test.use({ viewport: { width: 360, height: 720 } });

test('a phone number is found, replaced everywhere by keyboard, and brought back', async ({
  page,
  openAdminScreen,
  operator,
}) => {
  const tables = ['footer_content', 'contact_info', 'cv_profile', 'imprint', 'privacy_policy'];
  const phones = () =>
    Promise.all(tables.map(async (table) => (await storedRows(operator, table))[0]?.phone));
  const { keyboard } = page;
  await openAdminScreen('references');
  await keyboard.press('Control+k');
  await keyboard.type(old);
  const search = page.getByRole('dialog', { name: 'Go to' });
  await expect(search).toContainText('Found in 5 places.');
  await keyboard.press('Tab');
  await expect(search.getByRole('button', { name: 'Replace in all places' })).toBeFocused();
  await keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  const places = page.getByRole('list', { name: 'Places' }).getByRole('listitem');
  await expect(places).toHaveCount(5);
  for (let presses = 0; presses < 3; presses++) await keyboard.press('Tab');
  await expect(page.getByLabel('Replace with')).toBeFocused();
  await keyboard.type(latest);
  await expect(places.locator('ins')).toHaveText(Array(5).fill(latest));
  await expectScreenAccessible(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  await keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Replace in 5 places' })).toBeFocused();
  await keyboard.press('Enter');
  await expect(page.getByText('No place is left.')).toBeFocused();
  expect(await phones()).toEqual(Array(5).fill(latest));
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('Found in 5 places.')).toBeFocused();
  expect(await phones()).toEqual(Array(5).fill(old));

  await places.filter({ hasText: 'Profile in CV' }).getByRole('link', { name: 'Phone' }).click();
  await expect(page.locator('[name=phone]')).toBeFocused();
});
