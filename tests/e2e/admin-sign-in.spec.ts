import { admin } from '../product';
import { holdRequests } from './hold-requests';
import { expect, test } from './admin-fixtures';

test.describe('a session in the address', () => {
  test.use({ allowConsole: [/status of 40[13]/] });

  for (const [what, hash] of [
    ['lacks its other parts', 'access_token=abc'],
    ['the service does not know', 'access_token=a.b.c&expires_in=3600&refresh_token=x&token_type=bearer'],
  ] as const) {
    test(`that ${what} is rejected`, async ({ page }) => {
      await page.goto(`/login#${hash}`);
      await expect(page.getByRole('alert')).toHaveText('No session defined in URL');
      await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible();
    });
  }
});

test.describe('signing in', () => {
  test.use({ allowConsole: [/status of 400/] });

  test('leads to the references and survives a reload; signing out ends it', async ({ page }) => {
    await page.goto('/admin');
    await expect(page).toHaveURL(/\/login$/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sign in to your account');
    await expect(page.getByRole('navigation')).toHaveCount(0);
    await expect(page.getByRole('link', { name: 'Impressum' })).toHaveAttribute('href', '/impressum');
    await expect(page.getByRole('link', { name: 'Datenschutz' })).toHaveAttribute('href', '/datenschutz');

    await page.getByLabel('E-mail').fill(admin.email);
    await page.getByLabel('Password').fill(admin.password);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expect(page).toHaveURL(/\/admin\/references$/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Manage References');

    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Manage References');
    await page.goto('/login');
    await expect(page).toHaveURL(/\/admin\/references$/);

    await page.getByRole('button', { name: 'Logout' }).click();
    await expect(page).toHaveURL(/\/login$/);
    await page.goto('/admin/services');
    await expect(page).toHaveURL(/\/login$/);
    expect(
      await page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('auth'))),
    ).toEqual([]);
  });

  test("shows missing input and the service's message", async ({ page }) => {
    await page.goto('/login');
    const button = page.getByRole('button', { name: 'Sign in' });
    await button.click();
    await expect(page.getByText('E-mail is required')).toBeVisible();
    await expect(page.getByText('Password is required')).toBeVisible();
    await expect(page.getByLabel('E-mail')).toBeFocused();

    await page.getByLabel('E-mail').fill('office');
    await page.getByLabel('Password').fill('wrong');
    await button.click();
    await expect(page.getByText('E-mail must be an e-mail address')).toBeVisible();

    await page.getByLabel('E-mail').fill(admin.email);
    await button.click();
    await expect(page.getByRole('alert')).toHaveText('Invalid login credentials');
    await expect(page.getByLabel('E-mail')).toHaveValue(admin.email);
  });

  test('is busy during the request and falls back to its own error text', async ({ page }) => {
    await page.goto('/login');
    const tokenRequest = await holdRequests(page, '**/auth/v1/token*', {
      status: 400,
      json: { code: 400, msg: '' },
    });
    await page.getByLabel('E-mail').fill(admin.email);
    await page.getByLabel('Password').fill(admin.password);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expect(page.getByRole('button', { name: 'Signing in...' })).toBeDisabled();
    tokenRequest.release();
    await expect(page.getByRole('alert')).toHaveText('Failed to authenticate');
  });
});

test('shows a message while the session is checked', async ({ page, signIn }) => {
  await signIn();
  await page.evaluate(() => {
    const session = JSON.parse(localStorage.getItem('site-auth') ?? '');
    localStorage.setItem('site-auth', JSON.stringify({ ...session, expires_at: 1 }));
  });
  const tokenRequest = await holdRequests(page, '**/auth/v1/token*');
  await page.reload();
  await expect(page.getByText('Lade...')).toBeVisible();
  tokenRequest.release();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Manage References');
});

test('the theme follows the system until the user chooses one', async ({ page, signIn }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await signIn();
  const theme = () => page.evaluate(() => document.documentElement.dataset.theme);
  expect(await theme()).toBe('dark');
  await page.getByRole('button', { name: 'Use the light theme' }).click();
  expect(await theme()).toBe('light');
  await page.reload();
  await expect(page.getByRole('button', { name: 'Use the dark theme' })).toBeVisible();
  expect(await theme()).toBe('light');
});

test('the sign-in remembers the email address unless the user has signed out', async ({ page, signIn }) => {
  await signIn();
  // On a page outside the back office, which would notice the missing session.
  await page.goto('/contact');
  await page.evaluate(() => localStorage.removeItem('site-auth'));
  await page.goto('/login');
  await expect(page.getByLabel('E-mail')).toHaveValue(admin.email);
  await expect(page.getByLabel('Password')).toBeFocused();
  await page.getByLabel('Password').fill(admin.password);
  await page.keyboard.press('Enter');
  await page.waitForURL('**/admin/references');

  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page.getByLabel('E-mail')).toHaveValue('');
  await expect(page.getByLabel('E-mail')).toBeFocused();
});
