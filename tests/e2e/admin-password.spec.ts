import type { Page } from '@playwright/test';
import { readEmail } from '../contract/received-email';
import { admin } from '../product';
import { expect, linkInMail, logOut, signInWith, test } from './admin-account-fixtures';
import { expectMessage } from './message';

test.use({ allowConsole: [/status of 4\d\d/] });

const newPassword = 'Ganz neue Prüfspannung';
const secondPassword = 'Noch neuere Prüfspannung';

test('a forgotten password is replaced through an emailed link, which works once', async ({
  page,
  mails,
}) => {
  await page.goto('/login');
  await page.getByRole('button', { name: 'Forgot your password?' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Forgot your password?');
  for (const email of ['nobody@example.org', admin.email]) {
    await page.getByLabel('E-mail').fill(email);
    await page.getByRole('button', { name: 'Send the link' }).click();
    await expect(page.getByRole('status')).toHaveText(/^If there is an account with this address/);
    await page.getByRole('button', { name: 'Back to sign in' }).click();
    await page.getByRole('button', { name: 'Forgot your password?' }).click();
  }
  const link = await linkInMail(mails, 1);
  expect(mails.accepted.map(({ to }) => to)).toEqual([[admin.email]]);

  // Mail programs open links before their recipients; loading the page consumes nothing.
  for (let loaded = 0; loaded < 2; loaded += 1) await page.goto(link);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Set a new password');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByText(`For the account ${admin.email}.`)).toBeVisible();
  await page.getByLabel('New password').fill('kurz');
  await page.getByRole('button', { name: 'Save password' }).click();
  await expect(page.getByRole('alert')).toHaveText('Password should be at least 8 characters.');
  await page.getByLabel('New password').fill(newPassword);
  await page.getByRole('button', { name: 'Save password' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Manage References');
  await logOut(page);

  await signInWith(page, admin.password);
  await expect(page.getByRole('alert')).toHaveText('Invalid login credentials');
  await signInWith(page, newPassword);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Manage References');
  await logOut(page);

  await page.goto(link);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('alert')).toHaveText(
    'This link has been used or is too old. Please ask for a new one.',
  );
});

test('the password is changed on the account page', async ({ page, signIn, mails }) => {
  await signIn();
  const account = page.getByRole('region', { name: 'Password' });
  const typed = account.getByLabel('New password');
  const save = account.getByRole('button', { name: 'Save password' });

  await test.step('an old sign-in requires a code from an email', async () => {
    await refuseOldSignIn(page);
    await page.goto('/admin/account');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Account');
    await typed.fill(newPassword);
    await save.click();
    await mails.until(1);
    const mailed = /^[A-Z2-9]{5}-[A-Z2-9]{5}$/m.exec(readEmail(mails.accepted[0]?.raw ?? '').text)?.[0] ?? '';
    await expect(page.getByText('Enter your current password, or the code from the e-mail')).toBeVisible();
    await page.getByLabel('Code from the e-mail').fill(mailed);
    const sent = page.waitForRequest((request) => request.method() === 'PUT' && /\/user/.test(request.url()));
    await save.click();
    expect((await sent).postDataJSON()).toMatchObject({ password: newPassword, nonce: mailed });
    await expect(page.getByText('Password changed.')).toBeVisible();
    await page.unrouteAll();
  });

  await test.step('without a mail server the current password replaces the code', async () => {
    await refuseOldSignIn(page);
    await page.route('**/auth/v1/reauthenticate', (route) =>
      route.fulfill({ status: 400, json: { code: 400, error_code: 'email_provider_disabled' } }),
    );
    await page.reload();
    await typed.fill(secondPassword);
    await save.click();
    await expect(account.getByRole('status')).toHaveText(
      'You signed in a while ago. Enter your current password as well and save again.',
    );
    await expect(account.getByLabel('Code from the e-mail')).toHaveCount(0);
    await save.click();
    await expect(account.getByRole('alert')).toHaveText('Current password is required');
    await account.getByLabel('Current password').fill('falsch');
    await save.click();
    await expect(account.getByRole('alert')).toHaveText('The current password is wrong');
    await account.getByLabel('Current password').fill(newPassword);
    await save.click();
    await expectMessage(account, 'Password changed. Your other devices are signed out.');
    await page.unrouteAll();
  });

  await test.step('a new sign-in requires nothing else', async () => {
    await page.reload();
    await typed.fill(secondPassword);
    await save.click();
    await expect(account.getByRole('alert')).toHaveText(
      'New password should be different from the old password.',
    );
    await typed.fill(newPassword);
    await save.click();
    await expectMessage(account, 'Password changed. Your other devices are signed out.');
    await expect(typed).toHaveValue('');
    await logOut(page);
    await signInWith(page, newPassword);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Manage References');
  });
});

/** Answers the next change like a service that finds the session too old, because the product's clock cannot be moved. */
async function refuseOldSignIn(page: Page): Promise<void> {
  let isOld = true;
  const json = { code: 400, error_code: 'reauthentication_needed', msg: 'Password update needs it' };
  await page.route('**/auth/v1/user', (route) => {
    if (route.request().method() !== 'PUT' || !isOld) return route.continue();
    isOld = false;
    return route.fulfill({ status: 400, json });
  });
}
