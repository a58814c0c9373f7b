import type { Page } from '@playwright/test';
import { code, codeBefore } from '../contract/authenticator';
import { readEmail } from '../contract/received-email';
import { type MailServer, openMailServer } from '../contract/mail-server';
import { admin, removeData, startProduct } from '../product';
import { expectMessage } from './message';
import { expect, test as base } from './fixtures';

/** Each test changes the account, so each has its own product, which sends real email. */
const test = base.extend<{ mails: MailServer }>({
  mails: async ({}, use) => {
    const mails = await openMailServer();
    await use(mails);
    await mails.close();
  },
  baseURL: async ({ mails }, use) => {
    const product = await startProduct({ content: 'empty', env: { SMTP_URL: mails.url } });
    await use(product.url);
    await product.stop();
    await removeData(product);
  },
});
test.use({ allowConsole: [/status of 4\d\d/] });

const newPassword = 'Ganz neue Prüfspannung';

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
  const link = await linkOf(mails, 1);
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

test('the password is changed on the account page', async ({ page, signIn }) => {
  await signIn();
  await page.goto('/admin/account');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Account');
  const region = page.getByRole('region', { name: 'Password' });
  await region.getByLabel('New password').fill(admin.password);
  await region.getByRole('button', { name: 'Save password' }).click();
  await expect(region.getByRole('alert')).toHaveText(
    'New password should be different from the old password.',
  );
  await region.getByLabel('New password').fill(newPassword);
  await region.getByRole('button', { name: 'Save password' }).click();
  await expectMessage(region, 'Password changed. Your other devices are signed out.');
  await expect(region.getByLabel('New password')).toHaveValue('');
  await logOut(page);
  await signInWith(page, newPassword);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Manage References');
});

test('an old sign-in requires a code from an email to change the password', async ({
  page,
  signIn,
  mails,
}) => {
  await signIn();
  // The route answers like a service that finds the session too old, because the product's clock cannot be moved.
  let isOld = true;
  const json = { code: 400, error_code: 'reauthentication_needed', msg: 'Password update needs it' };
  await page.route('**/auth/v1/user', (route) => {
    if (route.request().method() !== 'PUT' || !isOld) return route.continue();
    isOld = false;
    return route.fulfill({ status: 400, json });
  });
  await page.goto('/admin/account');
  await page.getByLabel('New password').fill(newPassword);
  await page.getByRole('button', { name: 'Save password' }).click();
  await mails.until(1);
  const mailed = /^[A-Z2-9]{5}-[A-Z2-9]{5}$/m.exec(readEmail(mails.accepted[0]?.raw ?? '').text)?.[0] ?? '';
  await expect(page.getByText('Enter your current password, or the code from the e-mail')).toBeVisible();
  await page.getByLabel('Code from the e-mail').fill(mailed);
  const sent = page.waitForRequest((request) => request.method() === 'PUT' && /\/user/.test(request.url()));
  await page.getByRole('button', { name: 'Save password' }).click();
  expect((await sent).postDataJSON()).toMatchObject({ password: newPassword, nonce: mailed });
  await expect(page.getByText('Password changed.')).toBeVisible();
});

test('without a mail server the current password replaces the code', async ({ page, signIn }) => {
  await signIn();
  let isOld = true;
  await page.route('**/auth/v1/user', (route) => {
    if (route.request().method() !== 'PUT' || !isOld) return route.continue();
    isOld = false;
    return route.fulfill({ status: 400, json: { code: 400, error_code: 'reauthentication_needed' } });
  });
  await page.route('**/auth/v1/reauthenticate', (route) =>
    route.fulfill({ status: 400, json: { code: 400, error_code: 'email_provider_disabled' } }),
  );
  await page.goto('/admin/account');
  const region = page.getByRole('region', { name: 'Password' });
  await region.getByLabel('New password').fill(newPassword);
  const save = region.getByRole('button', { name: 'Save password' });
  await save.click();
  await expect(region.getByRole('status')).toHaveText(
    'You signed in a while ago. Enter your current password as well and save again.',
  );
  await expect(region.getByLabel('Code from the e-mail')).toHaveCount(0);
  await save.click();
  await expect(region.getByRole('alert')).toHaveText('Current password is required');
  await region.getByLabel('Current password').fill('falsch');
  await save.click();
  await expect(region.getByRole('alert')).toHaveText('The current password is wrong');
  await region.getByLabel('Current password').fill(admin.password);
  await save.click();
  await expectMessage(region, 'Password changed. Your other devices are signed out.');
});

