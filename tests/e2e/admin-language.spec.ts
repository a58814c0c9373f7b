import type { Page } from '@playwright/test';
import { ensureAdministrator } from '../../src/data/account/administrators';
import { expect, test } from './admin-fixtures';

const clara = { email: 'clara@example.com', password: 'Claras-Zugang-2026' };

const heading = (page: Page) => page.getByRole('heading', { level: 1 });

/** Signs in whatever the language of the page. */
async function signIn(page: Page): Promise<void> {
  await page.locator('[name=email]').fill(clara.email);
  await page.locator('[name=password]').fill(clara.password);
  await page.keyboard.press('Enter');
  await page.waitForURL('**/admin/references');
}

test('a user chooses a language once and has it in every browser', async ({ page, browser, operator }) => {
  await ensureAdministrator({ service: operator, ...clara });
  await page.goto('/login');
  await page.getByRole('button', { name: 'Deutsch' }).click();
  await expect(heading(page)).toHaveText('Bei Ihrem Konto anmelden');
  await page.getByRole('button', { name: 'English' }).click();
  await expect(heading(page)).toHaveText('Sign in to your account');
  await signIn(page);
  await page.goto('/admin/account');
  await page.getByRole('region', { name: 'Language' }).getByRole('button', { name: 'Deutsch' }).click();
  await expect(heading(page)).toHaveText('Konto');
  await page.reload();
  // The number of new inquiries may precede the title.
  await expect(page).toHaveTitle(/^(\(\d+\) )?Konto – Verwaltung$/);
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
  await page.getByRole('button', { name: 'Abmelden' }).click();
  await expect(heading(page)).toHaveText('Bei Ihrem Konto anmelden');

  const elsewhere = await (await browser.newContext({ baseURL: operator.url })).newPage();
  await elsewhere.goto('/login');
  await expect(heading(elsewhere)).toHaveText('Sign in to your account');
  await signIn(elsewhere);
  await expect(elsewhere.getByRole('button', { name: 'Menü' })).toBeVisible();
  await elsewhere.context().close();
});
