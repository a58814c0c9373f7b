import type { Page } from '@playwright/test';
import { removeData, startProduct } from '../product';
import { expect, logOut, test as base } from './admin-account-fixtures';

/** Passkeys need a host name, so these tests open the product at `localhost`. */
const test = base.extend({
  baseURL: async ({ mails }, use) => {
    const product = await startProduct({
      content: 'empty',
      host: 'localhost',
      env: { SMTP_URL: mails.url },
    });
    await use(product.url);
    await product.stop();
    await removeData(product);
  },
});

// The sign-in with a deleted passkey.
test.use({ allowConsole: [/status of 400/] });

/** Adds Chromium's virtual authenticator. Returns a function that decides whether it recognises the person. */
async function addAuthenticator(page: Page): Promise<(isVerified: boolean) => Promise<void>> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  const { authenticatorId } = await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
    },
  });
  return (isUserVerified) =>
    devtools.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified }).then(() => undefined);
}

test('a passkey is added, signs in with one click, is renamed and deleted', async ({
  page,
  signIn,
  mails,
}) => {
  const verify = await addAuthenticator(page);
  // Otherwise the virtual authenticator chooses a suggestion before the click.
  await page.addInitScript(() => {
    if (window.PublicKeyCredential)
      PublicKeyCredential.isConditionalMediationAvailable = () => Promise.resolve(false);
  });
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

test('a passkey signs in by the suggestions of the sign-in form', async ({ page, signIn }) => {
  await addAuthenticator(page);
  await signIn();
  await page.goto('/admin/account');
  const region = page.getByRole('region', { name: 'Passkeys' });
  await region.getByRole('button', { name: 'Add Passkey' }).click();
  await expect(region.getByRole('listitem')).toHaveCount(1);
  await page.getByRole('button', { name: 'Logout' }).click();
  // The virtual authenticator chooses the first suggestion.
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Manage References');
});

test('nothing mentions passkeys in a browser without WebAuthn', async ({ page, signIn }) => {
  await page.addInitScript(() => Reflect.deleteProperty(window, 'PublicKeyCredential'));
  await signIn();
  await page.goto('/admin/account');
  await expect(page.getByRole('heading', { name: 'Second factor' })).toBeVisible();
  await expect(page.getByText(/passkey/i)).toHaveCount(0);
});