test('a second factor is enrolled, required at sign-in, and removed', async ({ page, signIn, mails }) => {
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
  await expect(page.getByText('Entry saved.')).toBeVisible();

  // An emailed link grants no more than the password.
  await page.request.post('/auth/v1/recover', {
    params: { redirect_to: new URL('/login', page.url()).href },
    headers: { apikey: await apiKey(page) },
    data: { email: admin.email },
  });
  const visitor = await page.context().browser()?.newPage();
  if (!visitor) throw new Error('no browser');
  // Emails about the new factor and the recovery codes came before.
  await visitor.goto(await linkOf(mails, 3));
  await visitor.getByRole('button', { name: 'Continue' }).click();
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('Enter your code');
  await visitor.getByLabel('Code').fill(code(secret, 1));
  await visitor.getByRole('button', { name: 'Sign in' }).click();
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('Set a new password');
  await visitor.close();

  await page.goto('/admin/account');
  page.once('dialog', (dialog) => dialog.accept());
  await region.getByRole('button', { name: 'Remove' }).click();
  await expect(region.getByRole('listitem')).toHaveCount(0);
  await logOut(page);
  await signInWith(page, admin.password);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Manage References');
});

test('a user without the phone signs in with a recovery code', async ({ page, signIn }) => {
  await signIn();
  await page.goto('/admin/account');
  const region = page.getByRole('region', { name: 'Second factor' });
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

  for (const [typed, heading] of [
    [codes[0]?.toLowerCase() ?? '', 'Manage References'],
    [codes[0] ?? '', 'Enter your code'],
  ] as const) {
    await signInWith(page, admin.password);
    await page.getByRole('button', { name: 'Use a recovery code' }).click();
    await page.getByLabel('Recovery code').fill(typed);
    const answered = page.waitForResponse('**/auth/v1/recovery-codes/verify');
    await page.getByRole('button', { name: 'Sign in' }).click();
    await answered;
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
    if (heading === 'Manage References') await logOut(page);
  }
  await expect(page.getByRole('alert')).toHaveText('Invalid recovery code entered');

  await page.getByLabel('Recovery code').fill(codes[1] ?? '');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Manage References');
  await page.goto('/admin/account');
  await expect(region.getByText('8 recovery codes are left.')).toBeVisible();
  await region.getByRole('button', { name: 'Make new codes' }).click();
  await expect(region.locator('pre')).toHaveText(/([A-Z2-9]{5}-[A-Z2-9]{5}\s*){10}/);
  expect(await region.locator('pre').innerText()).not.toContain(codes[2]);
});

test('an old sign-in requires the password before a factor is added', async ({ page, signIn }) => {
  await signIn();
  // The route answers like a service that finds the session too old, because the product's clock cannot be moved.
  let isOld = true;
  const json = { code: 403, error_code: 'reauthentication_needed', msg: 'This change requires a sign-in' };
  await page.route('**/auth/v1/factors', (route) =>
    isOld ? route.fulfill({ status: 403, json }) : route.continue(),
  );
  await page.goto('/admin/account');
  const region = page.getByRole('region', { name: 'Second factor' });
  await region.getByRole('button', { name: 'Switch on' }).click();
  const dialog = page.getByRole('dialog', { name: 'Sign in again' });
  await expect(dialog).toContainText('You signed in a while ago');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(region.getByRole('alert')).toHaveText('Nothing was changed: this needs your password.');

  await region.getByRole('button', { name: 'Switch on' }).click();
  isOld = false;
  await dialog.getByLabel('Password').fill(admin.password);
  await dialog.getByRole('button', { name: 'Sign in' }).click();
  await expect(region.getByRole('img', { name: 'The key as a QR code' })).toBeVisible();
  await expect(dialog).toBeHidden();
});

async function signInWith(page: Page, password: string): Promise<void> {
  await page.getByLabel('E-mail').fill(admin.email);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

async function logOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sign in to your account');
}

async function linkOf(mails: MailServer, count: number): Promise<string> {
  await mails.until(count);
  return /^http\S+$/m.exec(readEmail(mails.accepted[count - 1]?.raw ?? '').text)?.[0] ?? '';
}

function apiKey(page: Page): Promise<string> {
  return page.evaluate(
    () => JSON.parse(document.getElementById('service')?.textContent ?? '{}').publishableKey,
  );
}
