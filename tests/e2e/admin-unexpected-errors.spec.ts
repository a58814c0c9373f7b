import type { Page } from '@playwright/test';
import { expect, test } from './admin-fixtures';
import { fillReference } from './admin-references';

/** The code of a screen is missing after an update. */
test.use({ allowConsole: [/Failed to load resource/] });

const code = '**/assets/inbox-page-*.js';

async function openInbox(page: Page): Promise<void> {
  await page
    .getByRole('navigation', { name: 'Sections' })
    .getByRole('link', { name: /^Inquiries/ })
    .click();
}

test('missing code is loaded by a reload of the page or named in a message, and does not close an open form', async ({
  page,
  openAdminScreen,
}) => {
  await openAdminScreen('references');
  await page.route(code, (route) => route.fulfill({ status: 404 }), { times: 1 });
  await openInbox(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Inquiries');

  await page.goto('/admin/references');
  let pages = 0;
  page.on('request', (request) => (pages += request.resourceType() === 'document' ? 1 : 0));
  await page.route(code, (route) => route.fulfill({ status: 404 }));
  await openInbox(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This page could not be shown');
  await expect(page.getByRole('link', { name: 'Go to the overview' })).toBeVisible();
  expect(pages).toBe(1);
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Reload the page' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Inquiries');

  await page.goto('/admin/references');
  await fillReference(page, 'Chunkwerft');
  await page.route(code, (route) => route.fulfill({ status: 404 }));
  await openInbox(page);
  await page
    .getByRole('dialog', { name: 'Unsaved changes' })
    .getByRole('button', { name: 'Leave without saving' })
    .click();
  await expect(page.getByRole('alert')).toHaveText(/^The page could not be opened\. /);
  await expect(page).toHaveURL(/\/admin\/references\/client_references\/new$/);
  await expect(page.locator('[name=company]')).toHaveValue('Chunkwerft');
});
