import { expect, test } from './admin-fixtures';

test('an editor moves the company to Austria, and the legal pages follow', async ({ page, signIn }) => {
  // The policy says that visitors get none.
  await page.goto('/datenschutz');
  expect(await page.context().cookies()).toEqual([]);
  await page.goto('/login');
  await expect(page.getByRole('link', { name: 'Impressum', exact: true })).toHaveAttribute(
    'href',
    '/impressum',
  );
  await signIn();
  await page.goto('/admin/legal');
  for (const name of ['Imprint', 'Privacy Policy']) {
    await page
      .getByRole('navigation', { name: 'Manage Legal Pages' })
      .getByRole('link', { name, exact: true })
      .click();
    const region = page.getByRole('region', { name, exact: true });
    await region.getByRole('combobox', { name: 'Country of the company' }).selectOption('AT');
    await region.getByRole('button', { name: 'Save Changes' }).click();
    await expect(region.getByText(/ saved\.$/)).toBeVisible();
  }
  await page.goto('/impressum');
  await expect(page.getByRole('heading', { name: 'Angaben gemäß § 5 ECG und § 14 UGB' })).toBeVisible();
  await page.getByRole('link', { name: 'Datenschutz', exact: true }).first().click();
  await expect(page.getByRole('main')).toContainText(/§\s165\sAbs\.\s3\sTKG 2021/);
});
