import type { Page } from '@playwright/test';
import { ensureAdministrator } from '../../src/data/account/administrators';
import { expectScreenAccessible } from './accessibility';
import { expect, test } from './admin-fixtures';
import { expectTranslated, switchToGerman, textsOn } from './screen-language';

/** The language of the back office, chosen by its user. */

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
  await signIn(page);
  await page.goto('/admin/account');
  const choice = page.getByRole('region', { name: 'Language' });
  await expect(choice.getByRole('button', { name: 'English', pressed: true })).toHaveAttribute('lang', 'en');
  await choice.getByRole('button', { name: 'Deutsch', pressed: false }).click();
  await expect(heading(page)).toHaveText('Konto');
  await page.reload();
  await expect(heading(page)).toHaveText('Konto');
  // The number of new inquiries may precede the title.
  await expect(page).toHaveTitle(/^(\(\d+\) )?Konto – Verwaltung$/);
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');

  const navigation = page.getByRole('navigation', { name: 'Bereiche' });
  await expect(navigation.getByRole('link', { name: /^Referenzen/ })).toBeVisible();
  await page.getByRole('button', { name: 'Abmelden' }).click();
  await expect(heading(page)).toHaveText('Bei Ihrem Konto anmelden');
  await signIn(page);
  await expect(page.getByRole('button', { name: 'Menü' })).toBeVisible();

  const elsewhere = await (await browser.newContext({ baseURL: operator.url })).newPage();
  await elsewhere.goto('/login');
  await expect(heading(elsewhere)).toHaveText('Sign in to your account');
  await signIn(elsewhere);
  await expect(elsewhere.getByRole('button', { name: 'Menü' })).toBeVisible();

  await page.goto('/admin/account');
  await page.getByRole('region', { name: 'Sprache' }).getByRole('button', { name: 'English' }).click();
  await expect(heading(page)).toHaveText('Account');
  await elsewhere.getByRole('button', { name: 'Abmelden' }).click();
  await expect(heading(elsewhere)).toHaveText('Bei Ihrem Konto anmelden');
  await signIn(elsewhere);
  await expect(heading(elsewhere)).toHaveText('Manage References');
});

test.describe('before the sign-in', () => {
  test.use({ allowConsole: [/status of 400/] });

  test('a language is chosen for this browser, messages included', async ({ page }) => {
    await page.goto('/login');
    await page.getByRole('button', { name: 'Deutsch' }).click();
    await expect(heading(page)).toHaveText('Bei Ihrem Konto anmelden');
    await page.getByRole('button', { name: 'Anmelden' }).click();
    await expect(page.getByText('Bitte geben Sie Ihr Passwort ein.')).toBeVisible();
    await expectScreenAccessible(page, 'Anmeldung');
    await page.getByLabel('E-Mail').fill(clara.email);
    await page.getByLabel('Passwort', { exact: true }).fill('falsch');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('alert')).toHaveText('E-Mail-Adresse oder Passwort ist falsch.');
    await page.getByRole('button', { name: 'English' }).click();
    await expect(heading(page)).toHaveText('Sign in to your account');
  });
});

test('no text of menu and search stays English', async ({ page, openAdminScreen, original }) => {
  await openAdminScreen('account');
  const english = await textsOfFrame(page);
  await switchToGerman(page);
  expectTranslated(english, await textsOfFrame(page), original);
});

async function textsOfFrame(page: Page): Promise<string[]> {
  await page.goto('/admin/account');
  await expect(heading(page)).toBeVisible();
  await expect(page.getByText(/^(Loading|Asking)|(geladen|gefragt) …$/)).toHaveCount(0);
  const texts = await textsOn(page);
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('combobox')).toBeVisible();
  return [...texts, ...(await textsOn(page))];
}

test.describe('a browser that prefers German', () => {
  test.use({ locale: 'de-DE' });

  test('is offered German beside the title of the sign-in, and remembers it', async ({ page }) => {
    await page.goto('/login');
    await expect(heading(page)).toHaveText('Sign in to your account');
    await heading(page).locator('..').getByRole('button', { name: 'Deutsch' }).click();
    await expect(heading(page)).toHaveText('Bei Ihrem Konto anmelden');
    await page.reload();
    await expect(heading(page)).toHaveText('Bei Ihrem Konto anmelden');
  });
});
