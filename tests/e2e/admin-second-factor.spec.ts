import { code, codeBefore } from '../contract/authenticator';
import { admin } from '../product';
import { expect, linkInMail, logOut, signInWith, test } from './admin-account-fixtures';
import { expectMessage } from './message';

test.use({ allowConsole: [/status of 4\d\d/] });

test('a second factor is enrolled, required at sign-in, removed, and replaced by a recovery code', async ({
  page,
  signIn,
  browser,
  baseURL,
  mails,
}) => {
  await signIn();
  await page.goto('/admin/account');
  const region = page.getByRole('region', { name: 'Second factor' });
  await region.getByRole('button', { name: 'Switch on' }).click();
  await expect(region.getByRole('link', { name: 'open the authenticator app' })).toHaveAttribute(
    'href',
    /^otpauth:\/\/totp\//,
  );
  const secret = (await region.locator('code').innerText()).replaceAll(/\s/g, '');
  await region.getByLabel('Code').fill('000000');
  await region.getByRole('button', { name: 'Switch on' }).click();
  await expect(region.getByRole('alert')).toHaveText('Invalid TOTP code entered');
  await region.getByLabel('Code').fill(await codeBefore(secret));
  await region.getByRole('button', { name: 'Switch on' }).click();
  await expect(region.getByRole('status')).toHaveText('The second factor is switched on.');
  await expect(region.getByRole('listitem')).toHaveText(/^Authenticator app of /);
  await logOut(page);

  await signInWith(page, admin.password);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Enter your code');
  await page.goto('/admin/services');
  await expect(page).toHaveURL(/\/login$/);
  await page.getByLabel('Code').fill(code(secret));
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Manage References');
  await page.goto('/admin/cv');
  await page.getByRole('button', { name: 'Add Certification' }).click();
  await page.locator('[name=name]').fill('Befähigte Person');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expectMessage(page, 'Entry saved.');

  // An emailed link grants no more than the password.
  const visitor = await (await browser.newContext({ baseURL })).newPage();
  const title = visitor.getByRole('heading', { level: 1 });
  await visitor.goto('/login');
  await visitor.getByRole('button', { name: 'Forgot your password?' }).click();
  await visitor.getByLabel('E-mail').fill(admin.email);
  await visitor.getByRole('button', { name: 'Send the link' }).click();
  // Emails about the new factor and the recovery codes came before.
  await visitor.goto(await linkInMail(mails, 3));
  await visitor.getByRole('button', { name: 'Continue' }).click();
  await expect(title).toHaveText('Enter your code');
  await visitor.getByLabel('Code').fill(code(secret, 1));
  await visitor.getByRole('button', { name: 'Sign in' }).click();
  await expect(title).toHaveText('Set a new password');
  await visitor.context().close();

  await page.goto('/admin/account');
  page.once('dialog', (dialog) => dialog.accept());
  await region.getByRole('button', { name: 'Remove' }).click();
  await expect(region.getByRole('listitem')).toHaveCount(0);
  await logOut(page);
  await signInWith(page, admin.password);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Manage References');

  await test.step('a user without the phone signs in with a recovery code', async () => {
    await page.goto('/admin/account');
    await region.getByRole('button', { name: 'Switch on' }).click();
    const picture = region.getByRole('img', { name: 'The key as a QR code' });
    const width = () => picture.evaluate((image: HTMLImageElement) => image.naturalWidth);
    await expect.poll(width).toBeGreaterThan(0);
    const secret = (await region.locator('code').innerText()).replaceAll(/\s/g, '');
    await region.getByLabel('Code').fill(code(secret));
    await region.getByRole('button', { name: 'Switch on' }).click();
    await expect(region.getByText('They are shown only now')).toBeVisible();
    const codes = (await region.locator('pre').innerText()).match(/[A-Z2-9]{5}-[A-Z2-9]{5}/g) ?? [];
    expect(codes).toHaveLength(10);
    await page.reload();
    await expect(region.getByText('10 recovery codes are left.')).toBeVisible();

    await logOut(page);

    await signInWith(page, admin.password);
    await page.getByRole('button', { name: 'Use a recovery code' }).click();
    await page.getByLabel('Recovery code').fill(codes[0]?.toLowerCase() ?? '');
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Manage References');
    await page.goto('/admin/account');
    await expect(region.getByText('9 recovery codes are left.')).toBeVisible();
    await region.getByRole('button', { name: 'Make new codes' }).click();
    await expect(region.locator('pre')).toHaveText(/([A-Z2-9]{5}-[A-Z2-9]{5}\s*){10}/);
    expect(await region.locator('pre').innerText()).not.toContain(codes[1]);
  });
});
