import type { Page } from '@playwright/test';
import { storedRows } from './admin-content';
import { saveUrl } from './admin-network';
import { choosePicture, photo } from './admin-pictures';
import { expect, test } from './admin-fixtures';
import { fillReference } from './admin-references';
import { expectMessage } from './message';

/** Lost answers and connections: nothing is lost, and nothing is stored twice. */
test.use({ allowConsole: [/Failed to load resource/] });

test.beforeEach(async ({ openAdminScreen }) => openAdminScreen('references'));

const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true });

function uploadsOf(page: Page): string[] {
  const uploads: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().includes('/storage/v1/object/drafts/references/'))
      uploads.push(request.url());
  });
  return uploads;
}

test('a save whose answer is lost is repeated with further changes: one record, each file sent once', async ({
  page,
}) => {
  const uploads = uploadsOf(page);
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
  await save(page).click();
  await expect(page.getByRole('alert')).toHaveText('An error occurred while saving the reference');
  await page.locator('[name=project]').fill('Nachgetragen');
  await save(page).click();
  await expectMessage(page, 'Reference saved.');
  const card = page.getByRole('listitem').filter({ hasText: 'Doppelwerft' });
  await expect(card).toHaveCount(1);
  await expect(card).toContainText('Nachgetragen');
  expect(uploads).toHaveLength(1);
});

test('a save without a connection is sent once after the connection is back', async ({
  page,
  context,
  operator,
}) => {
  const before = (await storedRows(operator, 'client_references')).length;
  await fillReference(page, 'Wartewerft');
  await choosePicture(page, page.locator('[name=image_url]'), await photo('a.jpg'));
  const uploads = uploadsOf(page);
  await context.setOffline(true);
  await save(page).click();
  await expect(page.getByText(/^Waiting for the connection/)).toBeVisible();
  await page.keyboard.press('Control+s');
  expect(uploads).toEqual([]);
  await context.setOffline(false);
  await expectMessage(page, 'Reference saved.');
  expect(uploads).toHaveLength(1);
  expect(await storedRows(operator, 'client_references')).toHaveLength(before + 1);
});
