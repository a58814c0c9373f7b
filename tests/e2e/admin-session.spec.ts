import { admin } from '../product';
import { expect, signInWith, test } from './admin-account-fixtures';
import { expectSnapshot } from './admin-autosave';
import { choosePicture, photo } from './admin-pictures';
import { fillReference } from './admin-references';
import { expectMessage } from './message';

test.use({ allowConsole: [/status of 40\d/] });

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
  await devices.getByRole('button', { name: 'End session Firefox (Linux)' }).click();
  await expect(rows).toHaveCount(1);

  // Not by the mouse: a background request may have opened the dialog before.
  await other.getByRole('button', { name: 'Save', exact: true }).dispatchEvent('click');
  const again = other.getByRole('dialog', { name: 'Sign in again' });
  await again.getByLabel('Password').fill(admin.password);
  await again.getByRole('button', { name: 'Sign in' }).click();
  await expectMessage(other, 'Reference saved.');
  await expect(other.getByRole('heading', { name: 'Ausdauerwerft' })).toBeVisible();
  await context.close();
});

test('input of a form whose session was deleted is restored after the next sign-in', async ({
  page,
  signIn,
}) => {
  await signIn();
  await page.goto('/admin/latest-topics');
  await page.getByRole('button', { name: 'Add Topic' }).click();
  const title = page.locator('[name=title]');
  await title.fill('Geschrieben vor dem Ende');
  await page.evaluate(() => localStorage.removeItem('site-auth'));
  await page.getByRole('button', { name: 'Save Draft' }).click();
  await expect(page.getByRole('dialog', { name: 'Sign in again' })).toBeVisible();
  await expectSnapshot(page, 'Geschrieben vor dem Ende');
  page.once('dialog', (leaving) => leaving.accept());
  await page.reload();
  await expect(page).toHaveURL(/\/login$/);
  await signInWith(page, admin.password);
  await page.waitForURL('**/admin/references');
  await page.goto('/admin/latest-topics');
  await page.getByRole('button', { name: 'Restore' }).click();
  await expect(title).toHaveValue('Geschrieben vor dem Ende');
});
