import type { Page } from '@playwright/test';
import { addGuest } from './admin-guest';
import { saveUrl } from './admin-network';
import { choosePicture, noisePhoto, photo } from './admin-pictures';
import { expect, test } from './admin-fixtures';
import { fillReference } from './admin-references';
import { expectMessage } from './message';

/** Failures keep the input and never create a record twice. */
test.use({ allowConsole: [/Failed to load resource/] });

test.describe('saving', () => {
  test.beforeEach(async ({ openAdminScreen }) => openAdminScreen('references'));

  test('again creates one record and no conflict, and a deleted record is kept as a draft', async ({
    page,
    context,
  }) => {
    await test.step('again after a lost response creates one record and sends each file once', async () => {
      const uploads: string[] = [];
      page.on('request', (request) => {
        if (/\/storage\/v1\/object\/drafts\/references\//.test(request.url()) && request.method() === 'POST')
          uploads.push(request.url());
      });
      await fillReference(page, 'Doppelwerft');
      await choosePicture(page, page.locator('[name=image_url]'), await photo('a.jpg'));
      await page.route(
        saveUrl,
        async (route) => {
          await route.fetch();
          await route.abort();
        },
        { times: 1 },
      );
      await page.getByRole('button', { name: 'Save', exact: true }).click();
      await expect(page.getByRole('alert')).toHaveText('An error occurred while saving the reference');
      await expect(page.locator('[name=company]')).toHaveValue('Doppelwerft');
      await page.getByRole('button', { name: 'Save', exact: true }).click();
      await expectMessage(page, 'Reference saved.');
      await expect(page.getByRole('heading', { name: 'Doppelwerft' })).toHaveCount(1);
      expect(uploads).toHaveLength(1);
    });

    await test.step('further changes after a lost response causes no conflict', async () => {
      await fillReference(page, 'Nachtragwerft');
      await page.route(
        saveUrl,
        async (route) => {
          await route.fetch();
          await route.abort();
        },
        { times: 1 },
      );
      await page.getByRole('button', { name: 'Save', exact: true }).click();
      await expect(page.getByRole('alert')).toHaveText('An error occurred while saving the reference');
      await page.locator('[name=project]').fill('Nachgetragen');
      await page.getByRole('button', { name: 'Save', exact: true }).click();
      await expectMessage(page, 'Reference saved.');
      const card = page.getByRole('listitem').filter({ hasText: 'Nachtragwerft' });
      await expect(card).toHaveCount(1);
      await expect(card).toContainText('Nachgetragen');
    });

    await test.step('a record that another editor deleted shows a message', async () => {
      await fillReference(page, 'Wegwerft');
      await page.getByRole('button', { name: 'Save', exact: true }).click();
      await page.getByRole('button', { name: 'Edit Wegwerft' }).click();
      const other = await context.newPage();
      other.on('dialog', (dialog) => dialog.accept());
      await other.goto('/admin/references');
      await other.getByRole('button', { name: 'Delete Wegwerft' }).click();
      await expect(other.getByRole('status')).toHaveText('Reference deleted. Undo');
      await page.getByRole('button', { name: 'Save', exact: true }).click();
      await expect(page.getByRole('alert')).toHaveText(
        'Somebody else has deleted this reference meanwhile. Nothing was overwritten, and what you typed is still here. Save Draft keeps it as a draft.',
      );
      await expect(page.locator('[name=company]')).toHaveValue('Wegwerft');
      await page.getByRole('button', { name: 'Save Draft' }).click();
      await expectMessage(page, 'Draft saved.');
      await expect(page.getByRole('listitem').filter({ hasText: 'Wegwerft' })).toContainText('Draft');
      await page.getByRole('button', { name: 'Edit Wegwerft' }).click();
      await page.getByRole('button', { name: 'Publish', exact: true }).click();
      await expectMessage(page, 'Reference published.');
    });
  });

  test('fails with a message, and is repeated', async ({ page }) => {
    await test.step('shows the message of the backend and repeats only the missing steps', async () => {
      await fillReference(page, 'Teilwerft');
      await choosePicture(page, page.locator('[name=gallery]'), [await photo('a.jpg'), await photo('b.jpg')]);
      await page.route(saveUrl, (route) =>
        route.fulfill({
          status: 500,
          json: { code: 'XX000', message: 'disk full', details: null, hint: null },
        }),
      );
      await page.getByRole('button', { name: 'Save', exact: true }).click();
      await expect(page.getByRole('alert')).toHaveText('disk full');
      await page.unrouteAll();
      await page.getByRole('button', { name: 'Save', exact: true }).click();
      await expectMessage(page, 'Reference saved.');
      await expect(page.getByRole('heading', { name: 'Teilwerft' })).toHaveCount(1);
      await page.getByRole('button', { name: 'Edit Teilwerft' }).click();
      await expect(page.getByRole('button', { name: 'Delete image' })).toHaveCount(2);
      await page.getByRole('button', { name: 'Cancel' }).click();
    });
  });

  test('shows the progress of an upload', async ({ page }) => {
    await fillReference(page, 'Langsamwerft');
    await choosePicture(page, page.locator('[name=image_url]'), await noisePhoto('rauschen.jpg'));
    const network = await page.context().newCDPSession(page);
    const limit = (uploadThroughput: number) =>
      network.send('Network.emulateNetworkConditions', {
        offline: false,
        latency: 0,
        downloadThroughput: -1,
        uploadThroughput,
      });
    await limit(300_000);
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    const bar = page.getByRole('progressbar');
    await expect(bar).toBeVisible();
    const value = Number(await bar.getAttribute('value'));
    expect(value).toBeGreaterThan(0);
    expect(value).toBeLessThan(100);
    await limit(-1);
    await expectMessage(page, 'Reference saved.');
    await expect(bar).toHaveCount(0);
  });
});

test.describe('unsaved changes', () => {
  test.beforeEach(async ({ openAdminScreen }) => openAdminScreen('references'));

  test('are left only after confirmation, which the browser asks for before the tab is closed', async ({
    page,
  }) => {
    await test.step('are left only after confirmation', async () => {
      await openScreen(page, 'Press');
      await openScreen(page, 'References');
      await fillReference(page, 'Bleibwerft');
      await openScreen(page, 'Shop');
      const dialog = page.getByRole('dialog', { name: 'Unsaved changes' });
      await dialog.getByRole('button', { name: 'Keep editing' }).click();
      await expect(page.locator('[name=company]')).toHaveValue('Bleibwerft');

      await page.goBack();
      await expect(dialog).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(page.locator('[name=company]')).toHaveValue('Bleibwerft');

      await openScreen(page, 'Shop');
      await dialog.getByRole('button', { name: 'Leave without saving' }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Manage Shop Products');
      await openScreen(page, 'Press');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Manage Press Articles');
    });

    await test.step('make the browser ask before the tab is closed', async () => {
      await openScreen(page, 'References');
      await fillReference(page, 'Tabwerft');
      const dialogOpened = page.waitForEvent('dialog');
      await page.close({ runBeforeUnload: true });
      const dialog = await dialogOpened;
      expect(dialog.type()).toBe('beforeunload');
      await dialog.dismiss();
      await expect(page.locator('[name=company]')).toHaveValue('Tabwerft');
    });
  });

  async function openScreen(page: Page, name: string): Promise<void> {
    await page.getByRole('link', { name: new RegExp(`^${name}`) }).click();
  }
});

test('a user who is not an administrator sees a message and cannot change anything', async ({
  page,
  product,
}) => {
  const account = await addGuest(product);
  await page.goto('/login');
  await page.getByLabel('E-mail').fill(account.email);
  await page.getByLabel('Password').fill(account.password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('alert')).toHaveText(/^Your account is not an administrator/);

  const region = page.getByRole('region', { name: 'References' });
  await fillReference(page, 'Gastwerft');
  await region.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(region.getByRole('alert')).toHaveText('Nothing was changed: your account may not change it.');
  page.once('dialog', (dialog) => dialog.accept());
  await region.getByRole('button', { name: 'Cancel' }).click();

  await region.getByRole('button', { name: /^Edit/ }).first().click();
  await page.locator('[name=company]').fill('Gastwerft');
  await region.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(region.getByRole('alert')).toHaveText(/your account may not change it/);
  page.once('dialog', (dialog) => dialog.accept());
  await region.getByRole('button', { name: 'Cancel' }).click();

  const before = await region.getByRole('listitem').count();
  page.once('dialog', (dialog) => dialog.accept());
  await region
    .getByRole('button', { name: /^Delete/ })
    .first()
    .click();
  await expect(region.getByRole('alert')).toHaveText(/your account may not change it/);
  await expect(region.getByRole('listitem')).toHaveCount(before);
});
