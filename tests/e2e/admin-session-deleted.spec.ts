import type { Page } from '@playwright/test';
import { sessionKey } from '../../src/data/account/session-key';
import { admin } from '../product';
import { expectSnapshot } from './admin-autosave';
import { expect, test } from './admin-fixtures';

const deleteSession = (page: Page) => page.evaluate((key) => localStorage.removeItem(key), sessionKey);

async function enterPassword(page: Page): Promise<void> {
  await page.getByLabel('Password').fill(admin.password);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

test('a session deleted from local storage leads to /login', async ({ page, signIn, context }) => {
  await signIn();
  // Another page of the website deletes it; the browser sends a storage event.
  const other = await context.newPage();
  await other.goto('/impressum');
  await deleteSession(other);
  await expect(page).toHaveURL(/\/login$/);

  await enterPassword(page);
  await expect(page).toHaveURL(/\/admin\/references$/);
  // A deletion without a storage event: the next request notices, and is not sent as a visitor's.
  // The screen may still be loading with the session's token.
  const stored = await page.evaluate((key) => localStorage.getItem(key), sessionKey);
  const authorization = `Bearer ${(JSON.parse(stored ?? '') as { access_token: string }).access_token}`;
  const sentAsVisitor: string[] = [];
  page.on('request', (request) => {
    // The sign-in page reads the company's name as a visitor.
    const isTableRequest = /\/rest\/v1\/(?!footer_content)/.test(request.url());
    if (isTableRequest && request.headers().authorization !== authorization)
      sentAsVisitor.push(request.url());
  });
  const link = page.getByRole('link', { name: 'Shop' }).first();
  // In one step: between the two, a request of the screen would notice, and the link would be gone.
  await link.evaluate((element: HTMLElement, key) => {
    localStorage.removeItem(key);
    element.click();
  }, sessionKey);
  await expect(page).toHaveURL(/\/login$/);
  expect(sentAsVisitor).toEqual([]);
});

test('unsaved input is kept, on the page and after a reload', async ({ page, signIn }) => {
  await signIn();
  await page.goto('/admin/latest-topics');
  await page.getByRole('button', { name: 'Add Topic' }).click();
  const title = page.locator('[name=title]');
  await title.fill('Geschrieben vor dem Ende');
  await deleteSession(page);
  await page.getByRole('button', { name: 'Save Draft' }).click();
  const dialog = page.getByRole('dialog', { name: 'Sign in again' });
  await expect(dialog).toContainText('Your session has ended.');
  await expect(title).toHaveValue('Geschrieben vor dem Ende');

  await expectSnapshot(page, 'Geschrieben vor dem Ende');
  page.once('dialog', (leaving) => leaving.accept());
  await page.reload();
  await expect(page).toHaveURL(/\/login$/);
  await enterPassword(page);
  await expect(page).toHaveURL(/\/admin\/references$/);
  await page.goto('/admin/latest-topics');
  await page.getByRole('button', { name: 'Restore' }).click();
  await expect(title).toHaveValue('Geschrieben vor dem Ende');
});
