import type { Page } from '@playwright/test';
import { type Screen, screens } from '../../src/admin/screens';
import { inGerman } from '../../src/content/in-language';
import type { ContentType } from '../../src/content/model';
import type { Service } from '../../src/data/client/service';
import { createTables } from '../../src/data/client/tables';
import { expectAccessible } from './accessibility';
import type { Content } from './admin-content';
import { regionName } from './admin-expectations';
import { expect, test } from './admin-fixtures';
import { enlargeText, horizontalOverflowPx, listOverflows, resetText } from './page-fit';

/** Tours with the demo content. The component tests check each screen and form by itself. */
test.describe.configure({ mode: 'parallel' });
const desktop = { width: 1280, height: 800 };
test.use({ viewport: desktop });

for (const group of new Set(screens.map((screen) => screen.group))) {
  const some = screens.filter((screen) => screen.group === group);
  test(
    `the screens of ${group ?? 'no group'} are accessible and fit`,
    { tag: '@long' },
    async ({ page, operator, openAdminScreen }) => {
      for (const { sections } of some) await addMissingRecords(operator, sections);
      await openAdminScreen(some[0]?.path ?? '');
      for (const screen of some) {
        await page
          .getByRole('navigation', { name: 'Sections' })
          .locator(`a[href="/admin/${screen.path}"]`)
          .click();
        await expectLoaded(page, screen);
        await expectFit(page, screen.title);
      }
    },
  );
}

for (const screen of screens) {
  const { path, title, sections } = screen;
  test(
    `${title}: no text stays English`,
    { tag: path === 'overview' ? [] : '@long' },
    async ({ page, operator, original, openAdminScreen }) => {
      await addMissingRecords(operator, sections);
      await openAdminScreen(path);
      await expectLoaded(page, screen);
      const english = await textsOn(page);
      if (path === 'overview') english.push(...(await textsOfSearch(page)));
      for (const type of sections) {
        await openForm(page, regionName(type));
        english.push(...(await textsOn(page)));
      }

      await switchToGerman(page);
      await page.goto(`/admin/${path}`);
      await expectLoadedInGerman(page, screen);
      const german = await textsOn(page);
      await expectAccessible(page, `${title} in German`);
      if (path === 'overview') german.push(...(await textsOfSearch(page)));
      for (const type of sections) {
        await openForm(page, regionName(inGerman(type)));
        german.push(...(await textsOn(page)));
      }
      expectTranslated(english, german, await withChanges(original, operator));
    },
  );
}

/** Adds a record of each type that the demo leaves empty. */
async function addMissingRecords(operator: Service, sections: readonly ContentType[]): Promise<void> {
  const member = { name: 'Ada Beispiel', role: 'Meisterin' };
  if (sections.some(({ name }) => name === 'team'))
    await createTables(operator).from('team_members').insert(member).throwOnError();
}

/** Leaves the page in the desktop's window size. */
async function expectFit(page: Page, where: string): Promise<void> {
  await page.evaluate(() => scrollTo(0, 0));
  await expectAccessible(page, where);
  await enlargeText(page);
  for (const width of [640, 1024, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    expect.soft(await listOverflows(page), `${where} at ${width}`).toEqual([]);
  }
  await resetText(page);
  await page.setViewportSize({ width: 360, height: 740 });
  // The navigation observes widths once per frame.
  await page.evaluate(() => new Promise((next) => requestAnimationFrame(() => requestAnimationFrame(next))));
  expect.soft(await horizontalOverflowPx(page), where).toBe(0);
  await page.setViewportSize(desktop);
}

async function expectLoaded(page: Page, { path, title }: Screen): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  await expect(page.getByText(/^(Loading|Asking)/)).toHaveCount(0);
  if (path === 'system') await expect(page.getByRole('list', { name: 'Findings' })).toBeVisible();
}

async function expectLoadedInGerman(page: Page, { path }: Screen): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText(/(geladen|gefragt) …$/)).toHaveCount(0);
  if (path === 'system')
    await expect(page.getByRole('list', { name: 'Ergebnisse der Prüfung' })).toBeVisible();
}

async function textsOfSearch(page: Page): Promise<string[]> {
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('combobox')).toBeVisible();
  const texts = await textsOn(page);
  await page.keyboard.press('Escape');
  return texts;
}

