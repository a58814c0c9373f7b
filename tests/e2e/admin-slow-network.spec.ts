import type { Page } from '@playwright/test';
import { saveUrl } from './admin-network';
import { holdRequests } from './hold-requests';
import { choosePicture, photo } from './admin-pictures';
import { expect, test } from './admin-fixtures';
import { fillReference } from './admin-references';
import { expectMessage } from './message';

/** Slow, stalled and broken connections: an open form survives, and every way out of it works. */
test.use({ allowConsole: [/Failed to load resource/] });

const rows = '**/rest/v1/client_references*';
const uploads = '**/storage/v1/object/references/**';

test('input typed during a save stays unsaved, and an upload can be cancelled', async ({
  page,
  openAdminScreen,
}) => {
  await test.step('input typed during a save stays and is not saved yet', async () => {
    await openAdminScreen('references');
    await fillReference(page, 'Weitertippwerft');
    const region = page.getByRole('region', { name: 'References' });
    const saveRequest = await holdRequests(page, saveUrl);
    await region.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(region.getByRole('status')).toHaveText('Saving');
    await page.locator('[name=testimonial]').fill('Text, und weiter');
    saveRequest.release();
    await expect(region.getByRole('status').filter({ hasText: 'typed meanwhile' })).toHaveText(
      'Saved. What you typed meanwhile is not saved yet.',
    );
    await expect(page.locator('[name=testimonial]')).toHaveValue('Text, und weiter');

    await page.getByRole('navigation', { name: 'Sections' }).getByRole('link', { name: /^Shop/ }).click();
    const question = page.getByRole('dialog', { name: 'Unsaved changes' });
    await question.getByRole('button', { name: 'Keep editing' }).click();

    await region.getByRole('button', { name: 'Save', exact: true }).click();
    await expectMessage(region, 'Reference saved.');
    await expect(region.getByRole('heading', { name: 'Weitertippwerft' })).toHaveCount(1);
    await region.getByRole('button', { name: 'Edit Weitertippwerft' }).click();
    await expect(page.locator('[name=testimonial]')).toHaveValue('Text, und weiter');
    await region.getByRole('button', { name: 'Cancel' }).click();
  });

  await test.step('a cancelled upload leaves neither record nor file', async () => {
    await fillReference(page, 'Umkehrwerft');
    const region = page.getByRole('region', { name: 'References' });
    await choosePicture(page, page.locator('[name=gallery]'), [await photo('a.jpg'), await photo('b.jpg')]);
    const arrived: string[] = [];
    let isFirst = true;
    await page.route(uploads, async (route) => {
      if (route.request().method() !== 'POST') return route.continue();
      arrived.push(route.request().url().replace('/object/', '/object/public/'));
      if (isFirst) {
        isFirst = false;
        await route.continue();
      }
      // The second upload gets no response.
    });
    await region.getByRole('button', { name: 'Save', exact: true }).click();
    await expect.poll(() => arrived.length).toBe(2);
    const stored = arrived[0] ?? '';
    expect((await page.request.get(stored)).status()).toBe(200);
    page.once('dialog', (dialog) => dialog.accept());
    await region.getByRole('button', { name: 'Cancel' }).click();
    await expect(page.locator('[name=company]')).toHaveCount(0);
    await expect.poll(async () => (await page.request.get(stored)).ok()).toBe(false);
    await page.unrouteAll();
    await page.reload();
    await expect(region.getByRole('button', { name: 'Add Reference' })).toBeVisible();
    await expect(region.getByText('Umkehrwerft')).toHaveCount(0);
  });
});

test.describe('an upload', () => {
  test('that stalls ends with a message, and the form can be saved again', async ({
    page,
    openAdminScreen,
  }) => {
    await page.clock.install();
    await openAdminScreen('references');
    await fillReference(page, 'Stillstandwerft');
    await choosePicture(page, page.locator('[name=image_url]'), await photo('a.jpg'));
    // The first upload gets no response; the next one succeeds.
    await page.route(uploads, () => undefined, { times: 1 });
    const sent = page.waitForRequest(uploads);
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await sent;
    await page.clock.fastForward('05:00');
    await expect(page.getByRole('alert')).toHaveText(
      'The upload has stalled. Please check the connection and save again.',
    );
    await expect(page.locator('[name=company]')).toHaveValue('Stillstandwerft');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expectMessage(page, 'Reference saved.');
  });
});

test.describe('signing out', () => {
  // The auth client logs network errors.
  test.use({ allowConsole: [/Failed to (load resource|fetch)/] });

  async function logout(page: Page): Promise<void> {
    await page.getByRole('button', { name: 'Logout' }).click();
  }

  test('that fails can be forced or retried', async ({ page, signIn }) => {
    await test.step('that fails shows a message, keeps form and warning, and can be forced', async () => {
      await signIn();
      await fillReference(page, 'Bleibwerft');
      page.on('dialog', (dialog) => dialog.accept());
      await page.route('**/auth/v1/logout*', (route) =>
        route.fulfill({ status: 502, body: '<html>Bad Gateway' }),
      );
      await logout(page);
      const question = page.getByRole('dialog', { name: 'Still signed in' });
      await expect(question).toContainText('The service could not be reached');
      await question.getByRole('button', { name: 'Stay signed in' }).click();
      await expect(page.locator('[name=company]')).toHaveValue('Bleibwerft');

      await page.getByRole('navigation', { name: 'Sections' }).getByRole('link', { name: /^Shop/ }).click();
      await page
        .getByRole('dialog', { name: 'Unsaved changes' })
        .getByRole('button', { name: 'Keep editing' })
        .click();

      await logout(page);
      await question.getByRole('button', { name: 'Sign out anyway' }).click();
      await expect(page.getByRole('heading', { name: 'Sign in to your account' })).toBeVisible();
      expect(await page.evaluate(() => localStorage.getItem('site-auth'))).toBeNull();
      await page.goto('/admin/references');
      await expect(page.getByRole('heading', { name: 'Sign in to your account' })).toBeVisible();
      await page.unrouteAll();
    });

    await test.step('is retried with success', async () => {
      await signIn();
      await page.route('**/auth/v1/logout*', (route) => route.abort(), { times: 1 });
      await logout(page);
      await page
        .getByRole('dialog', { name: 'Still signed in' })
        .getByRole('button', { name: 'Try again' })
        .click();
      await expect(page.getByRole('heading', { name: 'Sign in to your account' })).toBeVisible();
    });
  });

  for (const status of [401, 403, 404]) {
    const tag = status === 401 ? [] : '@long';
    test(`ends the session here when the service answers ${status}`, { tag }, async ({ page, signIn }) => {
      await signIn();
      await page.route('**/auth/v1/logout*', (route) => route.fulfill({ status, json: { message: 'gone' } }));
      await logout(page);
      await expect(page.getByRole('heading', { name: 'Sign in to your account' })).toBeVisible();
      expect(await page.evaluate(() => localStorage.getItem('site-auth'))).toBeNull();
    });
  }
});

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
