import type { Locator, Page } from '@playwright/test';
import { createTables } from '../../src/data/client/tables';
import { expectScreenAccessible } from './accessibility';
import { storedRows } from './admin-content';
import { expect, test } from './admin-fixtures';

/** Search and replace: a phone number is found, previewed, replaced everywhere, and restored. */

const [old, latest] = ['+49 30 23125 120', '+49 30 23125 999'];

test.use({ viewport: { width: 360, height: 720 } });

function places(page: Page): Locator {
  return page.getByRole('list', { name: 'Places' }).getByRole('listitem');
}

function fitsIn(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth);
}

test('search and replace works by keyboard from the search to every occurrence, and back', async ({
  page,
  openAdminScreen,
  operator,
}) => {
  const phones = async () =>
    Promise.all(
      ['footer_content', 'contact_info', 'cv_profile', 'imprint', 'privacy_policy'].map(
        async (table) => (await storedRows(operator, table))[0]?.phone,
      ),
    );
  await openAdminScreen('references');
  await page.keyboard.press('Control+k');
  await page.keyboard.type(old);
  const search = page.getByRole('dialog', { name: 'Go to' });
  await expect(search).toContainText('Found in 5 places.');
  await page.keyboard.press('Tab');
  await expect(search.getByRole('button', { name: 'Replace in all places' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/admin\/replace\?find=/);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(places(page)).toHaveCount(5);
  const replace = page.getByRole('button', { name: /^Replace in/ });
  await expect(replace).toBeDisabled();
  for (let presses = 0; presses < 3; presses++) await page.keyboard.press('Tab');
  await expect(page.getByLabel('Replace with')).toBeFocused();
  await page.keyboard.type(latest);
  await expect(places(page).locator('del')).toHaveText(Array(5).fill(old));
  await expect(places(page).locator('ins')).toHaveText(Array(5).fill(latest));
  await expectScreenAccessible(page);
  expect(await fitsIn(page)).toBeLessThanOrEqual(360);
  await page.keyboard.press('Tab');
  await expect(replace).toHaveText('Replace in 5 places');
  await expect(replace).toBeFocused();
  await page.keyboard.press('Enter');
  const done = page.getByRole('status').filter({ hasText: 'Replaced in 5 places.' });
  await expect(done).toBeVisible();
  await expect(page.getByText('No place is left.')).toBeFocused();
  expect(await phones()).toEqual(Array(5).fill(latest));
  await page.goto('/contact');
  await expect(page.getByText(latest).first()).toBeVisible();
  await expect(page.getByText(old)).toHaveCount(0);
});

test('Undo restores all replaced texts', async ({ page, openAdminScreen, operator }) => {
  await openAdminScreen(`replace?${new URLSearchParams({ find: old })}`);
  await page.getByLabel('Replace with').fill(latest);
  await page.getByRole('button', { name: 'Replace in 5 places' }).click();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(places(page)).toHaveCount(5);
  await expect(page.getByText('Found in 5 places.')).toBeFocused();
  await expect(page.getByRole('button', { name: 'Undo' })).toHaveCount(0);
  const [footer] = await storedRows(operator, 'footer_content');
  expect(footer?.phone).toBe(old);
});

test('deselected, differently spelled and invalid occurrences stay unchanged', async ({
  page,
  openAdminScreen,
  operator,
}) => {
  const tables = createTables(operator);
  const [hero] = await storedRows(operator, 'hero_content');
  await tables
    .from('hero_content')
    .update({ subtitle: 'KONTAKT@example.org' })
    .eq('id', hero?.id)
    .throwOnError();
  await openAdminScreen(`replace?${new URLSearchParams({ find: 'kontakt@example.org' })}`);
  const place = (name: string) => places(page).filter({ hasText: name });
  const otherwise = place('Spelled otherwise').getByRole('checkbox', { name: 'Subtitle' });
  await expect(otherwise).not.toBeChecked();
  const inFooter = place('Footer in Footer').getByRole('checkbox', { name: 'E-mail' });
  await expect(inFooter).toBeChecked();
  await page.getByLabel('Replace with').fill('nobody');
  await expect(inFooter).toBeDisabled();
  await expect(place('Footer in Footer')).toContainText('E-mail must be');
  await page.getByLabel('Replace with').fill('buero@example.org');
  await expect(inFooter).toBeChecked();
  await inFooter.uncheck();
  await page.getByRole('button', { name: /^Replace in \d+ places$/ }).click();
  await expect(page.getByRole('status').filter({ hasText: /^Replaced in \d+ places\./ })).toBeVisible();
  await expect(places(page)).toHaveCount(2);
  expect((await storedRows(operator, 'footer_content'))[0]?.email).toBe('kontakt@example.org');
  expect((await storedRows(operator, 'contact_info'))[0]?.email).toBe('buero@example.org');
});

test('a phone number in another spelling is found and deselected by default', async ({
  page,
  openAdminScreen,
  operator,
}) => {
  const [hero] = await storedRows(operator, 'hero_content');
  await createTables(operator)
    .from('hero_content')
    .update({ subtitle: 'Rufen Sie an: 030 / 23125-120.' })
    .eq('id', hero?.id)
    .throwOnError();
  await openAdminScreen(`replace?${new URLSearchParams({ find: old })}`);
  await page.getByLabel('Replace with').fill(latest);
  await expect(places(page)).toHaveCount(6);
  const otherwise = places(page).filter({ hasText: 'Spelled otherwise' });
  await expect(otherwise.locator('del')).toHaveText('030 / 23125-120');
  await expect(otherwise.getByRole('checkbox', { name: 'Subtitle' })).not.toBeChecked();
  await page.getByRole('button', { name: 'Choose all' }).click();
  await page.getByRole('button', { name: 'Replace in 6 places' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Replaced in 6 places.' })).toBeVisible();
  expect((await storedRows(operator, 'hero_content'))[0]?.subtitle).toBe(`Rufen Sie an: ${latest}.`);
});

test.describe('a concurrent change', () => {
  test.use({ allowConsole: [/409/] });

  test('prevents the replacement and shows the current texts', async ({
    page,
    openAdminScreen,
    operator,
  }) => {
    await openAdminScreen(`replace?${new URLSearchParams({ find: old })}`);
    await page.getByLabel('Replace with').fill(latest);
    await expect(places(page)).toHaveCount(5);
    const [profile] = await storedRows(operator, 'cv_profile');
    await createTables(operator)
      .from('cv_profile')
      .update({ phone: `${old} (neu)` })
      .eq('id', profile?.id)
      .throwOnError();
    await page.getByRole('button', { name: 'Replace in 5 places' }).click();
    await expect(page.getByRole('alert')).toContainText('Nothing was replaced');
    await expect(places(page).filter({ hasText: '(neu)' })).toHaveCount(1);
    expect((await storedRows(operator, 'footer_content'))[0]?.phone).toBe(old);
    await page.getByRole('button', { name: 'Replace in 5 places' }).click();
    await expect(page.getByRole('status').filter({ hasText: 'Replaced in 5 places.' })).toBeVisible();
    expect((await storedRows(operator, 'cv_profile'))[0]?.phone).toBe(`${latest} (neu)`);
  });
});

test('each occurrence links to its form, and another search shows other occurrences', async ({
  page,
  openAdminScreen,
}) => {
  await openAdminScreen('replace');
  await page.getByLabel('Find').fill('+49 30 23125');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/find=/);
  await places(page).filter({ hasText: 'Profile in CV' }).getByRole('link', { name: 'Phone' }).click();
  await expect(page.locator('[name=phone]')).toBeFocused();
  await page.goBack();
  await expect(places(page)).toHaveCount(5);
  await page.getByLabel('Find').fill('gibt es nirgends');
  await page.getByRole('button', { name: 'Find' }).click();
  await expect(page.getByText('Nothing found.')).toBeVisible();
});
