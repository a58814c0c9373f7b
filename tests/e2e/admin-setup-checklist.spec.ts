import type { Page } from '@playwright/test';
import { demoContent } from '../../demo/content';
import type { Service } from '../../src/data/client/service';
import { createTables } from '../../src/data/client/tables';
import { isRemovable } from '../../src/data/operations/example-content';
import { expectScreenAccessible } from './accessibility';
import { storedRows } from './admin-content';
import { addGuest } from './admin-guest';
import { expect, startSession, test } from './admin-fixtures';
import { expectMessage } from './message';

/** The setup checklist of a new installation, and the removal of its example content. */

test.use({ viewport: { width: 360, height: 720 } });

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

test('lists open steps, links to them, and ticks finished ones', async ({ page, openAdminScreen }) => {
  await openAdminScreen('overview');
  await expect(region(page)).toContainText('0 of 16 done.');
  await expect(step(page, 'Name of the company')).toContainText('Still the example');
  await expect(step(page, /^Mail/)).toContainText('No mail server is configured');
  await expect(step(page, 'Backups')).toContainText('The website makes no automatic backups yet');
  const targets = {
    'Name of the company': /^\/admin\/contact\/\w+\//,
    'Brand colour and logo': /^\/admin\/brand$/,
    'Pages and menu': /^\/admin\/pages$/,
    'Is the website public?': /^\/admin\/pages\/site_settings\/.*\?field=is_public$/,
    'Address, telephone and e-mail': /^\/admin\/contact\/\w+\//,
    'Text and opening hours in the footer': /^\/admin\/footer\/\w+\/.*\?field=company_description$/,
    'Picture and headline of the home page': /^\/admin\/hero\/\w+\/.*\?field=image_url$/,
    'Headings of the pages': /^\/admin\/[\w-]+\/\w+\/.*\?field=/,
    CV: /^\/admin\/cv\/\w+\//,
    Imprint: /^\/admin\/legal\/\w+\//,
    'Privacy policy': /^\/admin\/legal\/\w+\//,
    'Terms (AGBs)': /^\/admin\/agbs$/,
    'A first reference of your own': /^\/admin\/references$/,
    'A second factor for your account': /^\/admin\/account$/,
    Backups: /^\/admin\/system$/,
  };
  for (const [title, target] of Object.entries(targets))
    await expect(region(page).getByRole('link', { name: title })).toHaveAttribute('href', target);
  await expectScreenAccessible(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);

  await region(page).getByRole('link', { name: 'Name of the company' }).click();
  await page.locator('[name=company_name]').fill('Elektro Eigen GmbH');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expectMessage(page, 'Contact information saved.');
  await page.goto('/admin/references');
  await page.getByRole('button', { name: 'Add Reference' }).click();
  await page.locator('[name=company]').fill('Eigene Werft');
  await page.locator('[name=project]').fill('Landstrom');
  await page.locator('[name=testimonial]').fill('Gründlich geprüft.');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expectMessage(page, 'Reference saved.');
  await page.goto('/admin/overview');
  await expect(region(page)).toContainText('2 of 16 done.');
  await expect(step(page, 'Name of the company')).toContainText('Done');
  await expect(step(page, 'A first reference')).toContainText('Done');
  await expect(step(page, 'Address, telephone')).toContainText('Still the example');
  // The policy has the company's new name, but the example person below it remains.
  await expect(step(page, 'Privacy policy')).toContainText(/Still the example: Controller/);
});

test.describe('when the server does not answer', () => {
  test.use({ allowConsole: [/Failed to load resource/] });

  test(
    'shows which steps are unknown and retries on request',
    { tag: '@long' },
    async ({ page, openAdminScreen }) => {
      let isServerDown = true;
      await page.route('**/api/doctor', (route) =>
        isServerDown ? route.fulfill({ status: 500, body: '' }) : route.continue(),
      );
      await openAdminScreen('overview');
      await expect(step(page, /^Mail/)).toContainText('The state could not be read from the server.');
      await expect(region(page).getByText('Loading from the server')).toHaveCount(0);
      await expectScreenAccessible(page);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
      isServerDown = false;
      await region(page).getByRole('button', { name: 'Try again: Mail' }).press('Enter');
      await expect(step(page, /^Mail/)).toContainText('No mail server is configured');
      await expect(region(page).getByRole('link', { name: 'Mail', exact: true })).toBeFocused();
    },
  );
});

test('is dismissed for all administrators and can be shown again', async ({ page, openAdminScreen }) => {
  await openAdminScreen('overview');
  await region(page).getByRole('button', { name: 'Hide these steps' }).click();
  await expect(region(page)).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await page.reload();
  const show = page.getByRole('button', { name: 'Show the first steps' });
  await expect(show).toBeVisible();
  await expect(region(page)).toHaveCount(0);
  await show.click();
  await expect(region(page)).toContainText('0 of 16 done.');
  await expect(show).toHaveCount(0);
});

test(
  'is hidden from users without write access',
  { tag: '@long' },
  async ({ page, operator, product, openAdminScreen }) => {
    const guest = await addGuest(product);
    await openAdminScreen('overview');
    // A page without requests of the administrator: one that runs on would be sent with the session of the guest.
    await page.goto('/impressum');
    await page.evaluate(
      (session) => localStorage.setItem('site-auth', session),
      await startSession(operator, guest),
    );
    await page.goto('/admin/overview');
    await expect(page.getByRole('region', { name: 'Broken links' })).toBeVisible();
    await expect(page.getByRole('region', { name: 'Changed last' })).toContainText(
      'Nothing has been changed yet.',
    );
    await expect(region(page)).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Show the first steps' })).toHaveCount(0);
  },
);

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
  await expectScreenAccessible(page, 'the look before');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
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
