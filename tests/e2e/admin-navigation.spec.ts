import type { Page } from '@playwright/test';
import { screens } from '../../src/admin/screens';
import { expect, test } from './admin-fixtures';

const opener = (page: Page) => page.getByRole('button', { name: 'Menu' });
const navigation = (page: Page) => page.getByRole('navigation', { name: 'Sections' });
const heading = (page: Page) => page.getByRole('heading', { level: 1 });

test('the navigation lists every screen in groups, and each link has its explanation', async ({
  page,
  openAdminScreen,
}) => {
  await openAdminScreen('references');
  for (const { path, menu, purpose } of screens) {
    const link = navigation(page).locator(`a[href="/admin/${path}"]`);
    await expect(link).toHaveCount(1);
    await expect(link).toHaveAccessibleName(new RegExp(`^${menu}`));
    await expect(link).toHaveAccessibleDescription(purpose);
  }
  await expect(page.getByRole('link', { name: 'References', exact: true })).toHaveAttribute(
    'aria-current',
    'page',
  );
});

test('Menu folds the navigation to icons, whose names and functions stay', async ({
  page,
  openAdminScreen,
}) => {
  await openAdminScreen('references');
  const width = async () => (await navigation(page).boundingBox())?.width ?? 0;
  expect(await width()).toBeGreaterThan(200);
  await opener(page).click();
  await expect(opener(page)).toHaveAttribute('aria-expanded', 'false');
  expect(await width()).toBeLessThan(64);
  await navigation(page).getByRole('link', { name: 'Press' }).click();
  await expect(heading(page)).toHaveText('Manage Press Articles');

  await page.reload();
  await expect(opener(page)).toHaveAttribute('aria-expanded', 'false');
  await opener(page).click();
  expect(await width()).toBeGreaterThan(200);

  await navigation(page).getByRole('link', { name: 'Website', exact: true }).click();
  await expect(heading(page)).toHaveText('Website');
  await expect(opener(page)).toHaveAttribute('aria-expanded', 'false');
  await navigation(page).getByRole('link', { name: 'Shop' }).click();
  await expect(opener(page)).toHaveAttribute('aria-expanded', 'true');
  await opener(page).click();
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(heading(page)).toHaveText('Sign in to your account');
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 780 } });

  test('Menu slides in the navigation, keeps the focus and closes on Escape', async ({
    page,
    openAdminScreen,
  }) => {
    await openAdminScreen('references');
    await opener(page).click();
    const panel = page.getByRole('dialog', { name: 'Menu' });
    await expect(panel.getByRole('link', { name: 'References' })).toHaveAttribute('aria-current', 'page');
    await expect(panel.getByRole('link', { name: 'Trash' })).toBeHidden();
    for (let step = 0; step < 25; step += 1) {
      await page.keyboard.press('Tab');
      const outside = await page.evaluate(() =>
        document.querySelector('main')?.contains(document.activeElement),
      );
      expect(outside).toBe(false);
    }
    await page.keyboard.press('Escape');
    await expect(panel).toBeHidden();
    await expect(opener(page)).toBeFocused();

    await opener(page).click();
    await panel.getByText('Operation').click();
    await panel.getByRole('link', { name: 'Trash' }).click();
    await expect(heading(page)).toHaveText('Trash');
    await expect(panel).toBeHidden();
    await opener(page).click();
    await expect(panel.getByRole('link', { name: 'References' })).toBeHidden();
    await panel.getByRole('button', { name: 'Logout' }).click();
    await expect(heading(page)).toHaveText('Sign in to your account');
  });
});
