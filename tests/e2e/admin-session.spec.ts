import { admin } from '../product';
import { expect, test } from './account-fixtures';
import { button, fillReference } from './admin-fixtures';
import { choosePicture, photo } from './admin-pictures';
import { signInWith } from './fixtures';
import { expectMessage } from './page-actions';

test.use({ allowConsole: /status of 40\d/ });

test('a session that another device ends asks for the password over the form, and continues saving', async ({
  page,
  signIn,
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({
    baseURL,
    userAgent: 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0',
  });
  const other = await context.newPage();
  await other.goto('/login');
  await signInWith(other, admin.password);
  await other.waitForURL('**/admin/references');
  await fillReference(other, 'Ausdauerwerft');
  await choosePicture(other, other.locator('[name=image_url]'), await photo('a.jpg'));

  await signIn();
  await page.goto('/admin/account');
  const devices = page.getByRole('region', { name: 'Devices' });
  const rows = devices.getByRole('listitem');
  await expect(rows).toHaveText([/Chrome.*This device.*Network 127\.0\.0\.0\/24/, /Firefox \(Linux\)/]);
  await button(devices, 'End session Firefox (Linux)').click();
  await expect(rows).toHaveCount(1);

  // Not by the mouse: a background request may have opened the dialog before.
  await button(other, 'Save').dispatchEvent('click');
  const again = other.getByRole('dialog', { name: 'Sign in again' });
  await again.getByLabel('Password').fill(admin.password);
  await button(again, 'Sign in').click();
  await expectMessage(other, 'Reference saved.');
  await expect(other.getByRole('heading', { name: 'Ausdauerwerft' })).toBeVisible();
  await context.close();
});
