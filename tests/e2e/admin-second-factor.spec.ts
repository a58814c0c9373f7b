import { code } from '../contract/authenticator';
import { admin } from '../product';
import { expect, heading, logOut, test } from './account-fixtures';
import { signInWith } from './fixtures';
import { expectMessage, expectLoaded } from './page-actions';

test.use({ allowConsole: /status of 4\d\d/ });

test('a second factor is enrolled, required at sign-in, replaced by a recovery code, and removed', async ({
  page,
  signIn,
}) => {
  await signIn();
  await page.goto('/admin/account');
  const region = page.getByRole('region', { name: 'Second factor' });
  await region.getByRole('button', { name: 'Switch on' }).click();
  await expectLoaded(region.getByRole('img', { name: 'The key as a QR code' }));
  await expect(region.getByRole('link', { name: 'open the authenticator app' })).toHaveAttribute(
    'href',
    /^otpauth:\/\/totp\//,
  );
  const secret = (await region.locator('code').innerText()).replaceAll(/\s/g, '');
  await region.getByLabel('Code').fill('000000');
  await region.getByRole('button', { name: 'Switch on' }).click();
  await expect(region.getByRole('alert')).toHaveText('Invalid TOTP code entered');
  await region.getByLabel('Code').fill(code(secret));
  await region.getByRole('button', { name: 'Switch on' }).click();
  await expect(region.getByText('They are shown only now')).toBeVisible();
  const codes = (await region.locator('pre').innerText()).match(/[A-Z2-9]{5}-[A-Z2-9]{5}/g) ?? [];
  expect(codes).toHaveLength(10);
  await logOut(page);

  await signInWith(page, admin.password);
  await expect(heading(page)).toHaveText('Enter your code');
  await page.goto('/admin/services');
  await expect(page).toHaveURL(/\/login$/);
  // Each code is valid once, and the next one is valid already.
  await page.getByLabel('Code').fill(code(secret, 1));
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(heading(page)).toHaveText('Manage References');
  await page.goto('/admin/cv');
  await page.getByRole('button', { name: 'Add Certification' }).click();
  await page.locator('[name=name]').fill('Befähigte Person');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expectMessage(page, 'Entry saved.');
  await logOut(page);

  await signInWith(page, admin.password);
  await page.getByRole('button', { name: 'Use a recovery code' }).click();
  await page.getByLabel('Recovery code').fill(codes[0]?.toLowerCase() ?? '');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(heading(page)).toHaveText('Manage References');
  await page.goto('/admin/account');
  await expect(region.getByText('9 recovery codes are left.')).toBeVisible();
  page.once('dialog', (dialog) => dialog.accept());
  await region.getByRole('button', { name: 'Remove' }).click();
  await expect(region.getByRole('listitem')).toHaveCount(0);
  await logOut(page);
  await signInWith(page, admin.password);
  await expect(heading(page)).toHaveText('Manage References');
});
