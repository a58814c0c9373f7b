import { expectScreenAccessible } from './accessibility';
import { expect, test } from './admin-fixtures';
import { expectMessage } from './message';

test('selected records are unpublished, published and deleted together, and the deletion is undone', async ({
  page,
  openAdminScreen,
}) => {
  await openAdminScreen('references');
  const region = page.getByRole('region', { name: 'References' });
  const rows = region.getByRole('listitem');
  await expect(rows.first()).toBeVisible();
  const [first = '', second = ''] = await rows.getByRole('heading', { level: 3 }).allTextContents();
  const count = await rows.count();
  const select = async () => {
    for (const title of [first, second])
      await page.getByRole('checkbox', { name: `Select ${title}` }).check();
  };
  const selection = page.getByRole('group', { name: '2 selected' });
  const website = async () => (await page.request.get('/references')).text();
  await select();
  await expectScreenAccessible(page);
  await selection.getByRole('button', { name: 'Unpublish' }).click();
  await expectMessage(region, '2 References taken off the website.');
  const drafts = page.getByRole('list', { name: 'Not on the website' }).getByRole('listitem');
  await expect(drafts).toHaveCount(2);
  expect(await website()).not.toContain(second);

  await select();
  await selection.getByRole('button', { name: 'Publish', exact: true }).click();
  await expectMessage(region, '2 References published.');
  await expect(drafts).toHaveCount(0);
  expect(await website()).toContain(second);

  await select();
  page.once('dialog', (dialog) => dialog.accept());
  await selection.getByRole('button', { name: 'Delete' }).click();
  await expect(rows).toHaveCount(count - 2);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expectMessage(region, '2 References restored.');
  await expect(rows).toHaveCount(count);
  expect(await website()).toContain(second);
});
