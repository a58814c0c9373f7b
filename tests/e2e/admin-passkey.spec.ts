import { addAuthenticator, expect, heading, long, test } from './account-fixtures';

// The sign-in with a deleted passkey.
test.use({ allowConsole: /status of 400/ });

test(
  'a passkey is added, signs in by the suggestions of the form, is renamed and deleted',
  long,
  async ({ page, signIn, mails }) => {
    const verify = await addAuthenticator(page);
    await signIn();
    await page.goto('/admin/account');
    const region = page.getByRole('region', { name: 'Passkeys' });
    const entries = region.getByRole('listitem');
    const add = region.getByRole('button', { name: 'Add Passkey' });

    // A person who cancels sees no error.
    await verify(false);
    await add.click();
    await expect(add).toBeEnabled();
    await expect(region.getByRole('alert')).toHaveCount(0);
    await verify(true);
    await add.click();
    await expect(region.getByRole('status')).toHaveText('Passkey added.');
    await expect(entries).toHaveText(/Not used yet\./);
    await add.click();
    await expect(region.getByRole('alert')).toHaveText('This device already has a passkey for your account.');
    await mails.until(1);

    // The virtual authenticator chooses the first suggestion at once.
    await page.getByRole('button', { name: 'Logout' }).click();
    await expect(heading(page)).toHaveText('Manage References');

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
    await page.getByRole('button', { name: 'Logout' }).click();
    await expect(page.getByRole('alert')).toHaveText(
      'This passkey is not known here any more. Please sign in another way.',
    );
  },
);
