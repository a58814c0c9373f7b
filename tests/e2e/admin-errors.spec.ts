import { storedRows } from './admin-content';
import { button, expect, fillReference, test } from './admin-fixtures';
import { choosePicture, photo } from './admin-pictures';
import { expectMessage } from './page-actions';

test.use({ allowConsole: /Failed to load resource/ });

test('a save is repeated after a lost answer and waits without a connection: one record, each file sent once', async ({
  page,
  context,
  operator,
  openAdminScreen,
}) => {
  const uploads: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().includes('/storage/v1/object/drafts/references/'))
      uploads.push(request.url());
  });
  const before = (await storedRows(operator, 'client_references')).length;
  await openAdminScreen('references');
  await fillReference(page, 'Doppelwerft');
  await choosePicture(page, page.locator('[name=image_url]'), await photo('a.jpg'));
  const loseAnswer = async (route: Parameters<Parameters<typeof page.route>[1]>[0]) => {
    await route.fetch();
    await route.abort();
  };
  await page.route('**/rest/v1/rpc/save_content', loseAnswer, { times: 1 });
  await button(page, 'Save').click();
  await expect(page.getByRole('alert')).toHaveText('An error occurred while saving the reference');
  await page.locator('[name=project]').fill('Nachgetragen');
  await context.setOffline(true);
  await button(page, 'Save').click();
  await expect(page.getByText(/^Waiting for the connection/)).toBeVisible();
  await page.keyboard.press('Control+s');
  await context.setOffline(false);
  await expectMessage(page, 'Reference saved.');
  await expect(page.getByRole('listitem').filter({ hasText: 'Doppelwerft' })).toContainText('Nachgetragen');
  expect(await storedRows(operator, 'client_references')).toHaveLength(before + 1);
  expect(uploads).toHaveLength(1);
});