/** Opens the form of the first record with its pictures, rows and PDFs. */
async function openForm(page: Page, name: string): Promise<void> {
  // An open form takes the place of the screen's lists.
  const [, admin = '', screen = '', table] = new URL(page.url()).pathname.split('/');
  if (table) await page.goto(`/${admin}/${screen}`);
  const region = page.getByRole('region', { name, exact: true });
  await region.locator('[data-edit]').first().click();
  await expect(region.locator('form')).toBeVisible();
}

/** Shows the back office in German from the next load on. */
async function switchToGerman(page: Page): Promise<void> {
  await page.evaluate(() => localStorage.setItem('back-office-language', 'de'));
}

/** Fails with each text that is the same in both languages, except content, dates, sizes, files and `words`. */
function expectTranslated(english: readonly string[], german: readonly string[], content: Content): void {
  const englishTexts = new Set(english);
  const contentText = joinTexts(content);
  const untranslated = new Set(
    german.filter((text) => englishTexts.has(text) && !mayBeEqual(text, contentText)),
  );
  expect([...untranslated]).toEqual([]);
}

/** Adds the latest history entries and inquiries of earlier tests, because overview, trash and inbox show them. */
async function withChanges({ rows, files }: Content, operator: Service): Promise<Content> {
  const tables = createTables(operator);
  const [history, inquiries] = await Promise.all([
    tables
      .from('content_history')
      .select('before, after')
      .order('at', { ascending: false })
      .limit(1000)
      .throwOnError(),
    // Typed texts only: the words for topic and state must be translated.
    tables
      .from('inquiries')
      .select('name, email, phone, message, note')
      .order('created_at', { ascending: false })
      .limit(1000)
      .throwOnError(),
  ]);
  return {
    files,
    rows: new Map([...rows, ['content_history', history.data], ['inquiries', inquiries.data]]),
  };
}

/** Lists all visible and accessible texts of the page, without those marked as another language. */
async function textsOn(page: Page): Promise<string[]> {
  const texts = await page.evaluate(() => {
    const textAttributes = ['aria-label', 'aria-description', 'title', 'placeholder'];
    const isInPageLanguage = (element: Element) =>
      element.closest('[lang]') === document.documentElement && element.checkVisibility();
    // Button names contain the record's name, which is marked where it is displayed.
    const marked = new Set(
      [...document.body.querySelectorAll('[lang]')].map(({ textContent }) => textContent),
    );
    const texts = [...document.body.querySelectorAll('*')].filter(isInPageLanguage).flatMap((element) => {
      const childNodes = element instanceof HTMLTextAreaElement ? [] : [...element.childNodes];
      return [
        ...childNodes.map((node) => (node instanceof Text ? node.data : '')),
        ...textAttributes.map((name) => element.getAttribute(name) ?? ''),
      ];
    });
    return texts.filter((text) => !marked.has(text));
  });
  return texts.map((text) => text.trim()).filter((text) => text !== '');
}

/** Words of both languages, names, and German words that both languages show. */
const words = new Set([
  '(optional)',
  'AGB',
  'BACKUP_DIR',
  'Chrome (Linux)',
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

function mayBeEqual(text: string, contentText: string): boolean {
  return text
    .split(/ [·–] |: |, /)
    .every((part) => isLanguageNeutral(part) || contentText.includes(wordsOf(part)));
}

function isLanguageNeutral(text: string): boolean {
  const isDate = /^\d{1,2}\. \p{L}+ \d{4}( um \d\d:\d\d)?$/u.test(text);
  const isSize = /^[\d.,]+ (byte|kB|MB|GB)$/.test(text);
  // Files include those that earlier tests left behind.
  const isFile = /^\S+\.(jpg|png|webp|avif|pdf)$/.test(text);
  const hasWord = /\p{L}{2}/u.test(text) && !text.includes('@') && !text.startsWith('/');
  return isDate || isSize || isFile || !hasWord || words.has(text.replace(/ \(optional\)$/, ''));
}

/** Joins all texts of the content, as words with a space around each. */
function joinTexts({ rows }: Content): string {
  const texts = (value: unknown): string[] => {
    if (typeof value === 'string') return [wordsOf(value)];
    return typeof value === 'object' && value ? Object.values(value).flatMap(texts) : [];
  };
  return [...rows.values()].flatMap(texts).join('');
}

function wordsOf(text: string): string {
  return ` ${text.replaceAll(/[^\p{L}\p{N}]+/gu, ' ').trim()} `;
}
