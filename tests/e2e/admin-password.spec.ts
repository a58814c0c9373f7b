import { admin } from '../product';
import { expect, heading, linkInMail, logOut, test } from './account-fixtures';
import { signInWith } from './fixtures';

test.use({ allowConsole: /status of 4\d\d/ });

const newPassword = 'Ganz neue Prüfspannung';

test('a forgotten password is replaced through an emailed link, which works once', async ({
  page,
  mails,
}) => {
  await page.goto('/login');
  await page.getByRole('button', { name: 'Forgot your password?' }).click();
  await page.getByLabel('E-mail').fill(admin.email);
  await page.getByRole('button', { name: 'Send the link' }).click();
  await expect(page.getByRole('status')).toHaveText(/^If there is an account with this address/);
  const link = await linkInMail(mails, admin.email);

  // Mail programs open links before their recipients; loading the page consumes nothing.
  for (let loaded = 0; loaded < 2; loaded += 1) await page.goto(link);
  await expect(heading(page)).toHaveText('Set a new password');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByText(`For the account ${admin.email}.`)).toBeVisible();
  await page.getByLabel('New password').fill('kurz');
  await page.getByRole('button', { name: 'Save password' }).click();
  await expect(page.getByRole('alert')).toHaveText('Password should be at least 8 characters.');
  await page.getByLabel('New password').fill(newPassword);
  await page.getByRole('button', { name: 'Save password' }).click();
  await expect(heading(page)).toHaveText('Manage References');
  await logOut(page);

  await signInWith(page, admin.password);
  await expect(page.getByRole('alert')).toHaveText('Invalid login credentials');
  await signInWith(page, newPassword);
  await expect(heading(page)).toHaveText('Manage References');
  await logOut(page);
  await page.goto(link);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('alert')).toHaveText(
    'This link has been used or is too old. Please ask for a new one.',
  );
});
