import type { Page } from '@playwright/test';
import { screens } from '../../src/admin/screens';
import type { Language } from '../../src/content/language';
import type { ContentType } from '../../src/content/model';
import { ensureAdministrator } from '../../src/data/administrators';
import { expectAccessible, expectAccessibleInBothThemes } from './accessibility';
import type { Content } from './admin-content';
import { expect, test } from './admin-story';

/** The back office in the language somebody has chosen, to its last text. */

const clara = { email: 'clara@example.com', password: 'Claras-Zugang-2026' };

const heading = (page: Page) => page.getByRole('heading', { level: 1 });

/** Whatever language the page speaks. */
async function signIn(page: Page): Promise<void> {
  await page.locator('[name=email]').fill(clara.email);
  await page.locator('[name=password]').fill(clara.password);
  await page.keyboard.press('Enter');
  await page.waitForURL('**/admin/references');
}

test('a person chooses once, and has that language in every browser', async ({ page, browser, operator }) => {
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
  await expect(page).toHaveTitle('Konto – Verwaltung');
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');

  await page.getByRole('button', { name: 'Menü' }).click();
  const menu = page.getByRole('dialog', { name: 'Menü' });
  await expect(menu.getByRole('link', { name: /^Referenzen/ })).toBeVisible();
  await menu.getByRole('button', { name: 'Abmelden' }).click();
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
  await elsewhere.getByRole('button', { name: 'Menü' }).click();
  await elsewhere.getByRole('button', { name: 'Abmelden' }).click();
  await expect(heading(elsewhere)).toHaveText('Bei Ihrem Konto anmelden');
  await signIn(elsewhere);
  await expect(heading(elsewhere)).toHaveText('Manage References');
});

test.describe('before the sign-in', () => {
  test.use({ allowConsole: [/status of 400/] });

  test('it is chosen for this browser, messages included', async ({ page }) => {
    await page.goto('/login');
    await page.getByRole('button', { name: 'Deutsch' }).click();
    await expect(heading(page)).toHaveText('Bei Ihrem Konto anmelden');
    await page.getByRole('button', { name: 'Anmelden' }).click();
    await expect(page.getByText('Bitte geben Sie Ihr Passwort ein.')).toBeVisible();
    await expectAccessibleInBothThemes(page, 'Anmeldung');
    await page.getByLabel('E-Mail').fill(clara.email);
    await page.getByLabel('Passwort', { exact: true }).fill('falsch');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('alert')).toHaveText('E-Mail-Adresse oder Passwort ist falsch.');
    await page.getByRole('button', { name: 'English' }).click();
    await expect(heading(page)).toHaveText('Sign in to your account');
  });
});

for (const { path, title, sections } of screens) {
  test(`${title}: no text stays in English`, async ({ page, enter, original }) => {
    const addresses = addressesOf(path, sections, original);
    await enter(path);
    const english = new Set(await textsAt(page, addresses));
    await speakFromNowOn(page, 'de');
    const german = await textsAt(page, addresses);
    const content = writtenIn(original);
    expect([...new Set(german)].filter((text) => english.has(text) && !isTheSame(text, content))).toEqual([]);
  });
}

test('nor does any of the menu and the search', async ({ page, enter, original }) => {
  await enter('account');
  const english = new Set(await textsOfFrame(page));
  await speakFromNowOn(page, 'de');
  const german = await textsOfFrame(page);
  const content = writtenIn(original);
  expect(german.filter((text) => english.has(text) && !isTheSame(text, content))).toEqual([]);
});

test('German is as accessible', async ({ page, enter, original }) => {
  await enter('account');
  await speakFromNowOn(page, 'de');
  for (const { path, sections } of screens.filter((one) => looked.includes(one.path))) {
    for (const address of addressesOf(path, sections, original).slice(0, 2)) {
      await open(page, address);
      await expectAccessible(page, address);
    }
  }
});

const looked = ['overview', 'media', 'references', 'contact', 'account'];

