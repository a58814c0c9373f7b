import type { Page } from '@playwright/test';
import type { Service } from '../../src/data/client/service';
import { createTables } from '../../src/data/client/tables';
import { expectAccessible } from './accessibility';
import { expect, test } from './admin-fixtures';
import { visit } from './page-visit';

/** Links of an open page whose targets were renamed or deleted since. */

const table = 'client_references';
const former = 'reederei-beispiel-gmbh';
const company = 'Reederei Beispiel GmbH';

const reference = (operator: Service) => createTables(operator).from(table);

async function openStaleLink(page: Page, change: () => PromiseLike<unknown>): Promise<void> {
  await visit(page, '/references');
  await page.getByRole('link', { name: company }).click();
  await change();
  await page.getByRole('dialog').getByRole('link', { name: 'Eigene Seite dieser Referenz' }).click();
}

test('an open page follows a reference to its new slug', async ({ page, operator }) => {
  await openStaleLink(page, () =>
    reference(operator).update({ slug: 'neue-adresse' }).like('slug', `${former}%`).throwOnError(),
  );
  await expect(page).toHaveURL('/references/neue-adresse');
  await expect(page.getByRole('heading', { level: 1, name: company })).toBeFocused();
  await page.goBack();
  await expect(page).toHaveURL('/references');
});

test('an open page shows that a reference was deleted, with a link to the others', async ({
  page,
  operator,
}) => {
  await openStaleLink(page, () => reference(operator).delete().like('slug', `${former}%`).throwOnError());
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Reference not found');
  await expect(page.getByText('Diese Referenz gibt es nicht mehr')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Alle Referenzen ansehen' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Referenzen' })).toBeVisible();
});

test.describe('requested from the server', () => {
  test.use({ allowConsole: [/status of 410/], viewport: { width: 360, height: 720 } });

  test('the page of a deleted reference fits a phone and has no accessibility findings', async ({
    page,
    operator,
  }) => {
    const { data } = await reference(operator)
      .select('slug')
      .like('slug', `${former}%`)
      .single()
      .throwOnError();
    await reference(operator).delete().eq('slug', data.slug).throwOnError();
    const response = await page.goto(`/references/${data.slug}`);
    expect(response?.status()).toBe(410);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Reference not found');
    await expect(page.getByText('Diese Referenz gibt es nicht mehr')).toBeVisible();
    await expectAccessible(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  });
});
