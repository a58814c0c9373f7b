import type { Page } from '@playwright/test';
import type { Service } from '../../src/data/client/service';
import { expectScreenAccessible } from './accessibility';
import { storedRows } from './admin-content';
import { expect, test } from './admin-fixtures';
import { expectMessage } from './message';

/** Company details: a change of the company record updates all synced fields of the website. */

const [old, latest] = ['+49 30 23125 120', '+49 30 23125 999'];

test.use({ viewport: { width: 360, height: 720 } });

async function phoneIn(operator: Service, table: string): Promise<unknown> {
  return (await storedRows(operator, table))[0]?.phone;
}

/** Opens the region's form on its screen. */
async function openAt(page: Page, screen: string, region: string): Promise<void> {
  await page.goto(`/admin/${screen}`);
  await page.getByRole('button', { name: `Edit ${region}` }).click();
  await expect(page.locator('[name=phone]')).toBeVisible();
}

function fits(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth);
}

test('lists the synced records before saving, changes them too, and notes the reason in their history', async ({
  page,
  openAdminScreen,
  operator,
}) => {
  await openAdminScreen('contact');
  await openAt(page, 'contact', 'Contact Info');
  await expect(page.getByText('This is the company record.')).toBeVisible();
  await expect(
    page.getByText('The same in: Footer, Profile, Imprint, Privacy Policy.').first(),
  ).toBeVisible();
  await page.locator('[name=company_name]').fill('Elektro Eigen');
  await expect(page.getByText('Also changes: Footer, Imprint, Privacy Policy.')).toBeVisible();
  await page.locator('[name=phone]').focus();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type(latest);
  await expect(page.getByText('Also changes: Footer, Profile, Imprint, Privacy Policy.')).toBeVisible();
  await expectScreenAccessible(page);
  expect(await fits(page)).toBeLessThanOrEqual(360);
  await page.keyboard.press('ControlOrMeta+s');
  await expectMessage(page, 'Contact information saved.');
  for (const table of ['footer_content', 'cv_profile', 'imprint', 'privacy_policy'])
    expect(await phoneIn(operator, table), table).toBe(latest);
  const [policy] = await storedRows(operator, 'privacy_policy');
  expect(policy?.controller).toMatch(/^Elektro Eigen\n/);
  await openAt(page, 'footer', 'Footer');
  await expect(page.locator('[name=phone]')).toHaveValue(latest);
  await page.getByRole('button', { name: 'History' }).click();
  await expect(page.getByRole('dialog', { name: 'History' }).getByRole('listitem').first()).toContainText(
    'with the company record',
  );
  await page.goto('/impressum');
  await expect(page.getByText(latest).first()).toBeVisible();
});

test("a synced field keeps its own value until its editor takes the company's again", async ({
  page,
  openAdminScreen,
  operator,
}) => {
  await openAdminScreen('footer');
  await openAt(page, 'footer', 'Footer');
  const use = page.getByRole('button', { name: 'Use it: Phone' });
  await expect(page.getByText('Same as the company record').first()).toBeVisible();
  await expect(use).toHaveCount(0);
  await page.locator('[name=phone]').fill('030 1');
  await expect(page.getByText(`The company record says “${old}”.`)).toBeVisible();
  await expectScreenAccessible(page);
  expect(await fits(page)).toBeLessThanOrEqual(360);
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expectMessage(page, 'Footer content saved.');

  await openAt(page, 'contact', 'Contact Info');
  await page.locator('[name=phone]').fill(latest);
  await expect(
    page.getByText('Also changes: Profile, Imprint, Privacy Policy. Says otherwise and stays: Footer.'),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expectMessage(page, 'Contact information saved.');
  expect(await phoneIn(operator, 'footer_content')).toBe('030 1');
  expect(await phoneIn(operator, 'imprint')).toBe(latest);

  await page.getByRole('button', { name: 'Edit Contact Info' }).click();
  await page.getByRole('link', { name: 'Footer', exact: true }).last().click();
  await expect(page.locator('[name=phone]')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(use).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.locator('[name=phone]')).toHaveValue(latest);
  await expect(use).toHaveCount(0);
  await expect(page.locator('[name=phone]')).toBeFocused();
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expectMessage(page, 'Footer content saved.');
  expect(await phoneIn(operator, 'footer_content')).toBe(latest);
});

test('the responsible person in the imprint keeps the name and gets the new address', async ({
  page,
  openAdminScreen,
  operator,
}) => {
  await openAdminScreen('contact');
  await openAt(page, 'contact', 'Contact Info');
  await page.locator('[name=address_street]').fill('Neuer Kai 1');
  await expect(
    page.getByText('Also changes: Footer, Imprint, Imprint (Responsible for the content), Privacy Policy.'),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expectMessage(page, 'Contact information saved.');
  const [imprint] = await storedRows(operator, 'imprint');
  expect(imprint?.responsible).toMatch(/^Dipl\.-Ing\.\sJens Brandt, Neuer Kai 1, 12345 Musterhafen$/);
  await openAt(page, 'legal', 'Imprint');
  await expect(page.getByText('Parts equal to the company record change with it.')).toBeVisible();
});
