import type { Page } from '@playwright/test';
import { expect, test } from './admin-fixtures';

test('the overview lists who changed each record, links to its form, and omits reordering', async ({
  page,
  openAdminScreen,
}) => {
  await openAdminScreen('cv');
  await page.getByRole('button', { name: 'Add Certification' }).click();
  await page.locator('[name=name]').fill('Sicherheitsfachkraft');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  const card = page.getByRole('listitem').filter({ hasText: 'Sicherheitsfachkraft' });
  await card.getByRole('button', { name: /^Move/ }).focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Space');
  await expect(page.getByText(/Sicherheitsfachkraft is now at place/)).toBeAttached();

  const menu = page.getByRole('navigation', { name: 'Sections' });
  await expect(menu.getByRole('listitem').first()).toContainText('Overview');
  await menu.getByRole('link', { name: /^Overview/ }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Overview');
  const newest = part(page, 'Changed last').getByRole('listitem');
  await expect(newest.first()).toHaveText(
    'SicherheitsfachkraftCertification in CV · by admin@example.org · just now · What changedUndo',
  );
  await expect(newest.filter({ hasText: 'Sicherheitsfachkraft' })).toHaveCount(1);
  await newest.first().getByRole('link', { name: 'Sicherheitsfachkraft', exact: true }).click();
  await expect(page.locator('[name=name]')).toHaveValue('Sicherheitsfachkraft');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.goto('/admin/overview');
  await newest.first().getByRole('link', { name: 'What changed: Sicherheitsfachkraft' }).press('Enter');
  const versions = page.getByRole('dialog', { name: 'History' });
  await expect(versions).toContainText('admin@example.org');
  await page.keyboard.press('Escape');
  await expect(versions).toHaveCount(0);
  await expect(page).toHaveURL(/\/admin\/cv\/cv_certifications\/[^?]+$/);
  await page.getByRole('button', { name: 'Cancel' }).click();
  await remove(page, 'Sicherheitsfachkraft');

  await page.goto('/admin/overview');
  await expect(newest.first()).toHaveText(
    'SicherheitsfachkraftCertification in CV · deleted by admin@example.org · just now · TrashUndo',
  );
  await expect(newest.nth(1)).toContainText('Sicherheitsfachkraft');
  await newest.first().getByRole('link', { name: 'Trash: Sicherheitsfachkraft' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Trash');
});

function part(page: Page, name: string) {
  return page.getByRole('region', { name });
}

/** Deletes a test's record, which would be in the way of the next test. */
async function remove(page: Page, title: string): Promise<void> {
  page.once('dialog', (dialog) => dialog.accept());
  await page.getByRole('button', { name: `Delete ${title}` }).click();
  await expect(page.getByRole('heading', { name: title })).toHaveCount(0);
}
