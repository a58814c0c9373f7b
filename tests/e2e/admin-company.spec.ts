import { expectScreenAccessible } from './accessibility';
import { storedRows } from './admin-content';
import { expect, test } from './admin-fixtures';
import { expectMessage } from './message';

const latest = '+49 30 23125 999';

test('a change of the company record updates all fields that are synced with it', async ({
  page,
  openAdminScreen,
  operator,
}) => {
  await page.setViewportSize({ width: 360, height: 720 });
  await openAdminScreen('contact');
  await page.getByRole('button', { name: 'Edit Contact Info' }).click();
  await page.getByRole('textbox', { name: 'Company name' }).fill('Elektro Eigen');
  await page.getByRole('textbox', { name: 'Phone' }).fill(latest);
  await expect(page.getByText('Also changes: Footer, Profile, Imprint, Privacy Policy.')).toBeVisible();
  await expectScreenAccessible(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  await page.keyboard.press('ControlOrMeta+s');
  await expectMessage(page, 'Contact information saved.');
  for (const table of ['footer_content', 'cv_profile', 'imprint', 'privacy_policy'])
    expect((await storedRows(operator, table))[0]?.phone, table).toBe(latest);
  await page.goto('/admin/footer');
  await page.getByRole('button', { name: 'Edit Footer' }).click();
  await expect(page.getByRole('textbox', { name: 'Phone' })).toHaveValue(latest);
  await page.getByRole('button', { name: 'History' }).click();
  const newest = page.getByRole('dialog', { name: 'History' }).getByRole('listitem').first();
  await expect(newest).toContainText('with the company record');
  await page.goto('/impressum');
  await expect(page.getByText(latest).first()).toBeVisible();
});
