import { admin } from '../product';
import { addGuest } from './admin-content';
import { expect, startSession, test } from './admin-fixtures';
import { signInWith } from './fixtures';

test('signing in leads to the references and survives a reload; signing out ends it', async ({ page }) => {
  const heading = page.getByRole('heading', { level: 1 });
  await page.goto('/admin');
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByRole('navigation')).toHaveCount(0);
  for (const [name, href] of [
    ['Impressum', '/impressum'],
    ['Datenschutz', '/datenschutz'],
  ] as const)
    await expect(page.getByRole('link', { name })).toHaveAttribute('href', href);
  await signInWith(page, admin.password);
  await expect(page).toHaveURL(/\/admin\/references$/);
  await expect(heading).toHaveText('Manage References');
  await page.getByRole('button', { name: 'Use the dark theme' }).click();

  await page.reload();
  await expect(heading).toHaveText('Manage References');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await page.goto('/login');
  await expect(page).toHaveURL(/\/admin\/references$/);
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL(/\/login$/);
  await page.goto('/admin/services');
  await expect(page).toHaveURL(/\/login$/);
  const storedKeys = await page.evaluate(() => Object.keys(localStorage));
  expect(storedKeys.filter((key) => key.includes('auth'))).toEqual([]);
});

test.describe('a user without access', () => {
  test.use({ allowConsole: /status of 403/ });

  test('is signed in by a link after a confirmation, and the address keeps no token', async ({
    page,
    product,
    operator,
  }) => {
    const session = JSON.parse(await startSession(operator, await addGuest(product)));
    const { access_token, refresh_token, expires_at } = session;
    const values = { access_token, refresh_token, expires_at, expires_in: '3600', token_type: 'bearer' };
    await page.goto(`/login#${new URLSearchParams(values)}`);
    const question = page.getByRole('dialog', { name: 'Sign in with this link?' });
    await expect(question).toContainText('This link signs you in as gast@example.org.');
    expect(page.url()).not.toContain('token');
    expect(await page.evaluate(() => localStorage.getItem('site-auth'))).toBeNull();
    await question.getByRole('button', { name: 'Continue' }).click();
    await expect(page).toHaveURL(/\/admin\/references$/);
    await expect(page.getByText(/^Your account is not an administrator/)).toBeVisible();
  });
});