/** Words of both languages, names, and what SPEC says in German. */
const words = new Set([
  '(optional)',
  'AGB',
  'BACKUP_DIR',
  'Elektro-Attest',
  'JPEG',
  'LI-Akkus',
  'Link',
  'Logo',
  'Name',
  'PDF',
  'Shop',
  'Spam',
  'System',
  'Tablet',
  'Website',
]);

function isTheSame(text: string, content: string): boolean {
  return text.split(/ [·–] |: |, /).every((part) => isWord(part) || content.includes(wordsOf(part)));
}

function isWord(text: string): boolean {
  const isDate = /^\d{1,2}\. \p{L}+ \d{4}( um \d\d:\d\d)?$/u.test(text);
  const isSize = /^[\d.,]+ (byte|kB|MB|GB)$/.test(text);
  // Also those that stories before have left behind.
  const isFile = /^\S+\.(jpg|png|webp|avif|pdf)$/.test(text);
  const hasWord = /\p{L}{2}/u.test(text) && !text.includes('@') && !text.startsWith('/');
  return isDate || isSize || isFile || !hasWord || words.has(text.replace(/ \(optional\)$/, ''));
}

/** All that the website itself says, as words with a space around each. */
function writtenIn({ rows }: Content): string {
  const texts = (value: unknown): string[] => {
    if (typeof value === 'string') return [wordsOf(value)];
    return typeof value === 'object' && value ? Object.values(value).flatMap(texts) : [];
  };
  return [...rows.values()].flatMap(texts).join('');
}

function wordsOf(text: string): string {
  return ` ${text.replaceAll(/[^\p{L}\p{N}]+/gu, ' ').trim()} `;
}

/** A screen, with the form of one record of each of its sections. */
function addressesOf(path: string, sections: readonly ContentType[], { rows }: Content): string[] {
  const forms = sections.flatMap(({ table }) => rows.get(table)?.slice(0, 1) ?? []);
  return [`/admin/${path}`, ...forms.map(({ id }) => `/admin/${path}?edit=${String(id)}`)];
}

async function speakFromNowOn(page: Page, language: Language): Promise<void> {
  await page.evaluate((one) => localStorage.setItem('back-office-language', one), language);
}

async function open(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await expect(heading(page)).toBeVisible();
  await expect(page.getByText(/^(Loading|Asking)|(geladen|gefragt) …$/)).toHaveCount(0);
  if (address.endsWith('/system'))
    await expect(page.getByRole('list', { name: /^(Findings|Ergebnisse der Prüfung)$/ })).toBeVisible();
  if (address.includes('?edit=')) await expect(page.locator('main form').first()).toBeVisible();
}

async function textsAt(page: Page, addresses: string[]): Promise<string[]> {
  const texts: string[] = [];
  for (const address of addresses) {
    await open(page, address);
    texts.push(...(await textsOn(page)));
  }
  return texts;
}

async function textsOfFrame(page: Page): Promise<string[]> {
  await open(page, '/admin/account');
  await page.locator('header button').first().click();
  await expect(page.locator('dialog[open]')).toBeVisible();
  const texts = await textsOn(page);
  await page.keyboard.press('Escape');
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('combobox')).toBeVisible();
  return [...texts, ...(await textsOn(page))];
}

/** All that is read on the page or to somebody, without what is marked as another language's. */
async function textsOn(page: Page): Promise<string[]> {
  const texts = await page.evaluate(() => {
    const spoken = ['aria-label', 'aria-description', 'title', 'placeholder'];
    const isOwn = (element: Element) =>
      element.closest('[lang]') === document.documentElement && element.checkVisibility();
    // A button says which record it is for, whose name is marked where it stands.
    const marked = new Set(
      [...document.body.querySelectorAll('[lang]')].map(({ textContent }) => textContent),
    );
    const texts = [...document.body.querySelectorAll('*')].filter(isOwn).flatMap((element) => {
      const written = element instanceof HTMLTextAreaElement ? [] : [...element.childNodes];
      return [
        ...written.map((node) => (node instanceof Text ? node.data : '')),
        ...spoken.map((name) => element.getAttribute(name) ?? ''),
      ];
    });
    return texts.filter((text) => !marked.has(text));
  });
  return texts.map((text) => text.trim()).filter((text) => text !== '');
}
