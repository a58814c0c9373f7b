import { admin } from '../product';
import { expectScreenAccessible } from './accessibility';
import { expect, test } from './admin-account-fixtures';

test.use({ allowConsole: [/status of 40[13]/] });

test('a device ends the session of another one, which is signed out at its next request', async ({
  page,
  signIn,
  browser,
  baseURL,
}) => {
  await signIn();
  const context = await browser.newContext({
    baseURL,
    userAgent: 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0',
  });
  const other = await context.newPage();
  await other.goto('/login');
  await other.getByLabel('E-mail').fill(admin.email);
  await other.getByLabel('Password').fill(admin.password);
  await other.getByRole('button', { name: 'Sign in' }).click();
  await expect(other.getByRole('heading', { level: 1 })).toHaveText('Manage References');

  await page.goto('/admin/account');
  const region = page.getByRole('region', { name: 'Devices' });
  const rows = region.getByRole('listitem');
  await expect(rows).toHaveText([/Chrome.*This device.*Network 127\.0\.0\.0\/24/, /Firefox \(Linux\)/]);
  await expect(rows.first().getByRole('button')).toHaveCount(0);
  await page.setViewportSize({ width: 360, height: 800 });
  await expectScreenAccessible(page);
  await region.getByRole('button', { name: 'End session Firefox (Linux)' }).click();
  await expect(region.getByRole('status')).toHaveText('Session ended. The device is signed out.');
  await expect(rows).toHaveCount(1);
  await expect(region.getByRole('button', { name: 'End all other sessions' })).toHaveCount(0);

  await other.getByRole('link', { name: 'Trash' }).click();
  await expect(other).toHaveURL(/\/login$/);
  await context.close();
});
