import type { Page } from '@playwright/test';
import { readEmail } from '../contract/received-email';
import { type MailServer, openMailServer } from '../contract/mail-server';
import { admin, removeData, startProduct } from '../product';
import { expect, test as base } from './fixtures';

/** Each test changes the account, so each has its own product without content, which sends email to `mails`. */
export const test = base.extend<{ mails: MailServer }>({
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

/** Fills in and submits the sign-in form; the caller expects the result. */
export async function signInWith(page: Page, password: string): Promise<void> {
  await page.getByLabel('E-mail').fill(admin.email);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

export async function logOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sign in to your account');
}

/** Waits for `count` mails and returns the first link of the last one; empty if it has none. */
export async function linkInMail(mails: MailServer, count: number): Promise<string> {
  await mails.until(count);
  return /^http\S+$/m.exec(readEmail(mails.accepted[count - 1]?.raw ?? '').text)?.[0] ?? '';
}

export { expect };
