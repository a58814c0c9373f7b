import type { Page } from '@playwright/test';
import { admin } from '../product';
import { saveUrl } from './admin-network';
import { choosePicture, photo } from './admin-pictures';
import { expect, test } from './admin-fixtures';
import { fillReference } from './admin-references';
import { expectMessage } from './message';

test.use({ allowConsole: [/Failed to load resource/] });

test.describe('a session that ends during editing', () => {
  test.beforeEach(async ({ signIn }) => signIn());

  test('asks for the password over the form and continues saving', async ({ page }) => {
    await fillReference(page, 'Ausdauerwerft');
    await choosePicture(page, page.locator('[name=image_url]'), await photo('a.jpg'));
    await page.evaluate(() => localStorage.removeItem('site-auth'));
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Sign in again' });
    await expect(dialog).toContainText(admin.email);
    await dialog.getByLabel('Password').fill('wrong');
    await dialog.getByRole('button', { name: 'Sign in' }).click();
    await expect(dialog.getByRole('alert')).toHaveText('Invalid login credentials');
    await dialog.getByLabel('Password').fill(admin.password);
    await dialog.getByRole('button', { name: 'Sign in' }).click();
    await expectMessage(page, 'Reference saved.');
    await expect(page.getByRole('heading', { name: 'Ausdauerwerft' })).toBeVisible();
  });

  for (const withPicture of [true, false]) {
    const title = `asks for the password when another device ended it, with${withPicture ? '' : 'out'} a picture`;
    // Without a picture the save itself is refused, as in the last test.
    test(title, { tag: withPicture ? [] : '@long' }, async ({ page }) => {
      await fillReference(page, 'Fernwerft');
      if (withPicture) await choosePicture(page, page.locator('[name=image_url]'), await photo('a.jpg'));
      await endEverySession(page);
      await page.getByRole('button', { name: 'Save', exact: true }).click();
      const dialog = page.getByRole('dialog', { name: 'Sign in again' });
      await dialog.getByLabel('Password').fill(admin.password);
      await dialog.getByRole('button', { name: 'Sign in' }).click();
      await expectMessage(page, 'Reference saved.');
      await expect(page.getByRole('heading', { name: 'Fernwerft' })).toBeVisible();
    });
  }

  test('leads to the sign-in when no form is open', async ({ page }) => {
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await endEverySession(page);
    const isThere = page.waitForURL('**/login');
    const openShop = async () => {
      await page.getByRole('link', { name: /^Shop/ }).click();
    };
    // A pending request of this screen may notice the end before the next screen does.
    await Promise.race([isThere, openShop()]);
    await isThere;
  });

  test('asks for the password when the service refuses the token; declining keeps the form', async ({
    page,
  }) => {
    await fillReference(page, 'Geduldwerft');
    await page.route(
      saveUrl,
      (route) => route.fulfill({ status: 401, json: { code: 'PGRST303', message: 'JWT expired' } }),
      { times: 1 },
    );
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByRole('dialog', { name: 'Sign in again' }).getByRole('button', { name: 'Close' }).click();
    await expect(page.getByRole('alert')).toHaveText('You are signed out. Nothing was saved yet.');
    await expect(page.locator('[name=company]')).toHaveValue('Geduldwerft');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expectMessage(page, 'Reference saved.');
  });
});

/** Ends all sessions of the account, like another device that signs out everywhere; this browser is not notified. */
async function endEverySession(page: Page): Promise<void> {
  const { token, key } = await page.evaluate(() => ({
    token: JSON.parse(localStorage.getItem('site-auth') ?? '').access_token,
    key: JSON.parse(document.getElementById('service')?.textContent ?? '{}').publishableKey,
  }));
  const response = await page.request.post('/auth/v1/logout?scope=global', {
    headers: { apikey: key, authorization: `Bearer ${token}` },
  });
  expect(response.status()).toBe(204);
}
