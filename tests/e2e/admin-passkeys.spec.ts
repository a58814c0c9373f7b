import { ensureAdministrator } from '../../src/data/account/administrators';
import { expectScreenAccessible } from './accessibility';
import { operatorOf } from './admin-content';
import { logOut } from './admin-account-fixtures';
import { startSession } from './admin-fixtures';
import { fillReference } from './admin-references';
import { expectMessage } from './message';
import { rolePassword } from './page-as';
import { addAuthenticator, expect, test, disableConditionalMediation } from './passkey-fixtures';

// The sign-in with a deleted passkey.
test.use({ allowConsole: [/status of 400/] });

test('a passkey is added, signs in with one click, is renamed and deleted', async ({
  page,
  signIn,
  mails,
}) => {
  const verify = await addAuthenticator(page);
  await disableConditionalMediation(page);
  await signIn();
  await page.goto('/admin/account');
  const region = page.getByRole('region', { name: 'Passkeys' });
  const entries = region.getByRole('listitem');

  // A person who cancels sees no error.
  await verify(false);
  await region.getByRole('button', { name: 'Add Passkey' }).click();
  await expect(region.getByRole('button', { name: 'Add Passkey' })).toBeEnabled();
  await expect(region.getByRole('alert')).toHaveCount(0);
  await verify(true);
  await region.getByRole('button', { name: 'Add Passkey' }).click();
  await expect(region.getByRole('status')).toHaveText('Passkey added.');
  await expect(entries).toHaveText(/Not used yet\./);
  await region.getByRole('button', { name: 'Add Passkey' }).click();
  await expect(region.getByRole('alert')).toHaveText('This device already has a passkey for your account.');
  await mails.until(1);

  await logOut(page);
  await page.getByRole('button', { name: 'Use a passkey' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Manage References');

  await page.goto('/admin/account');
  await expect(entries).toHaveText(/Last used on /);
  await region.getByRole('button', { name: /^Rename passkey/ }).click();
  await region.getByLabel('Name of the passkey').fill('Büro-Laptop');
  await region.getByRole('button', { name: 'Save' }).click();
  await expect(entries).toHaveText(/^Büro-Laptop/);
  await expectScreenAccessible(page);

  page.once('dialog', (dialog) => dialog.accept());
  await region.getByRole('button', { name: 'Delete passkey “Büro-Laptop”' }).click();
  await expect(region.getByRole('status')).toHaveText('Passkey deleted.');
  await expect(entries).toHaveCount(0);
  await mails.until(2);

  await logOut(page);
  await page.getByRole('button', { name: 'Use a passkey' }).click();
  await expect(page.getByRole('alert')).toHaveText(
    'This passkey is not known here any more. Please sign in another way.',
  );
});

test('a passkey signs in by the suggestions of the form, but not into the session of another account', async ({
  page,
  localProduct,
  signIn,
}) => {
  await addAuthenticator(page);
  await signIn();
  await page.goto('/admin/account');
  const region = page.getByRole('region', { name: 'Passkeys' });
  await region.getByRole('button', { name: 'Add Passkey' }).click();
  await expect(region.getByRole('listitem')).toHaveCount(1);
  await page.getByRole('button', { name: 'Logout' }).click();
  // The virtual authenticator chooses the first suggestion.
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Manage References');

  const operator = await operatorOf(localProduct);
  const eva = { email: 'eva@example.com', password: rolePassword };
  await ensureAdministrator({ service: operator, ...eva, role: 'editor' });
  const session = await startSession(operator, eva);
  await page.evaluate((value) => localStorage.setItem('site-auth', value), session);
  await page.reload();
  await fillReference(page, 'Werft von Eva');
  await page.evaluate(() => localStorage.removeItem('site-auth'));
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  const again = page.getByRole('dialog', { name: 'Sign in again' });
  await expect(again.getByRole('alert')).toHaveText(
    `This passkey belongs to another account. Please sign in as ${eva.email}.`,
  );
  await again.getByLabel('Password').fill(rolePassword);
  await again.getByRole('button', { name: 'Sign in' }).click();
  await expectMessage(page, 'Reference saved.');
});

test(
  'nothing mentions passkeys in a browser without WebAuthn',
  { tag: '@long' },
  async ({ page, signIn }) => {
    await page.addInitScript(() => Reflect.deleteProperty(window, 'PublicKeyCredential'));
    await signIn();
    await page.goto('/admin/account');
    await expect(page.getByRole('heading', { name: 'Second factor' })).toBeVisible();
    await expect(page.getByText(/passkey/i)).toHaveCount(0);
  },
);
