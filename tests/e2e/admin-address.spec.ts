import type { Page } from '@playwright/test';
import { expectScreenAccessible } from './accessibility';
import { expect, test } from './admin-fixtures';
import { expectMessage } from './message';

/** The slug of a reference: proposed, changed, rejected, and redirects from the former one. */

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const address = (page: Page) => page.locator('[name=slug]');

async function addReference(page: Page, company: string, slug = ''): Promise<void> {
  await button(page, 'Add Reference').click();
  for (const [name, text] of Object.entries({ company, project: 'Umbau', testimonial: 'Gut.', slug }))
    await page.locator(`[name=${name}]`).fill(text);
  await button(page, 'Save').click();
}

async function expectSaved(page: Page): Promise<void> {
  const references = page.getByRole('region', { name: 'References', exact: true });
  await expectMessage(references, 'Reference saved.');
}

async function leadsTo(page: Page, path: string): Promise<[number, string | undefined]> {
  const response = await page.request.get(path, { maxRedirects: 0 });
  return [response.status(), response.headers().location];
}

test.beforeEach(async ({ openAdminScreen }) => openAdminScreen('references'));

test('a slug is proposed, can be changed, and its former value redirects to it', async ({ page }) => {
  await button(page, 'Add Reference').click();
  await page.locator('[name=company]').fill('Fähre & Söhne');
  await page.locator('[name=project]').fill('Umbau');
  await expect(address(page)).toHaveAttribute('placeholder', 'faehre-soehne-umbau');
  await expect(address(page)).toHaveAccessibleDescription(/\/references\/faehre-soehne-umbau$/);
  await page.locator('[name=testimonial]').fill('Gut.');
  await button(page, 'Save').click();
  await expectSaved(page);

  await button(page, 'Edit Fähre & Söhne').click();
  await expect(page.getByLabel('Address')).toHaveValue('faehre-soehne-umbau');
  await expect(address(page)).toHaveAccessibleDescription(/Former addresses keep leading here/);
  await page.locator('[name=company]').fill('Fähre und Söhne');
  await address(page).fill('faehre-nord');
  await button(page, 'Save').click();
  await expectSaved(page);
  expect(await leadsTo(page, '/references/faehre-nord')).toEqual([200, undefined]);
  expect(await leadsTo(page, '/references/faehre-soehne-umbau?a=b')).toEqual([
    301,
    '/references/faehre-nord?a=b',
  ]);

  await button(page, 'Edit Fähre und Söhne').click();
  await address(page).fill('');
  await button(page, 'Save').click();
  await expectSaved(page);
  expect(await leadsTo(page, '/references/faehre-nord')).toEqual([
    301,
    '/references/faehre-und-soehne-umbau',
  ]);
});

test.describe('an invalid slug', () => {
  test.use({ viewport: { width: 360, height: 720 } });

  test('is rejected next to the field with a valid proposal', async ({ page }) => {
    await addReference(page, 'Werft A', 'werft-a');
    await expectSaved(page);
    await addReference(page, 'Werft B', 'Werft B');
    await expect(address(page)).toBeFocused();
    await expect(address(page)).toHaveAccessibleDescription(
      /small letters, digits and single hyphens, such as werft-b$/,
    );

    await address(page).fill('werft-a');
    const taken = 'This address is already in use. Please choose a different one.';
    await expect(address(page)).toHaveAccessibleDescription(new RegExp(`${taken}$`));
    await expectScreenAccessible(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
    await button(page, 'Save').click();
    await expect(page.getByRole('alert').filter({ hasText: taken })).toHaveCount(2);
    await address(page).fill('werft-b');
    await expect(address(page)).not.toHaveAccessibleDescription(new RegExp(taken));
    await button(page, 'Save').click();
    await expectSaved(page);
    expect(await leadsTo(page, '/references/werft-b')).toEqual([200, undefined]);
  });
});
