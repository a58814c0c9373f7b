import type { Page } from '@playwright/test';
import { button, expect, test } from './admin-fixtures';

/** Scripts that cannot be loaded: after an update, or for a moment. */

// The browser logs the failed request, and React the failed import.
test.use({ allowConsole: /Failed to (load resource|fetch dynamically imported module)/ });

const entry = /\/assets\/main-[\w-]+\.js$/;
const inbox = '**/assets/inbox-page-*.js';
const sentence = /^The back office could not start: please reload the page/;
const gone = { status: 404 };

const heading = (page: Page) => page.getByRole('heading', { level: 1 });

async function openInbox(page: Page): Promise<void> {
  const sections = page.getByRole('navigation', { name: 'Sections' });
  await sections.getByRole('link', { name: /^Inquiries/ }).click();
}

test('a missing script is loaded by a reload or a button, or named in a message, and closes no open form', async ({
  page,
  openAdminScreen,
}) => {
  await page.route(entry, (route) => route.fulfill(gone), { times: 1 });
  await page.goto('/login');
  await expect(page.getByText(sentence)).toBeVisible({ timeout: 30_000 });
  await page.reload();
  await expect(heading(page)).toHaveText('Sign in to your account');
  await expect(page.getByText(sentence)).toHaveCount(0);

  await openAdminScreen('references');
  await page.route(inbox, (route) => route.fulfill(gone), { times: 1 });
  await openInbox(page);
  await expect(heading(page)).toHaveText('Inquiries');
  await page.goto('/admin/references');
  let documentCount = 0;
  page.on('request', (request) => (documentCount += request.resourceType() === 'document' ? 1 : 0));
  await page.route(inbox, (route) => route.fulfill(gone));
  await openInbox(page);
  await expect(heading(page)).toHaveText('This page could not be shown');
  expect(documentCount).toBe(1);

  await page.goto('/admin/references');
  await page.route(/\/assets\/rich-text-[\w-]+\.js$/, (route) => route.fulfill(gone), { times: 1 });
  await button(page, 'Add Reference').click();
  await page.locator('[name=company]').fill('Getippt ohne Editor');
  await button(page, 'Try again').click();
  await expect(page.getByRole('textbox', { name: 'Testimonial' })).toBeVisible();
  await openInbox(page);
  await button(page.getByRole('dialog', { name: 'Unsaved changes' }), 'Leave without saving').click();
  await expect(page.getByRole('alert')).toHaveText(/^The page could not be opened\. /);
  await expect(page.locator('[name=company]')).toHaveValue('Getippt ohne Editor');
});
