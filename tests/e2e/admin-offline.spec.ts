import type { Locator, Page } from '@playwright/test';
import { expectScreenAccessible } from './accessibility';
import { storedRows } from './admin-content';
import { expectNoSnapshot, expectSnapshot } from './admin-autosave';
import { choosePicture, photo } from './admin-pictures';
import { expect, test } from './admin-fixtures';
import { expectMessage } from './message';

/** Saving without a connection waits and sends once the connection is back. */
test.use({ allowConsole: [/Failed to load resource/] });

const waitingMessage =
  'Waiting for the connection: nothing is lost, and it is saved by itself as soon as the connection is back.';

test.beforeEach(({ page }) => {
  page.on('dialog', (dialog) => dialog.accept());
});

test('a save without a connection is sent once after the connection is back', async ({
  page,
  context,
  operator,
  openAdminScreen,
}) => {
  await openAdminScreen('references');
  const before = (await storedRows(operator, 'client_references')).length;
  const region = await fillReference(page, 'Wartewerft');
  await choosePicture(page, page.locator('[name=image_url]'), await small());
  const writes = writesOf(page);
  await context.setOffline(true);
  await region.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(region.getByRole('status')).toHaveText(waitingMessage);
  await expect(region.getByRole('alert')).toHaveCount(0);
  await page.keyboard.press('Control+s');
  await expectSnapshot(page, 'Wartewerft');
  expect(writes).toEqual([]);

  await context.setOffline(false);
  await expectMessage(region, 'Reference saved.');
  expectEachFileOnce(writes);
  expect(await storedRows(operator, 'client_references')).toHaveLength(before + 1);
  await expectNoSnapshot(page);
});

test(
  'a connection lost during a save does not repeat finished uploads',
  { tag: '@long' },
  async ({ page, context, operator, openAdminScreen }) => {
    await openAdminScreen('references');
    const region = await fillReference(page, 'Mittendrinwerft');
    await choosePicture(page, page.locator('[name=image_url]'), await small());
    const writes = writesOf(page);
    await page.route(
      '**/rest/v1/**',
      async (route) => {
        await context.setOffline(true);
        await route.abort('internetdisconnected');
      },
      { times: 1 },
    );
    await region.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(region.getByRole('status')).toHaveText(waitingMessage);
    await context.setOffline(false);
    await expectMessage(region, 'Reference saved.');
    expectEachFileOnce(writes);
    const stored = await storedRows(operator, 'client_references');
    expect(stored.filter(({ company }) => company === 'Mittendrinwerft')).toHaveLength(1);
  },
);

test(
  'a save also waits when the browser does not report the lost connection',
  { tag: '@long' },
  async ({ page, openAdminScreen }) => {
    await openAdminScreen('references');
    const region = await fillReference(page, 'Ahnungslose Werft');
    await page.route('**/*', (route) => route.abort('internetdisconnected'));
    await region.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(region.getByRole('status')).toHaveText(waitingMessage);
    await page.unrouteAll({ behavior: 'wait' });
    await expectMessage(region, 'Reference saved.');
  },
);

test(
  'waiting can be cancelled, which keeps the form for a later save',
  { tag: '@long' },
  async ({ page, context, operator, openAdminScreen }) => {
    await openAdminScreen('references');
    const region = await fillReference(page, 'Umentschiedene Werft');
    const writes = writesOf(page);
    await context.setOffline(true);
    await region.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(region.getByRole('status')).toHaveText(waitingMessage);
    await expectScreenAccessible(page, 'waiting');
    await region.getByRole('button', { name: 'Do not wait' }).click();
    await expect(page.getByText(waitingMessage)).toHaveCount(0);
    await context.setOffline(false);
    await expect(page.locator('[name=company]')).toHaveValue('Umentschiedene Werft');
    await expect(region.getByRole('button', { name: 'Save', exact: true })).toBeEnabled();
    expect(writes).toEqual([]);
    await region.getByRole('button', { name: 'Save', exact: true }).click();
    await expectMessage(region, 'Reference saved.');

    // Cancel discards the form and the waiting save.
    const before = (await storedRows(operator, 'client_references')).length;
    await fillReference(page, 'Abgebrochene Werft');
    await context.setOffline(true);
    await region.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(region.getByRole('status')).toHaveText(waitingMessage);
    await region.getByRole('button', { name: 'Cancel' }).click();
    await expect(page.locator('[name=company]')).toHaveCount(0);
    await context.setOffline(false);
    await page.reload();
    await expect(region.getByRole('button', { name: 'Add Reference' })).toBeVisible();
    expect(await storedRows(operator, 'client_references')).toHaveLength(before);
  },
);

test(
  'a stored record is reported as saved even if the list cannot be read again',
  { tag: '@long' },
  async ({ page, context, openAdminScreen }) => {
    await openAdminScreen('references');
    const region = await fillReference(page, 'Gespeicherte Werft');
    const stored = page.waitForResponse('**/rest/v1/rpc/save_content');
    await page.route('**/rest/v1/client_references?**', async (route) => {
      await stored;
      await context.setOffline(true);
      await route.abort('internetdisconnected');
    });
    await region.getByRole('button', { name: 'Save', exact: true }).click();
    await expectMessage(region, 'Reference saved.');
    await page.unrouteAll({ behavior: 'wait' });
    await context.setOffline(false);
    await expect(region.getByText('Gespeicherte Werft')).toBeVisible();
  },
);

async function fillReference(page: Page, company: string): Promise<Locator> {
  const region = page.getByRole('region', { name: 'References', exact: true });
  await region.getByRole('button', { name: 'Add Reference' }).click();
  for (const [name, text] of Object.entries({ company, project: 'Projekt', testimonial: 'Text' })) {
    await page.locator(`[name=${name}]`).fill(text);
  }
  return region;
}

const small = () => photo('a.jpg', { width: 480, height: 360 });

/** Expects the picture and its original once each. */
function expectEachFileOnce(writes: readonly string[]): void {
  const files = writes.flatMap((url) => url.split('/storage/v1/object/')[1] ?? []);
  const [picture] = files;
  expect(picture).toMatch(/^drafts\/references\//);
  expect(files).toEqual([picture, `archive/originals/${picture?.replace('drafts/', '')}`]);
}

function writesOf(page: Page): string[] {
  const writes: string[] = [];
  page.on('request', (request) => {
    if (!['GET', 'HEAD'].includes(request.method())) writes.push(request.url());
  });
  return writes;
}
