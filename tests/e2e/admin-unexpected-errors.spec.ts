import type { Page } from '@playwright/test';
import { choosePicture, photo } from './admin-pictures';
import { expect, test } from './admin-fixtures';
import { fillReference } from './admin-references';
import { expectMessage } from './message';

/** Missing code and unexpected errors: what the user typed stays, and a message names the way out. */
test.use({ allowConsole: [/Failed to load resource/] });

const rows = '**/rest/v1/client_references*';

test.describe('a screen whose code is missing after an update', () => {
  const code = '**/assets/inbox-page-*.js';

  async function openInbox(page: Page): Promise<void> {
    await page
      .getByRole('navigation', { name: 'Sections' })
      .getByRole('link', { name: /^Inquiries/ })
      .click();
  }

  test('is loaded by a reload of the page or named in a message, and does not close an open form', async ({
    page,
    openAdminScreen,
  }) => {
    await test.step('is loaded with a reload of the page when no form is open', async () => {
      await openAdminScreen('references');
      await page.route(code, (route) => route.fulfill({ status: 404 }), { times: 1 });
      await openInbox(page);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Inquiries');
    });

    await test.step('shows a message when the new page lacks it too', async () => {
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
    });

    await test.step('does not close an open form', async () => {
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
  });
});

test.describe('an unexpected error', () => {
  test.use({ allowConsole: [/unforeseen|is not a function|as it is null|properties of null/] });

  test('leaves forms, texts and other sections unchanged', async ({ page, openAdminScreen }) => {
    await test.step('in a dialog over a form leaves the form unchanged', async () => {
      await openAdminScreen('references');
      await fillReference(page, 'Unvorhergesehen');
      await page.evaluate(() => {
        const original = Element.prototype.scrollIntoView;
        Element.prototype.scrollIntoView = () => {
          Element.prototype.scrollIntoView = original;
          throw new Error('unforeseen');
        };
      });
      await page.keyboard.press('Control+k');
      const dialog = page.getByRole('dialog', { name: 'Go to' });
      await expect(dialog.getByRole('alert')).toContainText('Something unexpected happened');
      await dialog.getByRole('button', { name: 'Close' }).click();
      await expect(page.locator('[name=company]')).toHaveValue('Unvorhergesehen');
      await page.getByRole('button', { name: 'Save', exact: true }).click();
      await expectMessage(page, 'Reference saved.');
    });

    await test.step('while cropping a picture affects neither texts nor saving', async () => {
      await fillReference(page, 'Unvorhergesehen');
      await page.evaluate(() => {
        const original = URL.createObjectURL;
        URL.createObjectURL = () => {
          URL.createObjectURL = original;
          throw new Error('unforeseen');
        };
      });
      await page.locator('[name=image_url]').setInputFiles(await photo('a.jpg'));
      await expect(page.getByRole('alert')).toContainText('Something unexpected happened');
      await page.getByRole('button', { name: 'Try again' }).click();
      await choosePicture(page, page.locator('[name=image_url]'), await photo('a.jpg'));
      await expect(page.locator('[name=company]')).toHaveValue('Unvorhergesehen');
      await page.getByRole('button', { name: 'Save', exact: true }).click();
      await expectMessage(page, 'Reference saved.');
    });

    await test.step('in one list leaves the other sections intact', async () => {
      await page.route(rows, (route) => route.fulfill({ json: [null] }));
      await page.reload();
      await expect(page.getByRole('alert')).toContainText('Something unexpected happened');
      await expect(page.getByRole('button', { name: 'Edit Header' })).toBeVisible();
      await page.unrouteAll();
      await page.getByRole('button', { name: 'Try again' }).click();
      await expect(page.getByRole('button', { name: 'Add Reference' })).toBeVisible();
    });
  });
});
