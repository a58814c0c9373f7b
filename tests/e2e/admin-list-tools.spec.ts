import type { Page } from '@playwright/test';
import { createTables } from '../../src/data/client/tables';
import { expectScreenAccessible } from './accessibility';
import { expect, test } from './admin-fixtures';
import { expectMessage } from './message';

/** Lists of the back office: rows, addresses of records, selection, filter and order. */

const region = (page: Page) => page.getByRole('region', { name: 'References' });
const rows = (page: Page) => region(page).getByRole('listitem');
const row = (page: Page, title: string) => rows(page).filter({ hasText: title });
const titles = (page: Page) => rows(page).getByRole('heading', { level: 3 });
const formAddress = /\/admin\/references\/client_references\/[\da-f-]{36}$/;

test.beforeEach(async ({ page, openAdminScreen }) => {
  await openAdminScreen('references');
  await expect(titles(page).first()).toBeVisible();
});

test('a row has an address, opens its record, and is marked after saving', async ({ page }) => {
  await test.step('a row opens its record on click, and Back returns to the row', async () => {
    const title = String(await titles(page).last().textContent());
    await rows(page).last().scrollIntoViewIfNeeded();
    const top = await page.evaluate(() => window.scrollY);
    await row(page, title).getByText('Live').click();
    await expect(page).toHaveURL(formAddress);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Manage References');
    await expect(region(page).getByRole('heading', { level: 2 })).toHaveText(title);
    await expect(page.locator('[name=company]')).toHaveValue(title);
    await expect(page.getByRole('region', { name: 'Header' })).toHaveCount(0);

    await page.goBack();
    await expect(page).toHaveURL(/\/admin\/references$/);
    await expect(region(page).getByRole('button', { name: `Edit ${title}` })).toBeFocused();
    expect(await page.evaluate(() => window.scrollY)).toBe(top);
    await page.goForward();
    await expect(page.locator('[name=company]')).toHaveValue(title);
    await page.reload();
    await expect(page.locator('[name=company]')).toHaveValue(title);
    await region(page).getByRole('link', { name: 'All References' }).click();
    await expect(titles(page).last()).toHaveText(title);
  });

  await test.step('Save explains what it does, and the saved row is marked', async () => {
    const title = String(await titles(page).first().textContent());
    await row(page, title)
      .getByRole('button', { name: `Edit ${title}` })
      .click();
    const save = page.getByRole('button', { name: 'Save', exact: true });
    await expect(save).toHaveAccessibleDescription('Changes are on the website at once.');
    await page.locator('[name=publish_at]').fill('2037-05-01T09:00');
    await expect(save).toHaveAccessibleDescription('It is published at the planned time.');
    await page.locator('[name=publish_at]').fill('');
    await page.locator('[name=company]').fill('Markierte Werft');
    await save.click();
    await expectMessage(region(page), 'Reference saved.');
    await expect(page).toHaveURL(/\/admin\/references$/);
    await expect(region(page).getByRole('button', { name: 'Edit Markierte Werft' })).toBeFocused();
    await expect(row(page, 'Markierte Werft')).toHaveAttribute('data-marked', 'true');
  });

  await test.step('an address of a record that does not exist says so', async () => {
    await page.goto('/admin/references/client_references/00000000-0000-4000-8000-000000000000');
    await expect(region(page).getByRole('alert')).toContainText('There is no such record.');
    await page.goto('/admin/references/nothing/1');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('There is no such section');
  });
});

test('a list has tools for several records, a filter and an order', async ({ page, operator }) => {
  await test.step('selected records are unpublished, published and deleted together, and the deletion is undone', async () => {
    const [first = '', second = ''] = await titles(page).allTextContents();
    const count = await rows(page).count();
    for (const title of [first, second])
      await page.getByRole('checkbox', { name: `Select ${title}` }).check();
    const selection = page.getByRole('group', { name: '2 selected' });
    await expectScreenAccessible(page);
    await selection.getByRole('button', { name: 'Unpublish' }).click();
    await expectMessage(region(page), '2 References taken off the website.');
    const drafts = page.getByRole('list', { name: 'Not on the website' }).getByRole('listitem');
    await expect(drafts).toHaveCount(2);
    const website = async () => (await page.request.get('/references')).text();
    expect(await website()).not.toContain(second);

    for (const title of [first, second])
      await page.getByRole('checkbox', { name: `Select ${title}` }).check();
    await selection.getByRole('button', { name: 'Publish', exact: true }).click();
    await expectMessage(region(page), '2 References published.');
    await expect(drafts).toHaveCount(0);
    expect(await website()).toContain(second);

    for (const title of [first, second])
      await page.getByRole('checkbox', { name: `Select ${title}` }).check();
    page.once('dialog', async (dialog) => {
      expect(dialog.message()).toContain(first);
      expect(dialog.message()).toContain(second);
      await dialog.accept();
    });
    await selection.getByRole('button', { name: 'Delete' }).click();
    await expect(rows(page)).toHaveCount(count - 2);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expectMessage(region(page), '2 References restored.');
    await expect(rows(page)).toHaveCount(count);
  });

  await test.step('a list is filtered by state and sorted by title', async () => {
    const tables = createTables(operator);
    for (const company of ['Zuletzt', 'Aachen', 'Mitte']) {
      const texts = { company, project: 'Umbau', testimonial: 'Gut.' };
      await tables.from('client_references').insert(texts).throwOnError();
    }
    await page.goto('/admin/references');
    await page.getByRole('radio', { name: 'By title' }).check();
    await expect(titles(page).first()).toHaveText('Aachen');
    await expect(titles(page).last()).toHaveText('Zuletzt');

    await page.getByRole('button', { name: 'Edit Mitte' }).click();
    await page.locator('[name=project]').fill('Neubau');
    await page.getByRole('button', { name: 'Save Draft' }).click();
    await expectMessage(region(page), 'Draft saved.');
    await page.getByRole('radio', { name: 'Draft' }).check();
    await expect(titles(page)).toHaveText(['Mitte']);
    await page.getByRole('radio', { name: 'Scheduled' }).check();
    await expect(region(page).getByText('Nothing matches this search.')).toBeVisible();
  });
});
