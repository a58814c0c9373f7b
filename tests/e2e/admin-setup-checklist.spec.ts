import type { Page } from '@playwright/test';
import { demoContent } from '../../demo/content';
import type { Service } from '../../src/data/client/service';
import { createTables } from '../../src/data/client/tables';
import { isRemovable } from '../../src/data/operations/example-content';
import { storedRows } from './admin-content';
import { expect, test } from './admin-fixtures';

/** The setup checklist of a new installation, and the removal of its example content. */

/** The dismissal of the checklist is no content, so restoreContent does not reset it. */
test.beforeEach(async ({ operator }) => {
  await createTables(operator)
    .from('installation')
    .update({ hides_first_steps: false })
    .eq('id', true)
    .throwOnError();
});

function region(page: Page) {
  return page.getByRole('region', { name: 'First steps' });
}

function step(page: Page, title: string | RegExp) {
  return region(page).getByRole('listitem').filter({ hasText: title });
}

const removable = demoContent.filter(({ type }) => isRemovable(type));
const removableCount = removable.reduce((sum, { rows }) => sum + rows.length, 0);

async function companies(operator: Service): Promise<unknown[]> {
  return (await storedRows(operator, 'client_references')).map(({ company }) => company);
}

test('the example content is removed after a confirmation, except edited records, and can be restored', async ({
  page,
  operator,
  openAdminScreen,
}) => {
  const [edited] = await storedRows(operator, 'client_references');
  await createTables(operator)
    .from('client_references')
    .update({ company: 'Eigene Werft' })
    .eq('id', edited?.id)
    .throwOnError();
  const before = await companies(operator);
  await openAdminScreen('overview');
  const removeButton = region(page).getByRole('button', { name: 'Remove the example content' });
  await removeButton.click();
  const dialog = page.getByRole('dialog', { name: 'Remove the example content' });
  await expect(dialog).toContainText(
    new RegExp(`^.*${removableCount - 1} records that nobody has edited go to the trash, with \\d+ files`),
  );
  await expect(
    dialog.getByText(`References: Header, ${before.length - 1} References`, { exact: true }),
  ).toBeVisible();
  await expect(dialog.getByRole('link', { name: 'Eigene Werft' })).toHaveAttribute(
    'href',
    /references\/client_references\//,
  );
  await expect(dialog.getByRole('listitem').filter({ hasText: /^Imprint: / })).toContainText('Company');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(removeButton).toBeFocused();
  expect(await companies(operator)).toEqual(before);

  await removeButton.click();
  await dialog.getByRole('button', { name: `Remove ${removableCount - 1} records` }).click();
  await expect(dialog).toHaveCount(0);
  await expect(region(page).getByRole('status')).toContainText(
    `${removableCount - 1} records of the example content are in the trash now.`,
  );
  await expect(region(page).getByRole('heading', { name: 'First steps' })).toBeFocused();
  await expect(removeButton).toHaveCount(0);
  await expect(step(page, 'Terms (AGBs)')).toContainText('None yet');
  expect(await companies(operator)).toEqual(['Eigene Werft']);
  expect(await storedRows(operator, 'imprint')).toHaveLength(1);
  for (const { type } of removable.filter(({ type: { name } }) => name !== 'references'))
    expect(await storedRows(operator, type.table), type.name).toEqual([]);

  await region(page).getByRole('button', { name: 'Undo' }).click();
  await expect(removeButton).toBeVisible();
  expect((await companies(operator)).sort()).toEqual(before.sort());
});
