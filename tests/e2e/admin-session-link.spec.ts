import type { Page } from '@playwright/test';
import { admin, type Product } from '../product';
import { operatorOf } from './admin-content';
import { addGuest } from './admin-guest';
import { startSession } from './admin-fixtures';
import { expect, test } from './admin-fixtures';

test.use({ allowConsole: [/status of 40[13]/] });

/** Returns a link as in GoTrue's own emails: a screen with a session in the fragment. */
async function linkTo(
  screen: string,
  product: Product,
  changes: Record<string, string> = {},
): Promise<string> {
  const session = JSON.parse(await startSession(await operatorOf(product), await addGuest(product)));
  const { access_token, refresh_token, expires_at } = session;
  const values = { access_token, refresh_token, expires_at, expires_in: '3600', token_type: 'bearer' };
  return `${screen}#${new URLSearchParams({ ...values, ...changes })}`;
}

const stored = (page: Page) => page.evaluate(() => localStorage.getItem('site-auth'));

test('a link with a session signs in only after the user confirms its account', async ({ page, product }) => {
  await page.goto(await linkTo('/admin/services', product));
  const question = page.getByRole('dialog', { name: 'Sign in with this link?' });
  await expect(question).toContainText('This link signs you in as gast@example.org.');
  expect(page.url()).not.toContain('token');
  expect(await stored(page)).toBeNull();
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(question).toBeHidden();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sign in to your account');
  expect(await stored(page)).toBeNull();

  await page.goto('about:blank');
  await page.goto(await linkTo('/login', product));
  await question.getByRole('button', { name: 'Continue' }).click();
  await expect(page).toHaveURL(/\/admin\/references$/);
  expect(await stored(page)).toContain('gast@example.org');
});

test("an editor stays signed in when opening another account's link, until confirming it", async ({
  page,
  product,
  signIn,
}) => {
  await signIn();
  await page.goto('about:blank');
  await page.goto(await linkTo('/admin/account', product));
  const question = page.getByRole('dialog', { name: 'Sign in with this link?' });
  await expect(question).toContainText('gast@example.org');
  await expect(question).toContainText(`You are signed in as ${admin.email} and will be signed out.`);
  await page.keyboard.press('Escape');
  await expect(page.getByText(`Signed in as ${admin.email}.`)).toBeVisible();

  await page.goto('about:blank');
  await page.goto(await linkTo('/admin/account', product, { type: 'recovery' }));
  await question.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText('For the account gast@example.org.')).toBeVisible();
});

test('a link issued over 120 seconds ago does not sign in', async ({ page, product }) => {
  const old = String(Math.floor(Date.now() / 1000) + 3600 - 130);
  await page.goto(await linkTo('/admin/services', product, { expires_at: old }));
  await expect(page.getByRole('alert')).toHaveText(
    'This link has been used or is too old. Please ask for a new one.',
  );
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(await stored(page)).toBeNull();
});
