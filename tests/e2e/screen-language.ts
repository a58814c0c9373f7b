import type { Page } from '@playwright/test';
import type { Service } from '../../src/data/client/service';
import { createTables } from '../../src/data/client/tables';
import type { Content } from './admin-content';
import { expect } from './fixtures';

/** Shows the back office in German from the next load on. */
export async function switchToGerman(page: Page): Promise<void> {
  await page.evaluate(() => localStorage.setItem('back-office-language', 'de'));
}

/** Fails with each text that is the same in both languages, except content, dates, sizes, files and `words`. */
export function expectTranslated(
  english: readonly string[],
  german: readonly string[],
  content: Content,
): void {
  const englishTexts = new Set(english);
  const contentText = joinTexts(content);
  const untranslated = new Set(
    german.filter((text) => englishTexts.has(text) && !mayBeEqual(text, contentText)),
  );
  expect([...untranslated]).toEqual([]);
}

/** Adds the latest history entries and inquiries of earlier tests, because overview, trash and inbox show them. */
export async function withChanges({ rows, files }: Content, operator: Service): Promise<Content> {
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
export async function textsOn(page: Page): Promise<string[]> {
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
