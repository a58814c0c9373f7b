import type { Page } from '@playwright/test';
import { saveUrl } from './admin-network';
import { holdRequests } from './hold-requests';
import { choosePicture, photo } from './admin-pictures';
import { expect, test } from './admin-fixtures';
import { fillReference } from './admin-references';
import { expectMessage } from './message';

/** Slow, stalled and broken connections: an open form survives, and every way out of it works. */
test.use({ allowConsole: [/Failed to load resource/] });

const uploads = '**/storage/v1/object/drafts/references/**';

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
      arrived.push(route.request().url().replace('/object/drafts/', '/object/public/'));
      if (isFirst) {
        isFirst = false;
        await route.continue();
      }
      // The second upload gets no response.
    });
    await region.getByRole('button', { name: 'Save', exact: true }).click();
    await expect.poll(() => arrived.length).toBe(2);
    const stored = arrived[0] ?? '';
    page.once('dialog', (dialog) => dialog.accept());
    await region.getByRole('button', { name: 'Cancel' }).click();
    await expect(page.locator('[name=company]')).toHaveCount(0);
    expect((await page.request.get(stored)).ok()).toBe(false);
    await page.unrouteAll();
    await page.reload();
    await expect(region.getByRole('button', { name: 'Add Reference' })).toBeVisible();
    await expect(region.getByText('Umkehrwerft')).toHaveCount(0);
  });
});

test.describe('an upload', () => {
  test(
    'that stalls ends with a message, and the form can be saved again',
    { tag: '@long' },
    async ({ page, openAdminScreen }) => {
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
        /was not stored\. The connection has stalled\. Please check it and save again\.$/,
      );
      await expect(page.locator('[name=company]')).toHaveValue('Stillstandwerft');
      await page.getByRole('button', { name: 'Save', exact: true }).click();
      await expectMessage(page, 'Reference saved.');
    },
  );
});

test.describe('signing out', () => {
  // The auth client logs network errors.
  test.use({ allowConsole: [/Failed to (load resource|fetch)/] });

  async function logout(page: Page): Promise<void> {
    await page.getByRole('button', { name: 'Logout' }).click();
  }

  test('that fails can be forced or retried', { tag: '@long' }, async ({ page, signIn }) => {
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
